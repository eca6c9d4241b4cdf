import type { ComponentProps } from 'react'
import styles from '#ui/button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is the one thing this screen is for; `quiet` everything else. */
  variant?: 'primary' | 'quiet'
  /**
   * Something is under way: shows it and takes no second press. The button stays focusable, so
   * that nobody who works by keyboard or ear is thrown out of the form.
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
