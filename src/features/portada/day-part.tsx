import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { dayOfMonth } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import styles from '#features/portada/day-part.module.css'
import type { NextOff, TodayCard } from '#features/portada/today-card.ts'
import { longDay, sentenceCase } from '#i18n/format.ts'

interface DayPartProps {
  card: TodayCard
  language: Language
}

/** Which day it is, in words and in the doorway, and the next day off. */
export function DayPart({ card, language }: DayPartProps) {
  const { t } = useTranslation(['portada', 'common'])
  return (
    <section className={styles.day}>
      <div className={styles.words}>
        <h2 className={styles.date}>
          <time dateTime={card.day}>{sentenceCase(longDay(card.day, language), language)}</time>
        </h2>
        <p className={styles.kind} data-kind={card.kind}>
          {t(`common:dayKinds.${card.kind}`)}
        </p>
        {card.text && <p className={styles.text}>{card.text}</p>}
      </div>
      <div className={styles.doorway} data-kind={card.kind} aria-hidden="true">
        {dayOfMonth(card.day)}
      </div>
      <Link className={styles.next} to="/Calendario">
        <span className={styles.nextWords}>
          <NextOffWords nextOff={card.nextOff} language={language} />
        </span>
        <ChevronRight aria-hidden="true" />
        <span className="visually-hidden">{t('toCalendar')}</span>
      </Link>
    </section>
  )
}

function NextOffWords({ nextOff, language }: { nextOff: NextOff; language: Language }) {
  const { t } = useTranslation(['portada', 'common'])
  switch (nextOff.state) {
    case 'none':
      return t('nextOffNone')
    case 'unpublished':
      return t('nextOffUnpublished', { year: nextOff.year })
    case 'known': {
      const { day, kind, text, inDays } = nextOff
      return (
        <>
          <span className={styles.nextLabel}>
            {t('nextOff')}: {inDays === 1 ? t('tomorrow') : t('inDays', { days: inDays })}
          </span>
          <span className={styles.nextDay}>{sentenceCase(longDay(day, language), language)}</span>
          <span className={styles.nextText}>{text ?? t(`common:dayKinds.${kind}`)}</span>
        </>
      )
    }
  }
}
