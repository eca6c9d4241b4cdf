import { seesHours } from '#contract/hours/access.ts'
import { getTheoreticalHours, hoursQuery, sumTheoreticalHours } from '#contract/hours/hours.ts'
import {
  accumulatedPeriod,
  type HourPeriod,
  periodPart,
  rollingYear,
  theoreticalPeriods,
} from '#contract/hours/periods.ts'
import { parsePeriodPart } from '#domain/hours/periods.ts'
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
    const open = new Set(rollingYear(today).slice(0, OPEN_MONTHS).map(periodPart))
    const running = periodPart(accumulatedPeriod(today, person.reclassification))
    return theoreticalPeriods(today, person.reclassification).map((period) => {
      const part = periodPart(period)
      return partFor(person, period, part !== running && !open.has(part))
    })
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
