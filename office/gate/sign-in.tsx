import { type FormEvent, useState } from 'react'
import { login, loginRefusal, readRemainingAttempts } from '#contract/auth/auth.ts'
import { storableText } from '#contract/wire/storable-text.ts'
import { ask, DeskFault } from '#office/api/ask.ts'
import { keepLogIn } from '#office/api/log-in.ts'
import styles from '#office/gate/gate.module.css'
import { Gate } from '#office/gate/gate.tsx'
import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import type { Texts } from '#office/texts/eu.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

/** The app's own log-in, kept apart from the app. */
export function SignIn({ onDone }: { onDone: () => void }) {
  const texts = useTexts()
  const { signIn } = texts
  const [problem, setProblem] = useState<(texts: Texts) => string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const username = storableText(String(typed.get('username'))).trim()
    const password = storableText(String(typed.get('password')))
    if (username === '' || password === '') {
      setProblem(() => (now: Texts) => now.signIn.empty)
      return
    }
    setBusy(true)
    try {
      const { token, data } = await ask(login, { body: { username, password } })
      keepLogIn({ token, name: data.nombre })
      onDone()
    } catch (error) {
      setProblem(() => (now: Texts) => refusalText(error, now))
      setBusy(false)
    }
  }

  return (
    <Gate heading={signIn.heading} about={signIn.about}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {problem && <Notice kind="bad">{problem(texts)}</Notice>}
        <Field label={signIn.username}>
          {(control) => (
            <input
              {...control}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
            />
          )}
        </Field>
        <Field label={signIn.password}>
          {(control) => (
            <input
              {...control}
              name="password"
              type="password"
              autoComplete="current-password"
              maxLength={128}
            />
          )}
        </Field>
        <Button variant="primary" type="submit" busy={busy}>
          {signIn.submit}
        </Button>
      </form>
    </Gate>
  )
}

/** A refused log-in has the remaining tries for a body (spec §7), and no code. */
function refusalText(error: unknown, texts: Texts): string {
  if (!(error instanceof DeskFault) || error.code !== 'not-ours') return faultText(error, texts)
  const count = readRemainingAttempts(error.body)
  if (count === undefined) return texts.faults.other
  const refusal = loginRefusal(count)
  switch (refusal.kind) {
    case 'wrong':
      return texts.signIn.wrong
    case 'attempts-left':
      return texts.signIn.left(refusal.count)
    case 'locked':
      return texts.signIn.locked
  }
}
