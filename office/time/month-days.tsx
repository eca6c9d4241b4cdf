import { type CSSProperties, Fragment, type ReactElement } from 'react'
import { dayKind } from '#contract/calendar/work-days.ts'
import { dayOfMonth, daysOfMonth, type IsoDay, makeDay, weekdayOf } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import { monthName, sentenceCase, weekdayInitials } from '#i18n/format.ts'
import styles from '#office/time/calendar.module.css'
import type { Marks } from '#office/time/calendar-year.ts'
import { DAY_WORDS } from '#office/time/day-words.ts'
import kinds from '#ui/day-kind.module.css'

/** What makes an element look like a day of the phone's calendar. */
export interface DayLook {
  readonly className: string
  readonly style: CSSProperties | undefined
  readonly 'data-kind': string
  readonly 'data-letter': string | undefined
  readonly children: number
}

interface MonthDaysProps {
  year: number
  /** 1–12. */
  month: number
  marks: Marks
  language: Language
  renderDay: (day: IsoDay, look: DayLook) => ReactElement
}

/** A month as the phone's calendar shows it: its weeks from Monday. */
export function MonthDays({ year, month, marks, language, renderDay }: MonthDaysProps) {
  const { letter } = DAY_WORDS[language]
  const firstColumn = weekdayOf(makeDay(year, month, 1))
  return (
    <section className={styles.month} aria-label={monthName(month, language)} lang={language}>
      <p className={styles.name}>{sentenceCase(monthName(month, language), language)}</p>
      <div className={styles.weekdays} aria-hidden="true">
        {weekdayInitials(language).map((initial) => (
          <span key={initial}>{initial}</span>
        ))}
      </div>
      <div className={styles.days}>
        {daysOfMonth(year, month).map((day, index) => {
          const kind = dayKind(day, marks.get(day))
          return (
            <Fragment key={day}>
              {renderDay(day, {
                className: `${kinds.kind} ${styles.day}`,
                style: index === 0 ? { gridColumnStart: firstColumn } : undefined,
                'data-kind': kind,
                'data-letter': letter[kind],
                children: dayOfMonth(day),
              })}
            </Fragment>
          )
        })}
      </div>
    </section>
  )
}
