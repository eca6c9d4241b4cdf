import { useState } from 'react'
import { handleSent, type SentItem, type SentStep } from '#contract/office/sent.ts'
import { SENT_RESULTS, type SentResult } from '#contract/office/sent-kinds.ts'
import { ask, DeskFault } from '#office/api/ask.ts'
import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import { useTexts } from '#office/texts/use-texts.ts'
import { AnswerForm } from '#office/waiting/answer-form.tsx'
import { GivenAnswer } from '#office/waiting/given-answer.tsx'
import { whoIs } from '#office/waiting/who-is.ts'
import { Button } from '#ui/button.tsx'

export interface HandlingProps {
  item: SentItem
  me: string
  names: Readonly<Record<string, string>>
  /** The item is no longer as it was read. */
  onChange: () => void
}

type Step = SentStep extends infer Each
  ? Each extends SentStep
    ? Omit<Each, 'kind' | 'id'>
    : never
  : never

/** Take, answer, close: what the item's state allows, and what a colleague did first. */
export function Handling({ item, me, names, onChange }: HandlingProps) {
  const texts = useTexts()
  const { item: words } = texts
  const [failed, setFailed] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const who = (actor: string | null) => whoIs(actor, { me, names }, texts.list.you)
  const { kind, id, state, takenBy, answer } = item
  const isTheirs = takenBy !== null && takenBy !== me
  const isClosed = item.closedBy !== null
  const isOpen = !isClosed && answer === ''

  /** Returns whether it was done. */
  async function step(what: Step): Promise<boolean> {
    setBusy(true)
    setFailed(undefined)
    try {
      await ask(handleSent, { body: { kind, id, ...what } })
      return true
    } catch (error) {
      setFailed(error)
      return false
    } finally {
      setBusy(false)
      // Done, or a colleague was first: either way it is no longer as it was read.
      onChange()
    }
  }

  const isConflict = failed instanceof DeskFault && failed.code === 'conflict'
  return (
    <section className={styles.card} aria-label={words.answer}>
      <h2>{words.answer}</h2>
      {isConflict && (
        <Notice kind="bad">
          <p>{words.conflict}</p>
        </Notice>
      )}
      {failed !== undefined && !isConflict && (
        <Notice kind="bad">{faultText(failed, texts)}</Notice>
      )}
      {isClosed && (
        <Notice kind="good">{words.closed(texts.list.states[state], who(item.closedBy))}</Notice>
      )}
      {answer !== '' && <GivenAnswer answer={answer} by={words.answered(who(item.answeredBy))} />}
      {isOpen && isTheirs && (
        <Notice kind="attention">
          <p>{words.theirs(who(takenBy))}</p>
          <p>{words.theirsAbout}</p>
          <Button busy={busy} onClick={() => void step({ action: 'take', from: takenBy })}>
            {words.takeOver(who(takenBy))}
          </Button>
        </Notice>
      )}
      {isOpen && takenBy === null && (
        <div className={styles.row}>
          <Button busy={busy} onClick={() => void step({ action: 'take' })}>
            {words.take}
          </Button>
        </div>
      )}
      {isOpen && takenBy === me && <p className={styles.soft}>{words.taken}</p>}
      {kind === 'openings' ? (
        <p className={styles.soft}>{words.noAnswers}</p>
      ) : (
        <AnswerForm
          item={`${kind}.${id}`}
          busy={busy}
          canSend={isOpen && !isTheirs}
          onSend={(draft) => step({ action: 'answer', ...draft })}
        />
      )}
      {!isClosed && !isTheirs && (
        <CloseForm busy={busy} onClose={(result) => void step({ action: 'close', result })} />
      )}
    </section>
  )
}

interface CloseFormProps {
  busy: boolean
  onClose: (result: SentResult) => void
}

/** Cannot be undone, so a result is chosen before the button does anything. */
function CloseForm({ busy, onClose }: CloseFormProps) {
  const { item: words } = useTexts()
  const [chosen, setChosen] = useState<SentResult>()
  return (
    <div className={styles.both}>
      <div>
        <h3>{words.closeAs}</h3>
        <p className={styles.soft}>{words.closeAbout}</p>
      </div>
      <div className={styles.row}>
        <fieldset className={styles.results} aria-label={words.closeAs}>
          {SENT_RESULTS.map((result) => (
            <label key={result}>
              <input
                type="radio"
                name="result"
                checked={chosen === result}
                onChange={() => setChosen(result)}
              />
              {words.results[result]}
            </label>
          ))}
        </fieldset>
        {chosen && (
          <Button busy={busy} onClick={() => onClose(chosen)}>
            {words.closeAs}: {words.results[chosen]}
          </Button>
        )}
      </div>
    </div>
  )
}
