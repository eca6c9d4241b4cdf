import { addDays, dayOfMonth, type IsoDay, makeDay, monthOf, yearOf } from '#contract/day.ts'
import { seesHours } from '#contract/hours/access.ts'
import type { Database } from '#server/db/database.ts'
import { demoYear } from '#server/demo/calendar.ts'
import { DEMO_CONCEPTS, DEMO_RECLASSIFICATION_DAYS } from '#server/demo/hour-words.ts'
import { demoHours } from '#server/demo/hours.ts'
import {
  lastHourDay,
  publishConcepts,
  publishHours,
  publishReclassificationDays,
} from '#server/services/hours.ts'
import { listEmployees } from '#server/services/people.ts'

const YEARS_BACK = 3

/** Adds all people's hours up to yesterday; three years of them where there are none yet. */
export async function publishDemoHours(database: Database, today: IsoDay): Promise<void> {
  await publishConcepts(database, DEMO_CONCEPTS)
  await publishReclassificationDays(database, DEMO_RECLASSIFICATION_DAYS)
  const first = makeDay(yearOf(today) - YEARS_BACK, monthOf(today), dayOfMonth(today))
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => demoYear(yearOf(today) - back))
  const types = new Map(years.flatMap((year) => [...year]))
  const typeOf = (day: IsoDay) => types.get(day)?.type
  for (const { id, empleado } of await listEmployees(database)) {
    if (!seesHours(empleado)) continue
    const last = await lastHourDay(database, id)
    const next = last === undefined ? first : addDays(last, 1)
    const period = { from: next > first ? next : first, to: addDays(today, -1) }
    if (period.from > period.to) continue
    await publishHours(database, id, period, demoHours(empleado, period, typeOf))
  }
}
