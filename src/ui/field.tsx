import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from '#ui/field.module.css'

/** Attributes that link a control to its label, hint and error. */
export interface FieldControl {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  hint?: string | undefined
  /** The error, in words. */
  error?: string | undefined
  /** The id of an error shown elsewhere, for several fields. */
  errorId?: string | undefined
  /** Renders the control with the given attributes: `{(control) => <input {...control} />}`. */
  children: (control: FieldControl) => ReactNode
}

/** A labelled control; its error is read with it. */
export function Field({ label, hint, error, errorId, children }: FieldProps) {
  const id = useId()
  const parts = [hint && `${id}-hint`, error && `${id}-error`, errorId]
  const describedBy = parts.filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error || errorId ? true : undefined,
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
