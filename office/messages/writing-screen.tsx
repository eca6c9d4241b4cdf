import { ArrowLeft } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { getMessageOfOffice } from '#contract/office/messages.ts'
import { ask } from '#office/api/ask.ts'
import {
  copyOf,
  heldMessage,
  keepMessage,
  type MessageDraft,
  NO_MESSAGE,
} from '#office/messages/message-draft.ts'
import { WritingForm } from '#office/messages/writing-form.tsx'
import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import reader from '#office/parts/reader.module.css'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { Sure } from '#office/parts/sure.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import { useEscape } from '#office/parts/use-escape.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

const LIST = { pathname: '/Mezuak', search: '' }

/** A new message, or a copy of the one that the address names. */
export function WritingScreen() {
  const texts = useTexts()
  const { writing: words, heading } = texts.messages
  const [search] = useSearchParams()
  const copied = search.get('kopia')
  useEscape(LIST, undefined)
  return (
    <div className={reader.screen}>
      <Link className={reader.back} to={LIST}>
        <ArrowLeft aria-hidden="true" />
        {heading}
      </Link>
      <div className={reader.head}>
        <ScreenHeading>{words.heading}</ScreenHeading>
        <p className={reader.soft}>{words.about}</p>
      </div>
      {copied === null ? <Writing key="new" /> : <Copying key={copied} id={copied} />}
    </div>
  )
}

function Writing() {
  const navigate = useNavigate()
  // A new form after all of it was dropped.
  const [round, setRound] = useState(0)
  return (
    <WritingForm
      key={round}
      first={heldMessage() ?? NO_MESSAGE}
      onDropped={() => setRound((before) => before + 1)}
      onDone={(id, done) => navigate(`/Mezuak/${id}`, { state: { done } })}
    />
  )
}

/** Takes the place of what was being written only when the person has said so. */
function Copying({ id }: { id: string }) {
  const texts = useTexts()
  const navigate = useNavigate()
  const { writing: words } = texts.messages
  const { asked, reload } = useAsked(
    useCallback(async () => {
      const held = heldMessage()
      const copy = copyOf((await ask(getMessageOfOffice, { query: { id } })).message)
      if (!held) take(copy, navigate)
      return { held, copy }
    }, [id, navigate]),
  )
  if (asked.kind === 'failed') {
    return (
      <Notice kind="bad">
        <p>{faultText(asked.error, texts)}</p>
        <Button onClick={reload}>{texts.retry}</Button>
      </Notice>
    )
  }
  if (asked.kind === 'asking' || !asked.value.held) return <p role="status">{texts.loading}</p>
  const { held, copy } = asked.value
  return (
    <Sure
      question={words.replaceDraft(held.eu.title || held.es.title || words.untitled)}
      yes={words.replaceYes}
      onYes={() => take(copy, navigate)}
      onNo={() => navigate('/Mezuak/berria', { replace: true })}
    />
  )
}

/** The copy is what is being written from now on, and a reload does not copy again. */
function take(copy: MessageDraft, navigate: ReturnType<typeof useNavigate>): void {
  keepMessage(copy)
  navigate('/Mezuak/berria', { replace: true })
}
