import { dayKind } from '#contract/calendar/work-days.ts'
import {
  dayOfMonth,
  type IsoDay,
  isSameMonth,
  monthOf,
  parseIsoDay,
  yearOf,
} from '#contract/day.ts'
import { wireLanguage } from '#contract/language.ts'
import { PhoneFrame } from '#office/parts/phone-frame.tsx'
import { useTexts } from '#office/texts/use-texts.ts'
import styles from '#office/time/calendar.module.css'
import type { DayText, Marks } from '#office/time/calendar-year.ts'
import { MonthDays } from '#office/time/month-days.tsx'
import kinds from '#ui/day-kind.module.css'

interface CalendarPreviewProps {
  /** A day of the month that is shown. */
  day: IsoDay
  marks: Marks
  texts: readonly DayText[]
}

/** How a phone shows a month: its marks, and its texts below it. */
export function CalendarPreview({ day, marks, texts }: CalendarPreviewProps) {
  const { phone } = useTexts().messages
  const special = texts
    .flatMap(({ day: key, ...text }) => {
      const of = parseIsoDay(key)
      return of && isSameMonth(of, day) ? [{ of, text }] : []
    })
    .sort((one, other) => (one.of < other.of ? -1 : 1))
  return (
    <PhoneFrame heading={phone.heading}>
      {(language) => (
        <>
          <MonthDays
            {...{ year: yearOf(day), month: monthOf(day), marks, language }}
            renderDay={(_, look) => <span {...look} />}
          />
          {special.length > 0 && (
            <ul className={styles.special} lang={language}>
              {special.map(({ of, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day may stand twice while it is written.
                <li key={index}>
                  <span
                    className={`${kinds.kind} ${styles.date}`}
                    data-kind={dayKind(of, marks.get(of))}
                  >
                    {dayOfMonth(of)}
                  </span>
                  {text[wireLanguage(language)]}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </PhoneFrame>
  )
}
