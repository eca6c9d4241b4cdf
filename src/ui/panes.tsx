import type { ReactNode } from 'react'
import styles from '#ui/panes.module.css'
import { useMedia } from '#ui/use-media.ts'

/** Room for a list and what is opened from it (panes.module.css). */
const SIDE_BY_SIDE = '(min-width: 80rem) and (min-height: 30rem)'

/** Whether a list stays beside what is opened from it, now. */
export function isSideBySide(): boolean {
  return matchMedia(SIDE_BY_SIDE).matches
}

/** The same, followed while the window changes. */
export function useSideBySide(): boolean {
  return useMedia(SIDE_BY_SIDE)
}

interface PanesProps {
  /** Scrolls with the window. */
  list: ReactNode
  /** The accessible name of the other pane. */
  label: string
  /** What is open, if anything: another value begins at its top. */
  openKey: string | undefined
  /** Stays in sight, and scrolls by itself. */
  children: ReactNode
  /** Unless its content fills the pane and scrolls within it. */
  scrolls?: boolean
}

/** A list, and beside it what was opened from it. */
export function Panes({ list, label, openKey, children, scrolls = true }: PanesProps) {
  return (
    <div className={styles.panes}>
      {/* Before the list: from what was opened, the keys lead to the header without all of its rows. */}
      <section
        key={openKey}
        className={styles.open}
        aria-label={label}
        // What scrolls has to be scrollable by keyboard.
        tabIndex={openKey !== undefined && scrolls ? 0 : undefined}
        data-filled={!scrolls || undefined}
      >
        {children}
      </section>
      <div className={styles.list}>{list}</div>
    </div>
  )
}
