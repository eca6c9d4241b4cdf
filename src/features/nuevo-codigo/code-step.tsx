import { BadgeCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newCodeProblem } from '#contract/auth/pin.ts'
import { setCode } from '#features/nuevo-codigo/change-code.ts'
import { digitsOf } from '#features/nuevo-codigo/digits.ts'
import styles from '#features/nuevo-codigo/nuevo-codigo-screen.module.css'
import { useStep } from '#features/nuevo-codigo/use-step.ts'
import { Button } from '#ui/button.tsx'
import { Field, type FieldControl } from '#ui/field.tsx'
import { Problem } from '#ui/problem.tsx'

interface CodeStepProps {
  onDone: () => void
  /** The validated key has expired: back to the first step. */
  onAgain: () => void
}

/** Step 3: the new code, twice (spec §4, §5). */
export function CodeStep({ onDone, onAgain }: CodeStepProps) {
  const { t } = useTranslation('nuevoCodigo')
  const [code, setCodeText] = useState('')
  const [repeated, setRepeated] = useState('')
  const [wrong, setWrong] = useState<ReturnType<typeof newCodeProblem>>()
  const first = useRef<HTMLInputElement>(null)
  const { busy, failure, submit } = useStep(() => {
    const problem = newCodeProblem(code, repeated)
    setWrong(problem)
    if (problem) first.current?.focus()
    return problem ? undefined : setCode(code)
  }, onDone)

  useEffect(() => {
    first.current?.focus()
  }, [])

  const input = (control: FieldControl, value: string, onValue: (digits: string) => void) => ({
    ...control,
    className: `${control.className} ${styles.code}`,
    // Shown as dots against onlookers; it is not a password for the browser to store.
    type: 'password',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onValue(digitsOf(currentTarget.value)),
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.good} role="status">
        <BadgeCheck aria-hidden="true" />
        {t('code.validated')}
      </p>
      <Field
        label={t('code.label')}
        hint={t('code.hint')}
        error={wrong === 'form' ? t('problem.form') : undefined}
      >
        {(control) => <input ref={first} {...input(control, code, setCodeText)} />}
      </Field>
      <Field
        label={t('code.repeat')}
        error={wrong === 'different' ? t('problem.different') : undefined}
      >
        {(control) => <input {...input(control, repeated, setRepeated)} />}
      </Field>
      {failure && (
        <Problem of={failure}>
          {t(failure.outcome === 'connection' ? 'problem.connection' : 'problem.change')}
        </Problem>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {t('code.change')}
      </Button>
      {failure?.outcome === 'refused' && <Button onClick={onAgain}>{t('key.again')}</Button>}
    </form>
  )
}
