import type { CSSProperties } from 'react'
import styles from '#features/horas-acumuladas/balance-bar.module.css'

/** A working week; a larger balance is drawn on a scale of several. */
const WEEK_HOURS = 40

/**
 * A balance as a bar from zero in the middle, towards limits that are named. For the eye alone: it is
 * below its number.
 */
export function BalanceBar({ hours }: { hours: number }) {
  const limit = WEEK_HOURS * Math.max(1, Math.ceil(Math.abs(hours) / WEEK_HOURS))
  const share: CSSProperties & Record<'--share', number> = { '--share': Math.abs(hours) / limit }
  return (
    <span className={styles.scale} aria-hidden="true" data-balance="">
      <span className={styles.track}>
        <span className={styles.bar} style={share} data-debt={hours < 0 || undefined} />
      </span>
      <span className={styles.limits}>
        <span>−{limit}&nbsp;h</span>
        <span>0</span>
        <span>+{limit}&nbsp;h</span>
      </span>
    </span>
  )
}
