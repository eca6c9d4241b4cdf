import { useState } from 'react'
import { actOnPerson, type PersonAction, type PersonOfOffice } from '#contract/office/people.ts'
import { ask, DeskFault } from '#office/api/ask.ts'
import { freshly } from '#office/api/passkey.ts'
import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import { Sure } from '#office/parts/sure.tsx'
import { useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

/** What can be done with a person's access as it is now. */
export function stepsFor(person: PersonOfOffice): PersonAction[] {
  const { access, isLocked, sessions, hasCode } = person
  return [
    ...(access === 'active' ? (['block', 'leave'] as const) : (['return'] as const)),
    ...(isLocked ? (['unlock'] as const) : []),
    ...(sessions > 0 ? (['end-sessions'] as const) : []),
    ...(hasCode ? (['reset-code'] as const) : []),
  ]
}

interface AccessStepsProps {
  person: PersonOfOffice
  /** Something was done, and what it was, in words. */
  onDone: (text: string) => void
}

/** Each step says first what it does, and to how many devices. */
export function AccessSteps({ person, onDone }: AccessStepsProps) {
  const texts = useTexts()
  const { people: words } = texts
  const { empleado, name, sessions } = person
  const [open, setOpen] = useState<PersonAction>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()

  async function run(action: PersonAction) {
    setBusy(true)
    setFailed(undefined)
    try {
      const { outcome } = await freshly(() => ask(actOnPerson, { body: { action, empleado } }))
      setOpen(undefined)
      onDone(outcome === 'already' ? words.already(name) : words.done[action](name))
    } catch (error) {
      setFailed(error)
    } finally {
      setBusy(false)
    }
  }
  const isOwn = failed instanceof DeskFault && failed.code === 'conflict'

  return (
    <section className={styles.card} aria-labelledby="access">
      <h2 id="access">{words.access}</h2>
      {failed !== undefined && (
        <Notice kind="bad">{isOwn ? words.notOnOneself : faultText(failed, texts)}</Notice>
      )}
      <div className={styles.row}>
        {stepsFor(person)
          .filter((action) => action !== open)
          .map((action) => (
            <Button key={action} onClick={() => setOpen(action)}>
              {words.steps[action]}
            </Button>
          ))}
      </div>
      {open && (
        <Sure
          key={open}
          question={words.sure[open](name, sessions)}
          yes={words.steps[open]}
          busy={busy}
          onYes={() => void run(open)}
          onNo={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
