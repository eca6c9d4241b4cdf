import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '#contract/auth/pin.ts'
import { validateKey } from '#features/nuevo-codigo/change-code.ts'
import { digitsOf } from '#features/nuevo-codigo/digits.ts'
import styles from '#features/nuevo-codigo/nuevo-codigo-screen.module.css'
import { useStep } from '#features/nuevo-codigo/use-step.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Problem } from '#ui/problem.tsx'

interface KeyStepProps {
  onDone: () => void
  /** The mail did not come: back to the step that requests it. */
  onAgain: () => void
}

/** Step 2: the mailed key, digits only; a wrong one is cleared (spec §4). */
export function KeyStep({ onDone, onAgain }: KeyStepProps) {
  const { t } = useTranslation('nuevoCodigo')
  const [key, setKey] = useState('')
  const [tooShort, setTooShort] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { busy, failure, submit } = useStep(
    () => {
      setTooShort(!isCode(key))
      return isCode(key) ? validateKey(key) : undefined
    },
    onDone,
    () => setKey(''),
  )

  useEffect(() => {
    input.current?.focus()
  }, [])

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.good} role="status">
        <MailCheck aria-hidden="true" />
        {t('key.sent')}
      </p>
      <Field
        label={t('key.label')}
        hint={t('key.hint')}
        error={tooShort ? t('problem.keyForm') : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            className={`${control.className} ${styles.code}`}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={key}
            onChange={({ currentTarget }) => setKey(digitsOf(currentTarget.value))}
          />
        )}
      </Field>
      {failure && (
        <Problem of={failure}>
          {t(failure.outcome === 'refused' ? 'problem.key' : `problem.${failure.outcome}`)}
        </Problem>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {t('key.validate')}
      </Button>
      <Button onClick={onAgain}>{t('key.again')}</Button>
    </form>
  )
}
