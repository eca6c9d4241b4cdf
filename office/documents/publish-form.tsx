import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { PRIVATE_FOLDERS } from '#contract/documents/folders.ts'
import {
  type AskedDocuments,
  type PublishReply,
  previewDocuments,
  publishDocuments,
} from '#contract/office/documents.ts'
import { TellingFields, TitleFields } from '#office/documents/draft-fields.tsx'
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
import { Sending } from '#office/documents/sending.tsx'
import { usePublishing } from '#office/documents/use-publishing.ts'
import { Choice } from '#office/parts/choice.tsx'
import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import { useDraft } from '#office/parts/use-draft.ts'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

const STEPS = { preview: previewDocuments, publish: publishDocuments }

interface PublishFormProps {
  /** The documents were published: the publication's number, and what was done, in words. */
  onDone: (id: number, done: string) => void
}

/** What is published, its file, and below them the person of each page. */
export function PublishForm({ onDone }: PublishFormProps) {
  const texts = useTexts()
  const words = texts.documents.publish
  const { draft, change } = useDraft(() => heldDocuments(new Date()), keepDocuments)
  const [file, setFile] = useState<File>()
  const [missing, setMissing] = useState<Missing>()
  // The draft has changed since the preview.
  const [isStale, setStale] = useState(false)
  const publishing = usePublishing<PublishReply>(STEPS, ({ outcome, publication, documents }) => {
    keepDocuments(undefined)
    if (publication === undefined) return
    const done = outcome === 'scheduled' ? words.scheduled : words.published
    onDone(publication, done(documents.length))
  })
  const { answer } = publishing
  const isSending = answer.kind === 'sending'
  const reply = 'reply' in answer ? answer.reply : undefined

  function write(next: (before: PublishDraft) => PublishDraft): void {
    change(next)
    setMissing(undefined)
    setStale(true)
  }

  const writePart = (next: Partial<PublishDraft>) => write((before) => ({ ...before, ...next }))

  function choose(chosen: File | undefined): void {
    setFile(chosen)
    write((before) => withFile(before, chosen?.name ?? ''))
  }

  function preview(): void {
    const asked = documentsToSend(draft)
    if ('missing' in asked) setMissing(asked.missing)
    else if (!file) setMissing('file')
    else {
      setStale(false)
      void publishing.preview((told) => formOf({ asked, file }, told))
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) preview()
  }
  return (
    <>
      <form className={styles.card} onSubmit={submit} noValidate aria-label={words.heading}>
        {/* What is written while it is being published would be lost with the draft. */}
        <div className={styles.within} inert={isSending && answer.isPublished}>
          <What draft={draft} missing={missing} onWrite={writePart} />
          <PapersField
            fileName={draft.fileName}
            isLost={draft.fileName !== '' && !file}
            error={missing === 'file' ? words.missing.file : undefined}
            onChoose={choose}
          />
          <How draft={draft} missing={missing} onWrite={writePart} />
        </div>
        {answer.kind === 'failed' && (
          <Notice kind="bad">
            <p>{faultText(answer.error, texts)}</p>
            {reply && <Link to="/Dokumentuak">{words.seePublications}</Link>}
          </Notice>
        )}
        {isSending ? (
          <Sending part={answer.part} onCancel={publishing.cancel} />
        ) : (
          <div className={styles.row}>
            <Button type="submit" variant="primary">
              {reply ? words.previewAgain : words.preview}
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
          onWrite={(next) => write(() => next)}
          onPreview={preview}
          onPublish={() => void publishing.publish(reply)}
        />
      )}
    </>
  )
}

/** What is asked, and the file that it is asked of. */
interface Papers {
  readonly asked: Omit<AskedDocuments, 'confirmedUnmatched' | 'confirmedDoubled'>
  readonly file: File
}

function formOf({ asked, file }: Papers, told: PublishReply | undefined): FormData {
  const form = new FormData()
  const confirmed = {
    confirmedUnmatched: told?.unmatchedPages ?? 0,
    confirmedDoubled: told?.doubled.length ?? 0,
  }
  form.set('documents', JSON.stringify({ ...asked, ...confirmed }))
  form.set('file', file)
  return form
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
        <TitleFields draft={draft} error={error('title')} onWrite={onWrite} />
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
      <TellingFields
        draft={draft}
        error={missing === 'at' ? words.missing.at : undefined}
        onWrite={onWrite}
      />
    </>
  )
}
