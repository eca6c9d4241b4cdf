import { and, asc, gte, lte } from 'drizzle-orm'
import { type IsoDay, makeDay, yearOf } from '#contract/day.ts'
import type { Database } from '#server/db/database.ts'
import { calendarDays, specialDays } from '#server/db/schema.ts'

/** The first and last day of the years that clients are given (contract "calendar"). */
export function publishedYears(today: IsoDay): { from: IsoDay; to: IsoDay } {
  const year = yearOf(today)
  return { from: makeDay(year - 1, 1, 1), to: makeDay(year + 1, 12, 31) }
}

/** The marked days from `from` to `to`, both included, in order. */
export async function calendarBetween(database: Database, from: IsoDay, to: IsoDay) {
  return database
    .select()
    .from(calendarDays)
    .where(and(gte(calendarDays.day, from), lte(calendarDays.day, to)))
    .orderBy(asc(calendarDays.day))
}

export async function specialDaysBetween(database: Database, from: IsoDay, to: IsoDay) {
  return database
    .select()
    .from(specialDays)
    .where(and(gte(specialDays.day, from), lte(specialDays.day, to)))
    .orderBy(asc(specialDays.day))
}
