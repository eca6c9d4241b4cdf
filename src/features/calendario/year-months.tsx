import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LegendGroup } from '#contract/calendar/work-days.ts'
import { type IsoDay, makeDay, parseIsoDay } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import { useDayWords } from '#features/calendario/day-words.ts'
import { SmallMonth } from '#features/calendario/small-month.tsx'
import { useScrollToMonth } from '#features/calendario/use-scroll-to-month.ts'
import styles from '#features/calendario/year-months.module.css'
import type { YearView } from '#features/calendario/year-view.ts'
import { dayForKey } from '#ui/day-keys.ts'

interface YearMonthsProps {
  years: readonly YearView[]
  today: IsoDay
  language: Language
  dimmed: readonly LegendGroup[]
  onOpenDay: (day: IsoDay) => void
}

/**
 * The small months of the shown years. All days share one tab stop and move it by arrow keys (see
 * `dayForKey`); one handler here serves the hundreds of days of a year.
 */
export function YearMonths({ years, today, language, dimmed, onOpenDay }: YearMonthsProps) {
  const { t } = useTranslation('calendario')
  const words = useDayWords(language)
  const container = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(today)
  const bounds = boundsOf(years, today)
  // When a year ends while the app is open, the tab stop may be on a day no longer shown.
  const tabStop = stop < bounds.first || stop > bounds.last ? today : stop
  useScrollToMonth(container, today)

  function onKeyDown(event: KeyboardEvent) {
    const day = dayAt(event)
    if (!day || event.altKey || event.ctrlKey || event.metaKey) return
    const target = dayForKey(event.key, day, bounds)
    if (target === undefined) return
    event.preventDefault()
    container.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus()
  }
  function onFocus(event: SyntheticEvent) {
    const day = dayAt(event)
    if (day) setStop(day)
  }
  function onClick(event: SyntheticEvent) {
    const day = dayAt(event)
    if (!day) return
    // Safari does not focus a button that is clicked.
    setStop(day)
    onOpenDay(day)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles for the buttons within.
    <div
      ref={container}
      className={styles.years}
      data-dimmed={dimmed.join(' ')}
      data-content="calendar"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={onClick}
    >
      {years.map(({ year, published, months }) => (
        <section key={year} className={styles.year} data-year={year}>
          <h2 className={styles.heading}>{year}</h2>
          {!published && (
            <p className={styles.unpublished}>
              <strong>{t('unpublishedTitle', { year })}.</strong> {t('unpublished')}
            </p>
          )}
          <div className={styles.months}>
            {months.map((month) => (
              <SmallMonth
                key={month.key}
                month={month}
                words={words}
                today={within(today, month.key)}
                tabStop={within(tabStop, month.key)}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** Only the months with today or the tab stop get these props, and render again. */
function within(day: IsoDay, monthKey: string): IsoDay | undefined {
  return day.startsWith(monthKey) ? day : undefined
}

function dayAt({ target }: SyntheticEvent): IsoDay | undefined {
  if (!(target instanceof Element)) return undefined
  const button = target.closest<HTMLElement>('[data-day]')
  return parseIsoDay(button?.dataset.day ?? '')
}

function boundsOf(years: readonly YearView[], today: IsoDay): { first: IsoDay; last: IsoDay } {
  const first = years.at(0)?.year
  const last = years.at(-1)?.year
  if (first === undefined || last === undefined) return { first: today, last: today }
  return { first: makeDay(first, 1, 1), last: makeDay(last, 12, 31) }
}
