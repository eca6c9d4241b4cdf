import type { ReactNode } from 'react'
import styles from '#office/parts/notice.module.css'

interface NoticeProps {
  kind: 'bad' | 'attention' | 'good'
  children: ReactNode
}

/** A few words about what has happened; read out at once. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
