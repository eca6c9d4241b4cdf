import { ChevronRight } from 'lucide-react'
import styles from '#ui/figure-button.module.css'

interface FigureButtonProps {
  label: string
  value: string
  onOpen: () => void
  /** The one that matters most. */
  main?: boolean
}

/** A number that opens what it is made of. */
export function FigureButton({ label, value, onOpen, main }: FigureButtonProps) {
  return (
    <button type="button" className={styles.figure} data-main={main || undefined} onClick={onOpen}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      <ChevronRight aria-hidden="true" />
    </button>
  )
}
