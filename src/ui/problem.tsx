import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from '#ui/problem.module.css'

interface ProblemProps {
  /** What happened: each new one, even of the same words, is said and focused anew. */
  of: unknown
  /** It came while the person types: it is said, and the focus stays where the letters go. */
  whileTyping?: boolean | undefined
  children: ReactNode
}

/** Why something the person asked for did not happen: said aloud, and where the focus is. */
export function Problem({ of, whileTyping = false, children }: ProblemProps) {
  const box = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what happened is what it answers to.
  useEffect(() => {
    if (!whileTyping) box.current?.focus()
  }, [of])

  return (
    <div ref={box} className={styles.problem} role="alert" tabIndex={-1}>
      <CircleAlert aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
