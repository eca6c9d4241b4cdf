import type { CSSProperties, ReactNode } from 'react'
import styles from '#ui/ring-gauge.module.css'

/** Of the drawing, which is shown at this size at most (spec §9, "Charts"). */
const SIZE = 148
const RING_WIDTH = 10

interface RingGaugeProps {
  /** How full it is, −1 to 1; what is below zero runs backwards, more than full is full. */
  share: number
  /** How long it takes to fill, ms; without motion it just is (spec §9: 1000 and 1500). */
  durationMs: 1000 | 1500
  tone?: 'good' | 'attention'
  /** What stands in the middle: the number. The ring only shows it: say it beside as well. */
  children: ReactNode
}

/** A ring that is a number's picture; hidden from those who listen, whom the number tells all. */
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
      <div>{children}</div>
    </div>
  )
}
