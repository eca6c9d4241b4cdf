import type { CSSProperties, ReactNode } from 'react'
import styles from '#ui/ring-gauge.module.css'
import { halfTurns } from '#ui/ring-turns.ts'

/** The drawing's size, which is the largest one shown (spec §9, "Charts"). */
const SIZE = 148
const RING_WIDTH = 10
const CIRCLE = { cx: SIZE / 2, cy: SIZE / 2, r: (SIZE - RING_WIDTH) / 2 }

type Variables = CSSProperties & Record<`--${string}`, string>

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
  const reach = Math.min(1, Math.abs(share))
  const variables: Variables = {
    '--duration': `${durationMs}ms`,
    '--ring-width': `${(100 * RING_WIDTH) / SIZE}cqi`,
  }
  return (
    <div className={styles.gauge}>
      <div
        className={styles.ring}
        style={variables}
        data-tone={tone}
        data-backwards={share < 0 || undefined}
      >
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
          <circle {...CIRCLE} className={styles.track} />
        </svg>
        {reach > 0 && (
          <>
            <svg className={styles.filled} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
              <circle
                {...CIRCLE}
                className={styles.arc}
                pathLength={100}
                strokeDasharray={`${100 * reach} 100`}
              />
            </svg>
            <Filling reach={reach} />
          </>
        )}
      </div>
      <div className={styles.number}>{children}</div>
    </div>
  )
}

/**
 * What is seen in place of the arc while it fills: two halves of a ring that turn into view, and its round
 * ends. Only transforms change, so that the browser draws no step of it on the page's thread.
 */
function Filling({ reach }: { reach: number }) {
  const turned: Variables = { '--degrees': `${360 * reach}deg` }
  return (
    <div className={styles.filling}>
      {halfTurns(reach).map(({ half, degrees, begins, lasts, ease }) => {
        const turn: Variables = {
          '--degrees': `${degrees}deg`,
          '--begins': String(begins),
          '--lasts': String(lasts),
          '--turn-ease': ease,
        }
        return (
          <div key={half} className={styles.half} data-half={half}>
            <div className={styles.turning} style={turn} />
          </div>
        )
      })}
      <div className={styles.end} />
      <div className={styles.end} style={turned} data-turns />
    </div>
  )
}
