import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from '#ui/empty-state.module.css'

interface EmptyStateProps {
  icon: LucideIcon
  /** What is missing. */
  title: string
  /** Why, and what to expect. */
  children: ReactNode
}

/** Says that there is nothing to show, why, and what to expect. */
export function EmptyState({ icon: Icon, title, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.why}>{children}</p>
    </div>
  )
}
