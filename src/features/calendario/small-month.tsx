import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { legendGroupOf } from '#contract/calendar.ts'
import { dayOfMonth, type IsoDay } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import kinds from '#features/calendario/day-kind.module.css'
import styles from '#features/calendario/small-month.module.css'
import type { DayView, MonthView } from '#features/calendario/year-view.ts'
import { longDay, monthName, sentenceCase, weekdayInitials } from '#i18n/format.ts'

interface SmallMonthProps {
  month: MonthView
  language: Language
  /** Only when it lies in this month. */
  today: IsoDay | undefined
  /** The day the Tab key stops at, only when it lies in this month. */
  tabStop: IsoDay | undefined
}

/** One month: its weeks from Monday, and its special days with date and text below. */
export const SmallMonth = memo(function SmallMonth({
  month,
  language,
  today,
  tabStop,
}: SmallMonthProps) {
  const { t } = useTranslation('calendario')
  const name = sentenceCase(monthName(month.month, language), language)

  function nameOf({ day, kind, text }: DayView): string {
    const parts = [longDay(day, language), t(`kind.${kind}`)]
    if (day === today) parts.splice(1, 0, t('today'))
    if (text) parts.push(text)
    return parts.join(', ')
  }
  function letterOf({ kind }: DayView): string | undefined {
    return kind === 'laborable' || kind === 'finDeSemana' || kind === 'sinPublicar'
      ? undefined
      : t(`letter.${kind}`)
  }
  return (
    <section className={styles.month} data-month={month.key} aria-labelledby={`m-${month.key}`}>
      <h3
        className={styles.name}
        id={`m-${month.key}`}
        data-current={today !== undefined || undefined}
      >
        {name}
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
            data-letter={letterOf(view)}
            tabIndex={view.day === tabStop ? 0 : -1}
            aria-current={view.day === today ? 'date' : undefined}
            aria-label={nameOf(view)}
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
