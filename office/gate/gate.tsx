import type { ReactNode } from 'react'
import styles from '#office/gate/gate.module.css'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { LanguageChoice } from '#office/shell/choices.tsx'
import { Mark } from '#ui/mark.tsx'

interface GateProps {
  heading: string
  about: string
  children?: ReactNode
  /** Beside the choice of language: the way out. */
  foot?: ReactNode
}

/** The layout of the desk's sign-in screens. */
export function Gate({ heading, about, children, foot }: GateProps) {
  return (
    <main className={styles.gate}>
      <div className={styles.card}>
        <div className={styles.head}>
          <Mark className={styles.mark} />
          <ScreenHeading key={heading}>{heading}</ScreenHeading>
          <p className={styles.about}>{about}</p>
        </div>
        {children}
        <div className={styles.foot}>
          <LanguageChoice />
          {foot}
        </div>
      </div>
    </main>
  )
}
