import { seesHours } from '#contract/hours/access.ts'
import { getTheoreticalHours, hoursQuery, sumTheoreticalHours } from '#contract/hours/hours.ts'
import {
  accumulatedPeriod,
  type HourPeriod,
  parsePeriodPart,
  periodPart,
  rollingYear,
} from '#domain/hours/periods.ts'
import { HOUR_MS, type PulledPerson } from '#sync/pull/dataset.ts'
import { defineParts, type Part } from '#sync/pull/define-parts.ts'
import { changesTo } from '#sync/pull/table-changes.ts'

const OPEN_MONTHS = 2

/** Of each month of the rolling year, and of the running period of accumulated hours. */
export const theoreticalHours = defineParts({
  name: 'theoreticalHours',
  call: getTheoreticalHours,
  freshForMs: 4 * HOUR_MS,
  isFor: ({ empleado }) => seesHours(empleado),
  after: ['reclassificationDays'],
  table: 'theoreticalHours',
  parts(person, today) {
    const running = accumulatedPeriod(today, person.reclassification)
    const months = rollingYear(today).map((month, back) =>
      partFor(person, month, back >= OPEN_MONTHS),
    )
    const known = new Set(months.map(({ part }) => part))
    // On the first of a month the running period is the whole month before.
    return known.has(periodPart(running)) ? months : [partFor(person, running, false), ...months]
  },
  partOf(person, part) {
    const period = parsePeriodPart(part)
    return period && partFor(person, period, false)
  },
  async changesTo(db, part, reply) {
    const period = parsePeriodPart(part)
    if (!period) return { table: db.theoreticalHours }
    const key: [from: string, to: string] = [period.from, period.to]
    const hours = reply && sumTheoreticalHours(reply)
    const rows = hours === undefined ? [] : [{ ...period, hours }]
    return changesTo(db.theoreticalHours, rows, () => key, [key, key])
  },
})

function partFor({ user }: PulledPerson, period: HourPeriod, isClosed: boolean): Part {
  return { part: periodPart(period), query: hoursQuery(user, period), isClosed }
}
