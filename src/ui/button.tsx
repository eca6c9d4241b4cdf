import type { ComponentProps } from 'react'
import styles from '#ui/button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is the one main action of a screen; `quiet` everything else. */
  variant?: 'primary' | 'quiet'
  /**
   * Busy: shows it and ignores clicks. The button stays focusable, so that a person with a keyboard or a
   * screen reader keeps their place in the form.
   */
  busy?: boolean
}

export function Button({ variant = 'quiet', busy = false, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[variant]}`}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}
