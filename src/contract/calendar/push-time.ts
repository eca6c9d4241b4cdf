import { dayKind, isDayOff, isYearPublished } from '#contract/calendar/work-days.ts'
import { addDays, dayOf, type IsoDay, yearOf } from '#contract/day.ts'

/** Pushes ring from eight in the morning until eight in the evening, by the wall clock. */
const DAY_BEGINS = 8
const DAY_ENDS = 20

/** How far ahead a working day is looked for: longer than any summer's closure. */
export const PUSH_LOOK_AHEAD_DAYS = 60

/** Whether a person works on a day; `undefined`: it is not known. */
export type WorksOn = (day: IsoDay) => boolean | undefined

/**
 * When a message's push may ring: now, on a working day between eight and eight; else at eight in the
 * morning of the next day that is not known to be free. Where it is not known whether a person works today,
 * that is tomorrow. Times are those of this machine's clock, on both sides of a clock change.
 */
export function pushTime(now: Date, worksOn: WorksOn): Date {
  const today = dayOf(now)
  if (worksOn(today) === true) {
    if (now.getHours() < DAY_BEGINS) return morningOf(today)
    if (now.getHours() < DAY_ENDS) return now
  }
  for (let ahead = 1; ahead <= PUSH_LOOK_AHEAD_DAYS; ahead++) {
    const day = addDays(today, ahead)
    if (worksOn(day) !== false) return morningOf(day)
  }
  // Such a calendar is wrong: better a push on a free day than none.
  return morningOf(addDays(today, 1))
}

function morningOf(day: IsoDay): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, DAY_BEGINS)
}

/**
 * Who works when, by the work calendar: `undefined` for the days of a year of which it has none. A
 * person's own theoretical minutes go before it, from the first to the last day that has any: there a day of
 * none is free, such as between a rota's shifts, and one with some is worked, a Sunday too. Outside, a day of
 * none says nothing: it is also what a day has whose theoretical hours were never brought in.
 */
export function worksOnBy(
  calendar: ReadonlyMap<IsoDay, string>,
  minutesOf: ReadonlyMap<IsoDay, number> = new Map(),
): WorksOn {
  const marked = [...calendar.keys()]
  const published = new Map<number, boolean>()
  const isPublished = (year: number) => {
    const known = published.get(year) ?? isYearPublished(year, marked)
    published.set(year, known)
    return known
  }
  const planned = [...minutesOf].filter(([, minutes]) => minutes > 0).map(([day]) => day)
  const [first, last] = [planned.toSorted()[0], planned.toSorted().at(-1)]
  return (day) => {
    const minutes = minutesOf.get(day)
    const isPlanned = first !== undefined && last !== undefined && first <= day && day <= last
    if (isPlanned && minutes !== undefined) return minutes > 0
    if (!isPublished(yearOf(day))) return undefined
    return !isDayOff(dayKind(day, calendar.get(day)))
  }
}
