import { memo } from 'react'
import { legendGroupOf } from '#contract/calendar/work-days.ts'
import { dayOfMonth, type IsoDay } from '#contract/day.ts'
import { type DayWords, dayName } from '#features/calendario/day-words.ts'
import styles from '#features/calendario/small-month.module.css'
import type { MonthView } from '#features/calendario/year-view.ts'
import { monthName, sentenceCase, weekdayInitials } from '#i18n/format.ts'
import kinds from '#ui/day-kind.module.css'

interface SmallMonthProps {
  month: MonthView
  words: DayWords
  /** Set only when it lies in this month. */
  today: IsoDay | undefined
  /** The day with the roving tab stop; set only when it lies in this month. */
  tabStop: IsoDay | undefined
}

/** One month: its weeks from Monday, and its special days with date and text below. */
export const SmallMonth = memo(function SmallMonth(props: SmallMonthProps) {
  const { month, words, today, tabStop } = props
  const { language } = words
  const nameId = `month-${month.key}`
  return (
    <section
      className={styles.month}
      style={{ containIntrinsicBlockSize: `auto ${heightInRem(month)}rem` }}
      data-month={month.key}
      aria-labelledby={nameId}
    >
      <h3 className={styles.name} id={nameId} data-current={today !== undefined || undefined}>
        {sentenceCase(monthName(month.month, language), language)}
      </h3>
      <div className={styles.weekdays} aria-hidden="true">
        {weekdayInitials(language).map((initial) => (
          <span key={initial}>{initial}</span>
        ))}
      </div>
      <div className={styles.days}>
        {month.days.map((view, index) => (
          <button
            key={view.day}
            type="button"
            className={`${styles.day} ${kinds.kind}`}
            style={index === 0 ? { gridColumnStart: month.leadingDays + 1 } : undefined}
            data-day={view.day}
            data-kind={view.kind}
            data-group={legendGroupOf(view.kind)}
            data-letter={words.letters.get(view.kind)}
            tabIndex={view.day === tabStop ? 0 : -1}
            aria-current={view.day === today ? 'date' : undefined}
            aria-label={dayName(view, view.day === today, words)}
          >
            {index + 1}
          </button>
        ))}
      </div>
      {month.special.length > 0 && (
        <ul className={styles.special}>
          {month.special.map(({ day, kind, text }) => (
            <li key={day}>
              <time
                className={`${styles.date} ${kinds.kind}`}
                dateTime={day}
                data-kind={kind}
                data-group={legendGroupOf(kind)}
              >
                {dayOfMonth(day)}
              </time>
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
})

/**
 * The month's content height without its padding, so that the browser can skip months out of view
 * (`content-visibility`) and still scroll to the right place: head, weeks, and the special days as one
 * line each.
 */
function heightInRem({ leadingDays, days, special }: MonthView): number {
  const weeks = Math.ceil((leadingDays + days.length) / 7)
  const list = special.length > 0 ? 1.25 + special.length * 1.5 : 0
  return 3.5 + weeks * 3 + list
}
