import { and, gte, inArray, lte } from 'drizzle-orm'
import { PUSH_LOOK_AHEAD_DAYS, pushTime, worksOnBy } from '#contract/calendar/push-time.ts'
import { addDays, dayOf, type IsoDay, makeDay, yearOf } from '#contract/day.ts'
import type { Database } from '#server/db/database.ts'
import { hourDays } from '#server/db/schema.ts'
import { calendarBetween } from '#server/services/calendar.ts'

/** A rota repeats within this time: of a person's plan the rest is not read. */
const PLAN_DAYS = 14

/** When each of these people may be pushed a message that is not urgent (`pushTime`). */
export async function pushTimes(
  database: Database,
  personIds: readonly number[],
  now: Date,
): Promise<(personId: number) => Date> {
  const today = dayOf(now)
  const last = addDays(today, PUSH_LOOK_AHEAD_DAYS)
  // Whole years: whether one is published is told by any of its days.
  const marked = await calendarBetween(
    database,
    makeDay(yearOf(today), 1, 1),
    makeDay(yearOf(last), 12, 31),
  )
  const calendar = new Map(marked.map(({ day, type }) => [day, type]))
  const plans = await plansOf(database, personIds, today)
  // Most people have no plan of their own, and all of them the same time.
  const usual = pushTime(now, worksOnBy(calendar))
  return (personId) => {
    const plan = plans.get(personId)
    return plan ? pushTime(now, worksOnBy(calendar, plan)) : usual
  }
}

async function plansOf(
  database: Database,
  personIds: readonly number[],
  today: IsoDay,
): Promise<ReadonlyMap<number, ReadonlyMap<IsoDay, number>>> {
  const { personId, day, theoreticalMinutes } = hourDays
  const rows = await database
    .select({ personId, day, theoreticalMinutes })
    .from(hourDays)
    .where(
      and(
        inArray(personId, [...personIds]),
        gte(day, addDays(today, -PLAN_DAYS)),
        lte(day, addDays(today, PLAN_DAYS)),
      ),
    )
  const plans = new Map<number, Map<IsoDay, number>>()
  for (const row of rows) {
    const plan = plans.get(row.personId) ?? new Map<IsoDay, number>()
    plans.set(row.personId, plan.set(row.day, row.theoreticalMinutes))
  }
  return plans
}
