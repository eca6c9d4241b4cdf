import {
  accumulatedPeriod,
  type HourPeriod,
  parsePeriodPart,
  periodPart,
  rollingYear,
} from '#contract/hour-periods.ts'
import { getTheoreticalHours, hoursQuery, sumTheoreticalHours } from '#contract/hours.ts'
import { seesHours } from '#contract/hours-access.ts'
import { changesTo } from '#sync/pull/apply.ts'
import { HOUR_MS, type Owner } from '#sync/pull/dataset.ts'
import { defineParts, type Part } from '#sync/pull/define-parts.ts'

const OPEN_MONTHS = 2

/** Of each month of the rolling year, and of the running period of accumulated hours. */
export const theoreticalHours = defineParts({
  name: 'theoreticalHours',
  call: getTheoreticalHours,
  freshForMs: 4 * HOUR_MS,
  isFor: ({ empleado }) => seesHours(empleado),
  after: ['reclassificationDays'],
  table: 'theoreticalHours',
  parts(owner, today) {
    const running = accumulatedPeriod(today, owner.reclassification)
    const months = rollingYear(today).map((month, back) =>
      partFor(owner, month, back >= OPEN_MONTHS),
    )
    const known = new Set(months.map(({ part }) => part))
    // On the first of a month the running period is the whole month before.
    return known.has(periodPart(running)) ? months : [partFor(owner, running, false), ...months]
  },
  partOf(owner, part) {
    const period = parsePeriodPart(part)
    return period && partFor(owner, period, false)
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

function partFor({ user }: Owner, period: HourPeriod, isClosed: boolean): Part {
  return { part: periodPart(period), query: hoursQuery(user, period), isClosed }
}
