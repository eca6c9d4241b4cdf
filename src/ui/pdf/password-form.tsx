import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from '#ui/pdf/password-form.module.css'

interface PasswordFormProps {
  /** Whether the last password was wrong. */
  wrong: boolean
  onPassword: (password: string) => void
}

/** Asks for the document's own password, which is used once and stored nowhere. */
export function PasswordForm({ wrong, onPassword }: PasswordFormProps) {
  const { t } = useTranslation('pdf')
  const [password, setPassword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') onPassword(password)
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-labelledby="pdf-locked">
      <LockKeyhole aria-hidden="true" />
      <h2 id="pdf-locked">{t('lockedTitle')}</h2>
      <p>{t('locked')}</p>
      <Field label={t('password')} error={wrong ? t('wrongPassword') : undefined}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="password"
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <div role="alert" className="visually-hidden">
        {wrong && t('wrongPassword')}
      </div>
      <Button type="submit" variant="primary">
        {t('unlock')}
      </Button>
    </form>
  )
}
