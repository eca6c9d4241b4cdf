import { addDays, dayOfMonth, type IsoDay, makeDay, monthOf, yearOf } from '#contract/day.ts'
import { seesHours } from '#contract/hours/access.ts'
import type { Database } from '#server/db/database.ts'
import type { Sheet } from '#server/demo/bring-in.ts'
import { demoYear } from '#server/demo/calendar.ts'
import { demoHours } from '#server/demo/hours.ts'
import { inHours } from '#server/office/import/kinds/hour-days.ts'
import { hourSummaries } from '#server/office/import/kinds/hour-summaries.ts'
import { theoreticalHours } from '#server/office/import/kinds/theoretical-hours.ts'
import { workedDays } from '#server/office/import/kinds/worked-days.ts'
import { type HourDay, lastHourDay } from '#server/services/hours.ts'
import { listEmployees } from '#server/services/people.ts'

const YEARS_BACK = 3

interface OwnDay extends HourDay {
  readonly empleado: string
}

/** All people's hours up to yesterday that are not there yet; three years of them where there are none. */
export async function hourSheets(database: Database, today: IsoDay): Promise<Sheet[]> {
  const first = makeDay(yearOf(today) - YEARS_BACK, monthOf(today), dayOfMonth(today))
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => demoYear(yearOf(today) - back))
  const types = new Map(years.flatMap((year) => [...year]))
  const typeOf = (day: IsoDay) => types.get(day)?.type
  const days: OwnDay[] = []
  for (const { id, empleado } of await listEmployees(database)) {
    if (!seesHours(empleado)) continue
    const last = await lastHourDay(database, id)
    const next = last === undefined ? first : addDays(last, 1)
    const period = { from: next > first ? next : first, to: addDays(today, -1) }
    if (period.from > period.to) continue
    const own = demoHours(empleado, period, typeOf)
    days.push(...own.map((day) => ({ ...day, empleado: String(empleado) })))
  }
  return sheetsOf(days)
}

const OWN_DAY = ['person_id', 'day']

function sheetsOf(days: readonly OwnDay[]): Sheet[] {
  const [some] = days
  if (!some) return []
  return [
    {
      kind: workedDays,
      headings: [...OWN_DAY, 'hours', 'type', 'incidence', 'name', 'nomcentro'],
      lines: days.flatMap(({ empleado, day, slots, nomcentro }) =>
        slots.map(({ minutes, tipo, incidencia, nombre }) => [
          ...[empleado, day, inHours(minutes), tipo, String(incidencia), nombre, nomcentro],
        ]),
      ),
    },
    {
      ...{ kind: theoreticalHours, headings: [...OWN_DAY, 'theoretical_minutes'] },
      lines: days.map(({ empleado, day, theoreticalMinutes }) => [
        ...[empleado, day, inHours(theoreticalMinutes)],
      ]),
    },
    {
      kind: hourSummaries,
      headings: [...OWN_DAY, ...some.conceptMinutes.map((_, position) => `concept${position}`)],
      lines: days.map(({ empleado, day, conceptMinutes }) => [
        ...[empleado, day, ...conceptMinutes.map(inHours)],
      ]),
    },
  ]
}
