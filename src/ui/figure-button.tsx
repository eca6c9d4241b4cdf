import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from '#ui/figure-button.module.css'

interface FigureButtonProps {
  label: string
  value: string
  onOpen: () => void
  /** The most important of its group. */
  main?: boolean
  /** A picture of the number, below it. */
  children?: ReactNode
}

/** A number that opens its breakdown. */
export function FigureButton({ label, value, onOpen, main, children }: FigureButtonProps) {
  return (
    <button type="button" className={styles.figure} data-main={main || undefined} onClick={onOpen}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      <ChevronRight aria-hidden="true" />
      {children}
    </button>
  )
}
