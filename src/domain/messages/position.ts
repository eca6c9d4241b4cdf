import { addDays, dayOf, daysBetween, type IsoDay, makeDay } from '#contract/day.ts'

const FIRST_DAY = makeDay(2000, 1, 1)
const PLACES_A_DAY = 100_000

/**
 * A message's position in the list: the larger, the newer. By day, and within a day by `place`, from
 * the oldest on: a new message moves no other.
 */
export function positionOf(day: IsoDay, place: number): number {
  return daysBetween(FIRST_DAY, day) * PLACES_A_DAY + place
}

/**
 * The first unread position (spec §4): of the day after the last look, since a message dates from the
 * first moment of its day; the lowest of all before the first look.
 */
export function unreadFrom(lastVisit: Date | undefined): number {
  return lastVisit ? positionOf(addDays(dayOf(lastVisit), 1), 0) : Number.NEGATIVE_INFINITY
}
