import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { SHARED_FOLDERS } from '#contract/documents/folders.ts'
import { MAX_DESK_DOCUMENTS_BYTES } from '#contract/office/documents.ts'
import {
  type AskedShared,
  previewShared,
  publishShared,
  type ShareReply,
} from '#contract/office/shared-documents.ts'
import { TellingFields, TitleFields } from '#office/documents/draft-fields.tsx'
import { folderName } from '#office/documents/folder-names.ts'
import { Sending } from '#office/documents/sending.tsx'
import {
  heldShared,
  keepShared,
  type Missing,
  type ShareDraft,
  sharedToSend,
} from '#office/documents/share-draft.ts'
import { usePublishing } from '#office/documents/use-publishing.ts'
import { Choice } from '#office/parts/choice.tsx'
import { faultText } from '#office/parts/fault-text.ts'
import { type ChosenFile, FileField } from '#office/parts/file-field.tsx'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import { Sure } from '#office/parts/sure.tsx'
import { useDraft } from '#office/parts/use-draft.ts'
import { useDeskLanguage, useTexts, useWireLanguage } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

const STEPS = { preview: previewShared, publish: publishShared }

const ENDINGS =
  '.pdf,.png,.jpg,.jpeg,.gif,.webp,.mp4,.odt,.odp,.ods,.doc,.docx,.xls,.xlsx,.ppt,.pptx'

interface ShareFormProps {
  /** The document was published: the publication's number, and what was done, in words. */
  onDone: (id: number, done: string) => void
}

/** A document for all: its folder, title and file, how many people will see it, and then that it is published. */
export function ShareForm({ onDone }: ShareFormProps) {
  const texts = useTexts()
  const language = useDeskLanguage()
  const sentences = useWireLanguage()
  const { publish: common, share: words } = texts.documents
  const { draft, change } = useDraft(heldShared, keepShared)
  const [file, setFile] = useState<File>()
  const [isTooLarge, setTooLarge] = useState(false)
  const [missing, setMissing] = useState<Missing>()
  const sharing = usePublishing<ShareReply>(STEPS, ({ outcome, publication }) => {
    keepShared(undefined)
    if (publication !== undefined) onDone(publication, words.outcomes[outcome])
  })
  const { answer } = sharing
  const isSending = answer.kind === 'sending'
  const reply = 'reply' in answer ? answer.reply : undefined

  function write(next: Partial<ShareDraft>): void {
    change((before) => ({ ...before, ...next }))
    setMissing(undefined)
    // The preview belongs to the previous draft.
    sharing.forget()
  }

  function choose(chosen: ChosenFile | undefined): void {
    const large = chosen !== undefined && chosen.file.size > MAX_DESK_DOCUMENTS_BYTES
    setTooLarge(large)
    setFile(large ? undefined : chosen?.file)
    write({ fileName: large ? '' : (chosen?.file.name ?? '') })
  }

  function preview(event: FormEvent): void {
    event.preventDefault()
    if (isSending) return
    const asked = sharedToSend(draft)
    if ('missing' in asked) setMissing(asked.missing)
    else if (!file) setMissing('file')
    else void sharing.preview(() => formOf(asked, file))
  }

  const isLost = draft.fileName !== '' && !file
  return (
    <form className={styles.card} onSubmit={preview} noValidate aria-label={words.heading}>
      {/* What is written while it is being published would be lost with the draft. */}
      <div className={styles.within} inert={isSending && answer.isPublished}>
        <div className={styles.both}>
          <Field label={common.folder}>
            {(control) => (
              <Choice
                control={control}
                value={draft.folder}
                choices={SHARED_FOLDERS}
                nameOf={(each) => folderName(each, language)}
                onChange={(folder) => write({ folder })}
              />
            )}
          </Field>
          <Field label={words.day} hint={words.dayHint}>
            {(control) => (
              <input
                {...control}
                type="date"
                value={draft.day}
                onChange={({ target }) => write({ day: target.value })}
              />
            )}
          </Field>
        </div>
        <TitleFields
          draft={draft}
          error={missing === 'title' ? common.missing.titleOfAll : undefined}
          onWrite={write}
        />
        <FileField
          label={words.file}
          hint={words.fileHint}
          accept={ENDINGS}
          fileName={draft.fileName}
          onChoose={choose}
        />
        {isLost && <Notice kind="attention">{common.fileLost(draft.fileName)}</Notice>}
        {isTooLarge && (
          <Notice kind="bad">{common.tooLarge(MAX_DESK_DOCUMENTS_BYTES / 1024 / 1024)}</Notice>
        )}
        {missing === 'file' && !isLost && <Notice kind="bad">{common.missing.file}</Notice>}
        <TellingFields
          draft={draft}
          error={missing === 'at' ? common.missing.at : undefined}
          onWrite={write}
        />
      </div>
      {answer.kind === 'failed' && (
        <Notice kind="bad">
          <p>{faultText(answer.error, texts)}</p>
          {reply && <Link to="/Dokumentuak">{common.seePublications}</Link>}
        </Notice>
      )}
      {reply && reply.outcome !== 'preview' && (
        <Notice kind="bad">
          <p>{words.outcomes[reply.outcome]}</p>
          {reply.sentence && <p>{reply.sentence[sentences]}</p>}
        </Notice>
      )}
      {isSending && <Sending part={answer.part} onCancel={sharing.cancel} />}
      {reply?.outcome === 'preview' && (
        <Sure
          question={`${words.outcomes.preview} ${words.readers(reply.file, reply.readers)}`}
          yes={words.yes(reply.readers)}
          onYes={() => void sharing.publish(reply)}
          onNo={sharing.forget}
        />
      )}
      {!isSending && reply?.outcome !== 'preview' && (
        <div className={styles.row}>
          <Button type="submit" variant="primary">
            {words.preview}
          </Button>
        </div>
      )}
    </form>
  )
}

function formOf(asked: AskedShared, file: File): FormData {
  const form = new FormData()
  form.set('document', JSON.stringify(asked))
  form.set('file', file)
  return form
}
