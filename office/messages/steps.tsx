import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { MessageFault } from '#contract/office/message-faults.ts'
import { type OfficeMessage, withdrawMessage } from '#contract/office/messages.ts'
import { messageTitle } from '#domain/messages/title.ts'
import { ask } from '#office/api/ask.ts'
import { freshly } from '#office/api/passkey.ts'
import { hasMendDraft, MendForm } from '#office/messages/mend-form.tsx'
import { MessageFaultList } from '#office/messages/message-faults.tsx'
import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import reader from '#office/parts/reader.module.css'
import { Sure } from '#office/parts/sure.tsx'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

interface StepsProps {
  message: OfficeMessage
  readers: number
  /** The message may no longer be as it was read. */
  onChange: () => void
  /** A step was done, and what it was, in words. */
  onDone: (text: string) => void
}

/** Copy, mend, withdraw: what the message's state allows. */
export function Steps({ message, readers, onChange, onDone }: StepsProps) {
  const texts = useTexts()
  const language = useDeskLanguage()
  const { one: words } = texts.messages
  const [open, setOpen] = useState<'mend' | 'withdraw' | undefined>(() =>
    hasMendDraft(message.id) ? 'mend' : undefined,
  )
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const [faults, setFaults] = useState<readonly MessageFault[]>([])
  const sure = message.state === 'scheduled' ? words.unpublishSure : words.withdrawSure
  const isWithdrawn = message.state === 'withdrawn'

  async function withdraw() {
    setBusy(true)
    setFailed(undefined)
    setFaults([])
    try {
      const body = { id: message.id }
      const report = await freshly(() => ask(withdrawMessage, { body }))
      setOpen(undefined)
      if (report.outcome === 'faults') {
        setFaults(report.faults)
        onChange()
      } else onDone(words.done.withdrawn(report.readers))
    } catch (error) {
      setFailed(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={reader.card} aria-label={words.steps}>
      <h2>{words.steps}</h2>
      <MessageFaultList faults={faults} />
      {failed !== undefined && <Notice kind="bad">{faultText(failed, texts)}</Notice>}
      <div className={reader.row}>
        <Link className={reader.link} to={`/Mezuak/berria?kopia=${message.id}`}>
          {words.copy}
        </Link>
        {!isWithdrawn && open !== 'mend' && (
          <Button onClick={() => setOpen('mend')}>{words.mend}</Button>
        )}
        {!isWithdrawn && open !== 'withdraw' && (
          <Button onClick={() => setOpen('withdraw')}>{words.withdraw}</Button>
        )}
      </div>
      {!isWithdrawn && open === 'withdraw' && (
        <Sure
          question={sure(messageTitle(message, language), readers)}
          yes={words.withdrawYes(readers)}
          busy={busy}
          onYes={() => void withdraw()}
          onNo={() => setOpen(undefined)}
        />
      )}
      {!isWithdrawn && open === 'mend' && (
        <MendForm
          message={message}
          readers={readers}
          onChange={onChange}
          onClose={() => setOpen(undefined)}
          onDone={(text) => {
            setOpen(undefined)
            onDone(text)
          }}
        />
      )}
    </section>
  )
}
