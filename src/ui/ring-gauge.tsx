import type { CSSProperties, ReactNode } from 'react'
import styles from '#ui/ring-gauge.module.css'

/** The drawing's size, which is the largest one shown (spec §9, "Charts"). */
const SIZE = 148
const RING_WIDTH = 10

interface RingGaugeProps {
  /** How full it is, −1 to 1; negative values run backwards, values above 1 are full. */
  share: number
  /** Duration of the animation, ms; none with reduced motion (spec §9: 1000 and 1500). */
  durationMs: 1000 | 1500
  tone?: 'good' | 'attention'
  /** The number in the middle. The ring only illustrates it: state it beside the ring as well. */
  children: ReactNode
}

/** A ring that illustrates a number; hidden from screen readers, which read the number. */
export function RingGauge({ share, durationMs, tone = 'good', children }: RingGaugeProps) {
  const reach = Math.min(1, Math.abs(share)) * 100
  const style: CSSProperties & Record<'--reach' | '--duration', string> = {
    '--reach': String(reach),
    '--duration': `${durationMs}ms`,
  }
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: (SIZE - RING_WIDTH) / 2 }
  return (
    <div className={styles.gauge}>
      <svg className={styles.ring} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        <circle {...circle} className={styles.track} />
        {reach > 0 && (
          <circle
            {...circle}
            className={styles.arc}
            style={style}
            pathLength={100}
            data-tone={tone}
            data-backwards={share < 0 || undefined}
          />
        )}
      </svg>
      <div className={styles.number}>{children}</div>
    </div>
  )
}
