import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
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
import { Answered } from '#office/parts/answered.tsx'
import reader from '#office/parts/reader.module.css'
import { Reader } from '#office/parts/reader.tsx'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { Sure } from '#office/parts/sure.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import { useTexts } from '#office/texts/use-texts.ts'

const LIST = { pathname: '/Mezuak', search: '' }

/** A new message, or a copy of the one that the address names. */
export function WritingScreen() {
  const texts = useTexts()
  const { writing: words, heading } = texts.messages
  const [search] = useSearchParams()
  const copied = search.get('kopia')
  return (
    <Reader back={LIST} backTo={heading}>
      <div className={reader.head}>
        <ScreenHeading>{words.heading}</ScreenHeading>
        <p className={reader.soft}>{words.about}</p>
      </div>
      {copied === null ? <Writing key="new" /> : <Copying key={copied} id={copied} />}
    </Reader>
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
  return (
    <Answered asked={asked} reload={reload}>
      {({ held, copy }) =>
        held ? (
          <Sure
            question={words.replaceDraft(held.eu.title || held.es.title || words.untitled)}
            yes={words.replaceYes}
            onYes={() => take(copy, navigate)}
            onNo={() => navigate('/Mezuak/berria', { replace: true })}
          />
        ) : (
          <p role="status">{texts.loading}</p>
        )
      }
    </Answered>
  )
}

/** The copy is what is being written from now on, and a reload does not copy again. */
function take(copy: MessageDraft, navigate: ReturnType<typeof useNavigate>): void {
  keepMessage(copy)
  navigate('/Mezuak/berria', { replace: true })
}
