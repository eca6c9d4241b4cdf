import { type FormEvent, useState } from 'react'
import { DOCUMENT_CLASSES } from '#contract/messages.ts'
import { previewMessage, publishMessage, tryMessage } from '#contract/office/messages.ts'
import { ask } from '#office/api/ask.ts'
import { freshly } from '#office/api/passkey.ts'
import { AudienceField } from '#office/messages/audience-field.tsx'
import { BothTexts, joinedTexts } from '#office/messages/both-texts.tsx'
import { ConfirmPublishing } from '#office/messages/confirm-publishing.tsx'
import { DropWriting } from '#office/messages/drop-writing.tsx'
import { MESSAGE_FILES, shownFile } from '#office/messages/file-kind.ts'
import { formOf } from '#office/messages/form-of.ts'
import {
  keepMessage,
  type MessageDraft,
  messageToSend,
  messageToTry,
} from '#office/messages/message-draft.ts'
import { PhonePreview, type ShownFile } from '#office/messages/phone-preview.tsx'
import { WhenField } from '#office/messages/when-field.tsx'
import { type Answer, WritingAnswer } from '#office/messages/writing-answer.tsx'
import { Choice } from '#office/parts/choice.tsx'
import { type ChosenFile, FileField } from '#office/parts/file-field.tsx'
import { Notice } from '#office/parts/notice.tsx'
import reader from '#office/parts/reader.module.css'
import { useDraft } from '#office/parts/use-draft.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

interface WritingFormProps {
  first: MessageDraft
  /** All that was written was dropped. */
  onDropped: () => void
  /** It was published or stored for its time; what was done, in words. */
  onDone: (id: number, done: string) => void
}

/** A message in writing: each letter is kept in this tab until it is published. */
export function WritingForm({ first, onDropped, onDone }: WritingFormProps) {
  const texts = useTexts()
  const { writing: words, one } = texts.messages
  const { draft, change, isLatest } = useDraft(first, keepMessage)
  const [file, setFile] = useState<{ readonly file: File; readonly shown: ShownFile }>()
  const [answer, setAnswer] = useState<Answer>({ kind: 'none' })
  const [running, setRunning] = useState<'check' | 'publish' | 'try'>()
  const busy = running !== undefined
  const isKept = draft !== first || first.eu.title !== '' || first.es.title !== ''

  const write = (next: Partial<MessageDraft>) => {
    change((before) => ({ ...before, ...next }))
    // What was previewed is no longer what would be published.
    setAnswer({ kind: 'none' })
  }

  async function send(call: typeof previewMessage | typeof publishMessage) {
    const message = messageToSend(draft)
    if ('missing' in message) {
      setAnswer({ kind: 'missing', missing: message.missing })
      return
    }
    setRunning(call === publishMessage ? 'publish' : 'check')
    try {
      const form = formOf(message, file?.file)
      const report = await freshly(() => ask(call, { form }))
      // The draft has changed since it was sent: the answer is of the previous one.
      if (!isLatest(draft)) return
      setAnswer({ kind: 'report', report })
      const { outcome, readers } = report
      if (outcome !== 'published' && outcome !== 'scheduled' && outcome !== 'same') return
      if (call === previewMessage || report.message?.id === undefined) return
      keepMessage(undefined)
      onDone(report.message.id, outcome === 'same' ? one.done.same : one.done[outcome](readers))
    } catch (error) {
      setAnswer({ kind: 'failed', error })
    } finally {
      setRunning(undefined)
    }
  }
  async function tryIt() {
    setRunning('try')
    try {
      const form = formOf(messageToTry(draft), file?.file)
      const report = await ask(tryMessage, { form })
      const { message, withPush } = report
      if (message?.id === undefined) setAnswer({ kind: 'report', report })
      else setAnswer({ kind: 'tried', id: message.id, withPush: withPush > 0 })
    } catch (error) {
      setAnswer({ kind: 'failed', error })
    } finally {
      setRunning(undefined)
    }
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void send(previewMessage)
  }
  function choose(chosen: ChosenFile | undefined) {
    write({ fileName: chosen?.file.name ?? '' })
    setFile(chosen && { file: chosen.file, shown: shownFile(chosen.bytes) })
  }

  return (
    <div className={reader.writer}>
      <form className={reader.card} onSubmit={check} noValidate aria-label={words.heading}>
        {/* What is written while it is being published would be lost with the draft. */}
        <div className={reader.within} inert={running === 'publish'}>
          <BothTexts texts={draft} onWrite={write} />
          <div className={reader.both}>
            <Field label={words.kind}>
              {(control) => (
                <Choice
                  control={control}
                  value={draft.clase}
                  choices={DOCUMENT_CLASSES}
                  nameOf={(each) => texts.messages.classes[each]}
                  onChange={(clase) => write({ clase })}
                />
              )}
            </Field>
            <Field label={words.cooperative}>
              {(control) => (
                <input
                  {...control}
                  maxLength={200}
                  value={draft.cooperativa}
                  onChange={({ target }) => write({ cooperativa: target.value })}
                />
              )}
            </Field>
          </div>
          <FileField
            label={words.file}
            hint={words.fileHint}
            accept={MESSAGE_FILES}
            fileName={draft.fileName}
            onChoose={choose}
          />
          {draft.fileName !== '' && !file && (
            <Notice kind="attention">{words.fileLost(draft.fileName)}</Notice>
          )}
          <AudienceField draft={draft} onWrite={write} />
          <WhenField draft={draft} onWrite={write} />
        </div>
        <WritingAnswer answer={answer} />
        {answer.kind === 'report' && answer.report.faults.length === 0 ? (
          <ConfirmPublishing
            report={answer.report}
            busy={busy}
            onPublish={() => void send(publishMessage)}
            onBack={() => setAnswer({ kind: 'none' })}
          />
        ) : (
          <div className={reader.row}>
            <Button variant="primary" type="submit" busy={busy}>
              {words.check}
            </Button>
            <Button busy={busy} onClick={() => void tryIt()}>
              {words.tryIt}
            </Button>
            {isKept && (
              <DropWriting
                onDrop={() => {
                  keepMessage(undefined)
                  onDropped()
                }}
              />
            )}
          </div>
        )}
        {isKept && <p className={reader.soft}>{words.drafted}</p>}
      </form>
      <PhonePreview message={{ ...draft, ...joinedTexts(draft) }} file={file?.shown} />
    </div>
  )
}
