import { CircleCheckBig } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { readLetterCode } from '#contract/auth/letter-address.ts'
import { type PasswordProblem, passwordProblem } from '#contract/auth/password.ts'
import { DoneBox } from '#features/login/done-box.tsx'
import { FirstAccessProblem } from '#features/login/first-access-problem.tsx'
import { LetterFields } from '#features/login/letter-fields.tsx'
import { PasswordInput } from '#features/login/password-input.tsx'
import { PasswordRules } from '#features/login/password-rules.tsx'
import type { FirstAccessAnswer, FirstPassword } from '#features/login/reset-action.ts'
import type { ResetProblem } from '#features/login/reset-failure.ts'
import styles from '#features/login/reset-pass-screen.module.css'
import { typedText } from '#features/login/typed-text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useUnsavedTyping } from '#ui/unsaved-typing.ts'

type Wrong = 'numberWrong' | 'codeWrong' | 'passwordRequired' | PasswordProblem

type Phase =
  | { readonly kind: 'open' }
  | { readonly kind: 'wrong'; readonly problem: Wrong }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly problem: ResetProblem }
  /** The password is set, and the sign-in after it failed. */
  | { readonly kind: 'set'; readonly username: string }

interface FirstAccessFormProps {
  /** Number and code of the opened address; absent: they are typed. */
  letter: { readonly empleado: string; readonly code: string } | undefined
  /** Resolves when the previous person's log-out has ended. */
  signedOut: () => Promise<void>
}

/** The first access by a letter: number, code, a password twice, and in (docs/decisions/0043). */
export function FirstAccessForm({ letter, signedOut }: FirstAccessFormProps) {
  const { t } = useTranslation('resetPass')
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [phase, setPhase] = useState<Phase>({ kind: 'open' })
  const form = useRef<HTMLFormElement>(null)
  const sending = phase.kind === 'sending'
  const problem = phase.kind === 'wrong' ? phase.problem : undefined
  useUnsavedTyping(password !== '' && phase.kind !== 'set')

  useEffect(() => {
    if (phase.kind !== 'wrong') return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [phase])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const asked = readForm(event.currentTarget)
    const wrong = whatIsWrong(asked)
    if (wrong) {
      setPhase({ kind: 'wrong', problem: wrong })
      return
    }
    setPhase({ kind: 'sending' })
    const answer = await import('#features/login/reset-action.ts').then(
      ({ setFirstPassword }) => setFirstPassword(asked),
      noWayToAsk,
    )
    if (answer.kind === 'failed') {
      setPhase({ kind: 'failed', problem: answer })
      return
    }
    const { username } = answer
    const isIn = await import('#features/login/sign-in-action.ts').then(
      async ({ trySignIn }) =>
        (await trySignIn({ username, password: asked.password }, signedOut)) === undefined,
      () => false,
    )
    if (isIn) navigate('/Portada', { replace: true })
    else setPhase({ kind: 'set', username })
  }

  if (phase.kind === 'set') {
    return (
      <DoneBox icon={CircleCheckBig} title={t('first.done')}>
        <p>{t('first.doneHint')}</p>
        <p className={styles.address}>{phase.username}</p>
      </DoneBox>
    )
  }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={t('first.heading')}
      noValidate
      onSubmit={submit}
    >
      {phase.kind === 'failed' ? (
        <FirstAccessProblem problem={phase.problem} />
      ) : (
        <p className={styles.intro}>{t(letter ? 'first.scanned' : 'first.intro')}</p>
      )}
      <LetterFields letter={letter} problem={problem} />
      <Field label={t('newPassword')} error={problem && inFirst(problem) ? t(problem) : undefined}>
        {(control) => (
          <PasswordInput
            control={control}
            name="password"
            autoComplete="new-password"
            enterKeyHint="next"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </Field>
      <PasswordRules password={password} />
      <Field label={t('repeat')} error={problem === 'different' ? t(problem) : undefined}>
        {(control) => (
          <PasswordInput
            control={control}
            name="password2"
            autoComplete="new-password"
            enterKeyHint="send"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={sending}>
        {t(sending ? 'first.entering' : 'first.enter')}
      </Button>
    </form>
  )
}

function inFirst(problem: Wrong): problem is 'passwordRequired' | 'weak' {
  return problem === 'passwordRequired' || problem === 'weak'
}

function whatIsWrong({ empleado, code, password, password2 }: FirstPassword): Wrong | undefined {
  if (!/^\d{1,9}$/.test(empleado)) return 'numberWrong'
  if (readLetterCode(code) === undefined) return 'codeWrong'
  return password === '' ? 'passwordRequired' : passwordProblem(password, password2)
}

function readForm(form: HTMLFormElement): FirstPassword {
  const typed = new FormData(form)
  const read = (name: string) => typedText(typed, name)
  return {
    ...{ empleado: read('empleado').trim(), code: read('code') },
    ...{ password: read('password'), password2: read('password2') },
  }
}

/** The chunk that calls the server could not be loaded, as there is no network. */
function noWayToAsk(): FirstAccessAnswer {
  return { kind: 'failed', failure: navigator.onLine ? 'serverGone' : 'offline' }
}
