import { useState } from 'react'
import {
  actOnPerson,
  makeLetter,
  type PersonAction,
  type PersonOfOffice,
} from '#contract/office/people.ts'
import { ask, askForFile, DeskFault } from '#office/api/ask.ts'
import { freshly } from '#office/api/passkey.ts'
import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import { Sure } from '#office/parts/sure.tsx'
import { useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'

type Step = PersonAction | 'letter'

/** What can be done with a person's access as it is now. */
function stepsFor({ access, isLocked, sessions, hasCode }: PersonOfOffice): Step[] {
  return [
    ...(access === 'active' ? (['letter', 'block', 'leave'] as const) : (['return'] as const)),
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
  const [open, setOpen] = useState<Step>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()

  /** Whether it changed anything. */
  async function take(step: Step): Promise<boolean> {
    if (step === 'letter') {
      const bytes = await freshly(() => askForFile(makeLetter, { body: { empleado } }))
      saveFile(new File([bytes], words.letterFile(empleado), { type: 'application/pdf' }))
      return true
    }
    const body = { action: step, empleado }
    return (await freshly(() => ask(actOnPerson, { body }))).outcome !== 'already'
  }

  async function run(step: Step) {
    setBusy(true)
    setFailed(undefined)
    try {
      const isChanged = await take(step)
      setOpen(undefined)
      onDone(isChanged ? words.done[step](name) : words.already(name))
    } catch (error) {
      setFailed(error)
    } finally {
      setBusy(false)
    }
  }
  const isRefused = failed instanceof DeskFault && failed.code === 'conflict'
  const refusal = open === 'letter' ? words.noLetter : words.notOnOneself

  return (
    <section className={styles.card} aria-labelledby="access">
      <h2 id="access">{words.access}</h2>
      {failed !== undefined && (
        <Notice kind="bad">{isRefused ? refusal : faultText(failed, texts)}</Notice>
      )}
      <div className={styles.row}>
        {stepsFor(person)
          .filter((step) => step !== open)
          .map((step) => (
            <Button key={step} onClick={() => setOpen(step)}>
              {words.steps[step]}
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
