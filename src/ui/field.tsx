import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from '#ui/field.module.css'

/** What the control inside a field must carry to belong to its label, hint and error. */
export interface FieldControl {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  hint?: string | undefined
  /** What is wrong with what was entered, in words. */
  error?: string | undefined
  /** The control, which takes the given attributes: `{(control) => <input {...control} />}`. */
  children: (control: FieldControl) => ReactNode
}

/** A labelled control; its error is read with it. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
