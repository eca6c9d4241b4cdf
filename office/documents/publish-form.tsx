import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { PRIVATE_FOLDERS } from '#contract/documents/folders.ts'
import { folderName } from '#office/documents/folder-names.ts'
import { PapersField } from '#office/documents/papers-field.tsx'
import {
  documentsToSend,
  heldDocuments,
  keepDocuments,
  type Missing,
  type PublishDraft,
  withFile,
} from '#office/documents/publish-draft.ts'
import { PublishReport } from '#office/documents/publish-report.tsx'
import { usePublishing } from '#office/documents/use-publishing.ts'
import { Choice } from '#office/parts/choice.tsx'
import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

interface PublishFormProps {
  /** The documents were published: the publication's number, and what was done, in words. */
  onDone: (id: number, done: string) => void
}

/** What is published, its file, and below them whose each page is. */
export function PublishForm({ onDone }: PublishFormProps) {
  const texts = useTexts()
  const words = texts.documents.publish
  const [draft, setDraft] = useState(() => heldDocuments(new Date()))
  const [file, setFile] = useState<File>()
  const [missing, setMissing] = useState<Missing>()
  // What was told is of another draft.
  const [isStale, setStale] = useState(false)
  const publishing = usePublishing(({ outcome, publication, documents }) => {
    keepDocuments(undefined)
    if (publication === undefined) return
    const done = outcome === 'scheduled' ? words.scheduled : words.published
    onDone(publication, done(documents.length))
  })
  const { answer } = publishing
  const isSending = answer.kind === 'sending'
  const reply = 'reply' in answer ? answer.reply : undefined

  function write(next: PublishDraft): void {
    keepDocuments(next)
    setDraft(next)
    setMissing(undefined)
    setStale(true)
  }

  function choose(chosen: File | undefined): void {
    setFile(chosen)
    write(withFile(draft, chosen?.name ?? ''))
  }

  function look(): void {
    const asked = documentsToSend(draft)
    if ('missing' in asked) setMissing(asked.missing)
    else if (!file) setMissing('file')
    else {
      setStale(false)
      void publishing.look({ asked, file })
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) look()
  }
  return (
    <>
      <form className={styles.card} onSubmit={submit} noValidate aria-label={words.heading}>
        {/* What is written while it is being published would be lost with the draft. */}
        <div className={styles.within} inert={isSending && answer.isPublished}>
          <What draft={draft} missing={missing} onWrite={(next) => write({ ...draft, ...next })} />
          <PapersField
            fileName={draft.fileName}
            isLost={draft.fileName !== '' && !file}
            error={missing === 'file' ? words.missing.file : undefined}
            onChoose={choose}
          />
          <How draft={draft} missing={missing} onWrite={(next) => write({ ...draft, ...next })} />
        </div>
        {answer.kind === 'failed' && (
          <Notice kind="bad">
            <p>{faultText(answer.error, texts)}</p>
            {reply && <Link to="/Dokumentuak">{words.seePublications}</Link>}
          </Notice>
        )}
        {isSending ? (
          <div className={styles.row}>
            <Sending part={answer.part} />
            <Button onClick={publishing.cancel}>{words.cancel}</Button>
          </div>
        ) : (
          <div className={styles.row}>
            <Button type="submit" variant="primary">
              {reply ? words.lookAgain : words.look}
            </Button>
          </div>
        )}
      </form>
      {reply && (
        <PublishReport
          reply={reply}
          file={file}
          draft={draft}
          isStale={isStale}
          onWrite={write}
          onLook={look}
          onPublish={() => void publishing.publish(reply)}
        />
      )}
    </>
  )
}

/** How far a file has come; the whole of it is being read by the server. */
function Sending({ part }: { part: number }) {
  const words = useTexts().documents.publish
  const isRead = part >= 1
  // The button that had the focus is gone.
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <>
      <progress aria-label={words.sending} {...(isRead ? {} : { value: part })} />
      <p ref={said} tabIndex={-1} role="status">
        {isRead ? words.reading : words.sending}
      </p>
    </>
  )
}

interface PartProps {
  draft: PublishDraft
  missing: Missing | undefined
  onWrite: (next: Partial<PublishDraft>) => void
}

function What({ draft, missing, onWrite }: PartProps) {
  const words = useTexts().documents.publish
  const language = useDeskLanguage()
  const error = (of: Missing) => (missing === of ? words.missing[of] : undefined)
  return (
    <>
      <div className={styles.both}>
        <Field label={words.folder}>
          {(control) => (
            <Choice
              control={control}
              value={draft.folder}
              choices={PRIVATE_FOLDERS}
              nameOf={(each) => folderName(each, language)}
              onChange={(folder) => onWrite({ folder })}
            />
          )}
        </Field>
        <Field label={words.month} hint={words.monthHint} error={error('month')}>
          {(control) => (
            <input
              {...control}
              type="month"
              value={draft.month}
              onChange={({ target }) => onWrite({ month: target.value })}
            />
          )}
        </Field>
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.extra}
          onChange={() => onWrite({ extra: !draft.extra })}
        />
        {words.extra}
      </label>
      <details>
        <summary>{words.ownTitle}</summary>
        <div className={styles.both}>
          {(['eu', 'es'] as const).map((each) => (
            <Field
              key={each}
              label={words.title[each]}
              error={each === 'eu' ? error('title') : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  lang={each}
                  maxLength={90}
                  autoComplete="off"
                  value={draft[each]}
                  onChange={({ target }) => onWrite({ [each]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      </details>
    </>
  )
}

const WAYS = ['auto', 'text', 'name'] as const

function How({ draft, missing, onWrite }: PartProps) {
  const words = useTexts().documents.publish
  return (
    <>
      <Field label={words.by}>
        {(control) => (
          <Choice
            control={control}
            value={draft.by}
            choices={WAYS}
            nameOf={(each) => words.ways[each]}
            onChange={(by) => onWrite({ by })}
          />
        )}
      </Field>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.follow}
          onChange={() => onWrite({ follow: !draft.follow })}
        />
        {words.follow}
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.tell}
          onChange={() => onWrite({ tell: !draft.tell })}
        />
        {words.tell}
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.isLater}
          onChange={() => onWrite({ isLater: !draft.isLater })}
        />
        {words.later}
      </label>
      {draft.isLater && (
        <Field label={words.at} error={missing === 'at' ? words.missing.at : undefined}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={draft.at}
              onChange={({ target }) => onWrite({ at: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
