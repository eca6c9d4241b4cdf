import { addDays, type IsoDay, isWeekend, monthOf, yearOf } from '#contract/day.ts'

/** The day types of the wire, in the order of the legend (spec §2 and §9, contract "calendar"). */
export const DAY_TYPES = [
  'festivo',
  'nolaboral',
  'vacaciones',
  'puente',
  'especial',
  'especial6h',
] as const

export type DayType = (typeof DAY_TYPES)[number]

/** Narrows the wire's text: a server may send types we do not know, kept and shown neutrally. */
export function isDayType(type: string): type is DayType {
  return DAY_TYPES.some((known) => known === type)
}

/** What kind of day a day is to an employee who asks "do I work?". */
export type DayKind = DayType | 'laborable' | 'finDeSemana' | 'otro'

/**
 * The kind of `day` given the calendar's type for it: days not in the map are working days,
 * Saturdays and Sundays weekends, and an unknown type is `'otro'` (contract "calendar").
 */
export function dayKind(day: IsoDay, type: string | undefined): DayKind {
  if (type === undefined) return isWeekend(day) ? 'finDeSemana' : 'laborable'
  return isDayType(type) ? type : 'otro'
}

/** Days on which no employee is expected at work. Special days are worked, some of them shorter. */
export function isDayOff(kind: DayKind): boolean {
  switch (kind) {
    case 'festivo':
    case 'nolaboral':
    case 'vacaciones':
    case 'puente':
    case 'finDeSemana':
      return true
    case 'especial':
    case 'especial6h':
    case 'laborable':
    case 'otro':
      return false
  }
}

/** How far ahead `nextDayOff` looks: a later day is too far off to be called the next. */
export const LOOK_AHEAD_DAYS = 120

/**
 * The first day off after `today` that the calendar itself names (weekends do not count), or
 * `undefined` when none is near or published.
 */
export function nextDayOff(
  today: IsoDay,
  typeOf: (day: IsoDay) => string | undefined,
): { day: IsoDay; type: string } | undefined {
  for (let ahead = 1; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const day = addDays(today, ahead)
    const type = typeOf(day)
    if (type !== undefined && !isWeekend(day) && isDayOff(dayKind(day, type))) return { day, type }
  }
  return undefined
}

/** The five entries of the calendar's legend, in its order (spec §2, Calendario). */
export const LEGEND_GROUPS = ['festivo', 'nolaboral', 'vacaciones', 'puente', 'especial'] as const

export type LegendGroup = (typeof LEGEND_GROUPS)[number]

/**
 * Where the legend counts a type: the 6-hour day is one of the special days (spec §9); a type we
 * do not know has no entry.
 */
export function legendGroupOf(type: string): LegendGroup | undefined {
  if (!isDayType(type)) return undefined
  return type === 'especial6h' ? 'especial' : type
}

/**
 * Whether the cooperative has published `year`: before it has, a day that is not in the map is
 * not known to be a working day (contract "calendar", "as far as published").
 */
export function isYearPublished(year: number, mappedDays: readonly IsoDay[]): boolean {
  return mappedDays.some((day) => yearOf(day) === year)
}

/** A month of the calendar; `month` 1–12. */
export interface CalendarMonth {
  readonly year: number
  readonly month: number
}

/**
 * The months the calendar shows: the twelve of the current year, or 24 when the current month is
 * December (spec §2, "December or later").
 */
export function calendarMonths(today: IsoDay): CalendarMonth[] {
  const year = yearOf(today)
  const length = monthOf(today) >= 12 ? 24 : 12
  return Array.from({ length }, (_, index) => ({
    year: year + Math.floor(index / 12),
    month: (index % 12) + 1,
  }))
}

/**
 * The month the calendar scrolls to on load: the one after the current month, or the current one
 * in November (spec §2). In December the month after is January of the next year, which is shown
 * then.
 */
export function monthToScrollTo(today: IsoDay): CalendarMonth {
  const year = yearOf(today)
  const month = monthOf(today)
  if (month === 11) return { year, month }
  return month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
}
