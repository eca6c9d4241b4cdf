import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { LoginFailure } from '#features/login/login-failure.ts'
import styles from '#features/login/login-form.module.css'
import { LoginProblem } from '#features/login/login-problem.tsx'
import { PasswordInput } from '#features/login/password-input.tsx'
import { returnPath } from '#features/login/return-path.ts'
import { typedText } from '#features/login/typed-text.ts'
import { lastUsername } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

/** The form's phase; the typed text stays in the inputs themselves throughout. */
type Phase =
  | { readonly kind: 'open' }
  | { readonly kind: 'incomplete'; readonly username: boolean; readonly password: boolean }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly failure: LoginFailure }

interface LoginFormProps {
  /** Resolves when the previous person's log-out has ended. */
  signedOut: () => Promise<void>
}

export function LoginForm({ signedOut }: LoginFormProps) {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [phase, setPhase] = useState<Phase>({ kind: 'open' })
  const form = useRef<HTMLFormElement>(null)
  // The build renders the form too, for a device of which it knows nothing.
  const username = useSyncExternalStore(watchNothing, lastUsername, () => '')
  const sending = phase.kind === 'sending'

  useEffect(() => {
    if (phase.kind !== 'incomplete') return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [phase])

  useEffect(() => {
    // Pressed before the script was there (index.html).
    if (form.current?.dataset.pressed !== undefined) form.current.requestSubmit()
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const typed = new FormData(event.currentTarget)
    const username = typedText(typed, 'username').trim()
    const password = typedText(typed, 'password')
    if (username === '' || password === '') {
      setPhase({ kind: 'incomplete', username: username === '', password: password === '' })
      return
    }
    setPhase({ kind: 'sending' })
    const failure = await import('#features/login/sign-in-action.ts').then(
      ({ trySignIn }) => trySignIn({ username, password }, signedOut),
      noWayToAsk,
    )
    if (failure) {
      setPhase({ kind: 'failed', failure })
      return
    }
    navigate(returnPath(search.get('from')), { replace: true })
  }

  return (
    <form
      ref={form}
      className={styles.form}
      data-content="login"
      aria-label={t('heading')}
      // Without a script it stays where it is: a browser would put the password into the address.
      method="dialog"
      noValidate
      onSubmit={submit}
    >
      {phase.kind === 'failed' && <LoginProblem failure={phase.failure} />}
      <Field
        label={t('username')}
        error={phase.kind === 'incomplete' && phase.username ? t('usernameRequired') : undefined}
      >
        {(control) => (
          <input
            {...control}
            name="username"
            defaultValue={username}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            maxLength={64}
            aria-required="true"
          />
        )}
      </Field>
      <Field
        label={t('password')}
        error={phase.kind === 'incomplete' && phase.password ? t('passwordRequired') : undefined}
      >
        {(control) => (
          <PasswordInput
            control={control}
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={sending}>
        {t(sending ? 'sending' : 'submit')}
      </Button>
      <Link className={styles.forgotten} to="/ResetPass">
        {t('forgotten')}
      </Link>
      <span className="visually-hidden" role="status">
        {sending && t('sending')}
      </span>
    </form>
  )
}

function watchNothing(): () => void {
  return () => {}
}

/** The chunk that calls the server could not be loaded, as there is no network. */
function noWayToAsk(): LoginFailure {
  return { kind: navigator.onLine ? 'serverGone' : 'offline' }
}
