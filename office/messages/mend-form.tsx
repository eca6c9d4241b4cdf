import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { MessageFault } from '#contract/office/message-faults.ts'
import {
  type MendedMessage,
  messagePartsSchema,
  WRITTEN,
} from '#contract/office/message-writing.ts'
import { mendMessage, type OfficeMessage } from '#contract/office/messages.ts'
import { ask } from '#office/api/ask.ts'
import { freshly } from '#office/api/passkey.ts'
import { BothTexts, joinedTexts, partsToSend } from '#office/messages/both-texts.tsx'
import { MESSAGE_FILES } from '#office/messages/file-kind.ts'
import { formOf } from '#office/messages/form-of.ts'
import { MessageFaultList } from '#office/messages/message-faults.tsx'
import { partsOf } from '#office/messages/parts-of.ts'
import { PhonePreview } from '#office/messages/phone-preview.tsx'
import { keepDraft, readDraft } from '#office/parts/draft.ts'
import { faultText } from '#office/parts/fault-text.ts'
import { FileField } from '#office/parts/file-field.tsx'
import { Notice } from '#office/parts/notice.tsx'
import reader from '#office/parts/reader.module.css'
import { useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

const draftSchema = z.object({
  ...z.required(messagePartsSchema).shape,
  waived: z.optional(z.enum(WRITTEN)),
})

const keyOf = (id: number) => `mezua.${id}`

/** Whether a message was being mended in this tab. */
export function hasMendDraft(id: number): boolean {
  return readDraft(keyOf(id), draftSchema) !== undefined
}

interface MendFormProps {
  message: OfficeMessage
  readers: number
  /** The message may no longer be as it was read. */
  onChange: () => void
  onClose: () => void
  onDone: (text: string) => void
}

/** Mends a message's text or document. What is written is kept in this tab until it is saved. */
export function MendForm({ message, readers, onChange, onClose, onDone }: MendFormProps) {
  const texts = useTexts()
  const { mending: words, one } = texts.messages
  const key = keyOf(message.id)
  const [written, setWritten] = useState(() => readDraft(key, draftSchema) ?? partsOf(message))
  const [isGuess] = useState(() => !partsOf(message).isSure)
  const [file, setFile] = useState<File>()
  const [removes, setRemoves] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const [faults, setFaults] = useState<readonly MessageFault[]>([])
  const fields = useRef<HTMLDivElement>(null)
  const typedIn = useRef<HTMLElement>(undefined)

  // Fields that were inert have lost the focus.
  useEffect(() => {
    if (!busy) typedIn.current?.focus()
  }, [busy])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const { titulo, texto, id } = message
    const mended: MendedMessage = {
      ...{ id, text: partsToSend(written), removeDocument: removes, was: { titulo, texto } },
      ...(written.waived && { waived: written.waived }),
    }
    const field = fields.current?.querySelector(':focus')
    typedIn.current = field instanceof HTMLElement ? field : undefined
    setBusy(true)
    setFailed(undefined)
    setFaults([])
    try {
      const form = formOf(mended, file)
      const report = await freshly(() => ask(mendMessage, { form }))
      if (report.outcome === 'faults') {
        setFaults(report.faults)
        onChange()
        return
      }
      keepDraft(key, undefined)
      onDone(report.outcome === 'same' ? one.done.unchanged : one.done.changed)
    } catch (error) {
      setFailed(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={reader.half} onSubmit={save} noValidate aria-label={words.heading}>
      <h3>{words.heading}</h3>
      <p className={reader.soft}>{words.about(readers)}</p>
      {isGuess && <Notice kind="attention">{words.guessed}</Notice>}
      <MessageFaultList faults={faults} />
      {failed !== undefined && <Notice kind="bad">{faultText(failed, texts)}</Notice>}
      {/* What is typed while it is being saved would be lost with the draft. */}
      <div ref={fields} className={reader.writer} inert={busy}>
        <BothTexts
          texts={written}
          onWrite={(next) => {
            keepDraft(key, next)
            setWritten((before) => ({ ...before, ...next }))
          }}
        />
        <PhonePreview message={{ ...message, ...joinedTexts(written) }} file={undefined} />
      </div>
      <FileField
        label={words.replace}
        hint={texts.messages.writing.fileHint}
        accept={MESSAGE_FILES}
        fileName={file?.name ?? ''}
        onChoose={(chosen) => setFile(chosen?.file)}
      />
      {message.hasDocument && (
        <label className={reader.check}>
          <input
            type="checkbox"
            checked={removes}
            onChange={() => setRemoves((before) => !before)}
          />
          {words.remove}
        </label>
      )}
      <div className={reader.row}>
        <Button type="submit" busy={busy}>
          {words.save(readers)}
        </Button>
        <Button
          onClick={() => {
            keepDraft(key, undefined)
            onClose()
          }}
        >
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
