import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from '#ui/problem.module.css'

interface ProblemProps {
  /** The error: each new one, even of the same words, is announced and focused again. */
  of: unknown
  /** It appeared while the person types: it is announced, and the focus stays in the field. */
  whileTyping?: boolean | undefined
  children: ReactNode
}

/** Why an action of the person failed: announced, and focused. */
export function Problem({ of, whileTyping = false, children }: ProblemProps) {
  const box = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new error is announced.
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
