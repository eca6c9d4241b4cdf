/** The mark (`brand/mark.svg`). Decorative: the name is always beside it or around it. */
export function Mark({ className = '' }: { className?: string | undefined }) {
  return <span className={`mark ${className}`} aria-hidden="true" />
}
