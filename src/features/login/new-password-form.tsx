import { CircleCheckBig } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { type PasswordProblem, passwordProblem } from '#contract/auth/password.ts'
import { inLanguage } from '#contract/bilingual.ts'
import { storableText } from '#contract/wire/storable-text.ts'
import { DoneBox } from '#features/login/done-box.tsx'
import { PasswordInput } from '#features/login/password-input.tsx'
import { PasswordRules } from '#features/login/password-rules.tsx'
import type { ResetProblem } from '#features/login/reset-failure.ts'
import styles from '#features/login/reset-pass-screen.module.css'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Problem } from '#ui/problem.tsx'
import { useUnsavedTyping } from '#ui/unsaved-typing.ts'

/** How long the success is shown before Login follows (spec §4 and §9). */
const RETURN_MS = 3500

type Phase =
  | { readonly kind: 'open' }
  | { readonly kind: 'wrong'; readonly problem: PasswordProblem | 'passwordRequired' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly problem: ResetProblem }
  | { readonly kind: 'done' }

interface NewPasswordFormProps {
  /** The mailed link's `a`. */
  username: string
  /** The mailed link's `b`. */
  linkKey: string
}

/** Step 2, opened by the mailed link: the new password, twice (spec §4, §5). */
export function NewPasswordForm({ username, linkKey }: NewPasswordFormProps) {
  const { t } = useTranslation(['resetPass', 'login'])
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [phase, setPhase] = useState<Phase>({ kind: 'open' })
  const form = useRef<HTMLFormElement>(null)
  const sending = phase.kind === 'sending'
  const problem = phase.kind === 'wrong' ? phase.problem : undefined
  const repeatIsWrong =
    problem === 'different' || (problem === 'passwordRequired' && password !== '')
  useUnsavedTyping(password !== '' && phase.kind !== 'done')
  useReturnToLogin(phase.kind === 'done')

  useEffect(() => {
    if (phase.kind !== 'wrong') return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [phase])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const wrong =
      password === '' || repeated === '' ? 'passwordRequired' : passwordProblem(password, repeated)
    if (wrong) {
      setPhase({ kind: 'wrong', problem: wrong })
      return
    }
    setPhase({ kind: 'sending' })
    const asked = { username, key: linkKey, password, password2: repeated }
    const problem = await import('#features/login/reset-action.ts').then(
      (action) => action.setPassword(asked),
      (): ResetProblem => ({ failure: navigator.onLine ? 'serverGone' : 'offline' }),
    )
    setPhase(problem ? { kind: 'failed', problem } : { kind: 'done' })
  }

  if (phase.kind === 'done') {
    return (
      <DoneBox icon={CircleCheckBig} title={t('done')}>
        <p>{t('doneHint')}</p>
      </DoneBox>
    )
  }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={t('newHeading')}
      noValidate
      onSubmit={submit}
    >
      {phase.kind === 'failed' && <Failure problem={phase.problem} />}
      {/* For the browser's own store of passwords. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <Field label={t('newPassword')} error={problem && !repeatIsWrong ? t(problem) : undefined}>
        {(control) => (
          <PasswordInput
            control={control}
            name="password"
            autoComplete="new-password"
            enterKeyHint="next"
            value={password}
            onChange={(event) => setPassword(storableText(event.currentTarget.value))}
          />
        )}
      </Field>
      <PasswordRules password={password} />
      <Field label={t('repeat')} error={problem && repeatIsWrong ? t(problem) : undefined}>
        {(control) => (
          <PasswordInput
            control={control}
            name="password2"
            autoComplete="new-password"
            enterKeyHint="send"
            value={repeated}
            onChange={(event) => setRepeated(storableText(event.currentTarget.value))}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={sending}>
        {t(sending ? 'changing' : 'change')}
      </Button>
    </form>
  )
}

/** The error of spec §8, with a link to step 1 when the mailed link is at fault. */
function Failure({ problem }: { problem: ResetProblem }) {
  const { t } = useTranslation('resetPass')
  const language = useLanguage()
  const { failure, words } = problem
  return (
    <Problem of={problem}>
      <p>{t(failure)}</p>
      {words !== undefined && <p>{inLanguage(words, language)}</p>}
      {(failure === 'badKey' || failure === 'notChanged') && words === undefined && (
        <>
          <p>{t('badKeyHint')}</p>
          <Link className={styles.again} to="/ResetPass" replace>
            {t('mailAgain')}
          </Link>
        </>
      )}
    </Problem>
  )
}

function useReturnToLogin(done: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!done) return
    // Replaces the used link in the history.
    const timer = setTimeout(() => navigate('/Login', { replace: true }), RETURN_MS)
    return () => clearTimeout(timer)
  }, [done, navigate])
}
