import { type FormEvent, useState } from 'react'
import { storableText } from '#contract/wire/storable-text.ts'
import { DeskFault } from '#office/api/ask.ts'
import { makeFirstPasskey, PasskeyRefusal, signWithPasskey } from '#office/api/passkey.ts'
import styles from '#office/gate/gate.module.css'
import { Gate } from '#office/gate/gate.tsx'
import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import { signOut } from '#office/shell/leave.ts'
import type { Texts } from '#office/texts/eu.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

interface SecondFactorProps {
  name: string
  /** How many the person has. */
  passkeys: number
  /** The desk has been opened, or the person has left. */
  onChange: () => void
}

/** The passkey that opens the desk; or the first one, by an invitation of the command line. */
export function SecondFactor({ name, passkeys, onChange }: SecondFactorProps) {
  const texts = useTexts()
  const { factor } = texts
  const [invited, setInvited] = useState(passkeys === 0)
  const [problem, setProblem] = useState<(texts: Texts) => string>()
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>, badKey: (texts: Texts) => string) {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      onChange()
    } catch (error) {
      setProblem(() => (now: Texts) => problemText(error, now, badKey))
      setBusy(false)
    }
  }

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const invitation = storableText(String(typed.get('invitation'))).trim()
    const called = storableText(String(typed.get('name'))).trim() || factor.nameFirst
    void attempt(
      () => makeFirstPasskey(invitation || '-', called),
      (now) => now.factor.badCode,
    )
  }

  const other = () => {
    setProblem(undefined)
    setInvited(!invited)
  }
  const leave = <Button onClick={() => void signOut().then(onChange)}>{texts.signOut}</Button>

  return (
    <Gate
      heading={invited ? factor.first : factor.heading}
      about={invited ? factor.firstAbout(name) : factor.about(name)}
      foot={leave}
    >
      {problem && <Notice kind="bad">{problem(texts)}</Notice>}
      {invited ? (
        <form className={styles.form} onSubmit={make} noValidate>
          <Field label={factor.invitation} hint={factor.invitationHint}>
            {(control) => (
              <input
                {...control}
                name="invitation"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={64}
              />
            )}
          </Field>
          <Field label={factor.name} hint={factor.nameHint}>
            {(control) => (
              <input
                {...control}
                name="name"
                autoComplete="off"
                maxLength={60}
                defaultValue={factor.nameFirst}
              />
            )}
          </Field>
          <Button variant="primary" type="submit" busy={busy}>
            {factor.make}
          </Button>
        </form>
      ) : (
        <div className={styles.form}>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => void attempt(signWithPasskey, (now) => now.factor.refused)}
          >
            {factor.use}
          </Button>
          <p className={styles.lost}>{factor.lost}</p>
        </div>
      )}
      {(passkeys > 0 || !invited) && (
        <Button onClick={other}>{invited ? factor.haveKey : factor.haveCode}</Button>
      )}
    </Gate>
  )
}

function problemText(error: unknown, texts: Texts, badKey: (texts: Texts) => string): string {
  if (error instanceof PasskeyRefusal) return texts.factor.noKey
  if (!(error instanceof DeskFault)) throw error
  switch (error.code) {
    case 'bad-key':
      return badKey(texts)
    case 'bad-input':
      return texts.factor.badAddress
    case 'conflict':
      return texts.factor.noneYet
    default:
      return faultText(error, texts)
  }
}
