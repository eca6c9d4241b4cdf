import { type ReactNode, useId } from 'react'
import styles from '#features/datos-locales/card.module.css'

interface CardProps {
  title: string
  /** A figure that summarises it. */
  aside?: string
  children: ReactNode
}

/** One question about this device, and its answer. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside && <p className={styles.aside}>{aside}</p>}
      </div>
      {children}
    </section>
  )
}
