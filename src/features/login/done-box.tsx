import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from '#features/login/reset-pass-screen.module.css'

interface DoneBoxProps {
  icon: LucideIcon
  title: string
  children: ReactNode
}

/** The success message of a step: replaces its form, and takes the focus from it. */
export function DoneBox({ icon: Icon, title, children }: DoneBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <div ref={box} className={styles.done} role="status" tabIndex={-1}>
      <Icon aria-hidden="true" />
      <p className={styles.doneTitle}>{title}</p>
      {children}
    </div>
  )
}
