import { UtensilsCrossed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/language.ts'
import type { CanteenDay, CanteenDays } from '#features/comedor/canteen-days.ts'
import { CourseList } from '#features/comedor/course-list.tsx'
import styles from '#features/comedor/menu-days.module.css'
import { dayAndMonth, sentenceCase, weekdayName } from '#i18n/format.ts'
import { EmptyState } from '#ui/empty-state.tsx'

interface MenuDaysProps {
  days: CanteenDays
  language: Language
}

/** Today, or the next day with a menu, first and big; the following days as cards. */
export function MenuDays({ days, language }: MenuDaysProps) {
  const { t } = useTranslation(['comedor', 'common'])
  const { first, past, following, today } = days
  if (!first) {
    return (
      <div className={styles.first} data-content="today">
        <EmptyState icon={UtensilsCrossed} title={t('emptyTitle')}>
          {t('empty')}
        </EmptyState>
        {past && <PastMenu day={past} language={language} />}
      </div>
    )
  }
  return (
    <>
      <section className={styles.first} data-content="today" aria-labelledby="comedor-first">
        {today !== 'first' && <p className={styles.note}>{t(today)}</p>}
        {past && <PastMenu day={past} language={language} />}
        <div className={styles.head}>
          <h2 className={styles.day} id="comedor-first">
            <span className={styles.weekday}>{weekday(first, language)}</span>
            <span className={styles.date}>{dayAndMonth(first.day, language)}</span>
          </h2>
          {first.when !== 'later' && (
            <span className={styles.when}>{t(`common:${first.when}`)}</span>
          )}
        </div>
        <CourseList courses={first.courses} language={language} big />
      </section>
      {following.length > 0 && (
        <section className={styles.following} aria-labelledby="comedor-following">
          <h2 className={styles.heading} id="comedor-following">
            {t('following')}
          </h2>
          <ul className={styles.cards}>
            {following.map((day) => (
              <li key={day.day} className={styles.card}>
                <h3 className={styles.cardDay}>
                  {weekday(day, language)}
                  <span className={styles.date}>{dayAndMonth(day.day, language)}</span>
                </h3>
                <CourseList courses={day.courses} language={language} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Today's dishes after the canteen has closed, collapsed. */
function PastMenu({ day, language }: { day: CanteenDay; language: Language }) {
  const { t } = useTranslation('comedor')
  return (
    <details className={styles.past}>
      <summary>{t('past')}</summary>
      <CourseList courses={day.courses} language={language} />
    </details>
  )
}

function weekday({ day }: CanteenDay, language: Language): string {
  return sentenceCase(weekdayName(day, language), language)
}
