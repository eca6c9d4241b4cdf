import { inLanguage } from '#contract/bilingual.ts'
import {
  type CalendarMonth,
  dayKind,
  isYearPublished,
  type LegendGroup,
  legendGroupOf,
} from '#contract/calendar/work-days.ts'
import {
  dayOfMonth,
  daysOfMonth,
  type IsoDay,
  makeDay,
  monthOf,
  weekdayOf,
  yearOf,
} from '#contract/day.ts'
import type { Language } from '#contract/language.ts'

/** A day as its small month shows it. */
export interface DayView {
  readonly day: IsoDay
  /** `'sinPublicar'`: its year is not published, so it is not even known to be a working day. */
  readonly kind: ReturnType<typeof dayKind> | 'sinPublicar'
  /** What the cooperative wrote about it, in the reader's language. */
  readonly text?: string
}

export interface MonthView extends CalendarMonth {
  /** `2026-11`, to find the month on the page. */
  readonly key: string
  /** Columns before the 1st in a week that begins on Monday, 0–6. */
  readonly leadingDays: number
  readonly days: readonly DayView[]
  /** The days with a text, listed under the month (spec §2). */
  readonly special: readonly DayView[]
}

export interface YearView {
  readonly year: number
  readonly published: boolean
  readonly months: readonly MonthView[]
}

/** The local rows for the years. */
export interface CalendarRows {
  readonly calendarDays: readonly { readonly day: IsoDay; readonly type: string }[]
  readonly specialDays: readonly { readonly day: IsoDay; readonly text: string }[]
}

/** The shown months, year by year, with the data of each day. */
export function yearViews(
  months: readonly CalendarMonth[],
  rows: CalendarRows,
  language: Language,
): YearView[] {
  const types = new Map(rows.calendarDays.map(({ day, type }) => [day, type]))
  const texts = new Map(rows.specialDays.map(({ day, text }) => [day, inLanguage(text, language)]))
  const years = [...new Set(months.map(({ year }) => year))]
  return years.map((year) => {
    const published = isYearPublished(year, [...types.keys()])
    const viewOf = (day: IsoDay): DayView => {
      const text = texts.get(day)
      return {
        day,
        kind: published ? dayKind(day, types.get(day)) : 'sinPublicar',
        ...(text ? { text } : {}),
      }
    }
    return {
      year,
      published,
      months: months
        .filter((month) => month.year === year)
        .map(({ month }) => monthView(year, month, viewOf)),
    }
  })
}

function monthView(year: number, month: number, viewOf: (day: IsoDay) => DayView): MonthView {
  const days = daysOfMonth(year, month).map(viewOf)
  return {
    year,
    month,
    key: monthKey({ year, month }),
    leadingDays: weekdayOf(makeDay(year, month, 1)) - 1,
    days,
    special: days.filter(({ text }) => text !== undefined),
  }
}

export function monthKey({ year, month }: CalendarMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/** How many days of each legend entry the shown years have. */
export function legendCounts(
  years: readonly number[],
  calendarDays: CalendarRows['calendarDays'],
): Readonly<Record<LegendGroup, number>> {
  const counts = { festivo: 0, nolaboral: 0, vacaciones: 0, puente: 0, especial: 0 }
  for (const { day, type } of calendarDays) {
    const group = legendGroupOf(type)
    if (group && years.includes(yearOf(day))) counts[group] += 1
  }
  return counts
}

/** Kinds that a day is marked with, and that the legend's entries do not name. */
const EXTRA_MARKS = ['especial6h', 'otro'] as const

export type ExtraMark = (typeof EXTRA_MARKS)[number]

/** Those that the shown months have. */
export function extraMarks(years: readonly YearView[]): ExtraMark[] {
  const days = years.flatMap(({ months }) => months.flatMap((month) => month.days))
  return EXTRA_MARKS.filter((mark) => days.some(({ kind }) => kind === mark))
}

/** The data of one of the shown days. */
export function dayView(years: readonly YearView[], day: IsoDay): DayView | undefined {
  const year = years.find((candidate) => candidate.year === yearOf(day))
  return year?.months[monthOf(day) - 1]?.days[dayOfMonth(day) - 1]
}
