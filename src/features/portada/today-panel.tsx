import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import { CardMenuPart } from '#features/portada/card-menu.tsx'
import { DayPart } from '#features/portada/day-part.tsx'
import type { TodayCard } from '#features/portada/today-card.ts'
import styles from '#features/portada/today-panel.module.css'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

interface TodayPanelProps {
  card: TodayCard
  language: Language
  /** How old it is, a `DataAge`. */
  age: ReactNode
}

/** Today in one card: which day it is, the next day off, and the menu. */
export function TodayPanel({ card, language, age }: TodayPanelProps) {
  return (
    <CardFrame age={age} content>
      <DayPart card={card} language={language} />
      <CardMenuPart menu={card.menu} language={language} />
    </CardFrame>
  )
}

interface CardFrameProps {
  age: ReactNode
  /** The card shows today rather than an error: end-to-end tests and benches wait for this attribute. */
  content?: boolean
  children: ReactNode
}

export function CardFrame({ age, content, children }: CardFrameProps) {
  return (
    <article className={styles.card} data-content={content ? 'today' : undefined}>
      <div className={styles.parts}>{children}</div>
      <footer className={styles.foot}>{age}</footer>
    </article>
  )
}

/** The card's skeleton, as high as a card with a menu. */
export function TodaySkeleton({ age }: { age: ReactNode }) {
  return (
    <CardFrame age={age}>
      <div className={styles.ghostDay} />
      <div className={styles.ghostMenu}>
        <Skeleton>
          <Bone width="45%" height="1.75rem" />
          <Bone width="25%" height="1rem" />
          <Bone width="70%" height="2.5rem" />
          <Bone width="25%" height="1rem" />
          <Bone width="60%" height="2.5rem" />
          <Bone width="25%" height="1rem" />
          <Bone width="40%" height="1.25rem" />
        </Skeleton>
      </div>
    </CardFrame>
  )
}
