import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from '#features/login/reset-pass-screen.module.css'

interface DoneBoxProps {
  icon: LucideIcon
  title: string
  children: ReactNode
}

/** A step that went well stands where its form stood, and takes the focus that was in it. */
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
