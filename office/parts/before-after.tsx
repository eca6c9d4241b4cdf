import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from '#office/parts/before-after.module.css'

interface Step {
  /** The search of its address. */
  readonly to: string
  readonly name: string
}

interface BeforeAfterProps {
  label: string
  before: Step | undefined
  /** What is shown now. */
  here: string
  after: Step | undefined
}

/** Leads to the stretch of time before and after the one that is shown. */
export function BeforeAfter({ label, before, here, after }: BeforeAfterProps) {
  return (
    <nav className={styles.stretch} aria-label={label}>
      {before && (
        <Link to={before.to} replace aria-label={before.name} title={before.name}>
          <ChevronLeft aria-hidden="true" />
        </Link>
      )}
      <p aria-live="polite">{here}</p>
      {after && (
        <Link to={after.to} replace aria-label={after.name} title={after.name}>
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
