import {
  accumulatedPeriod,
  type HourPeriod,
  parsePeriodPart,
  periodPart,
  previousMonth,
} from '#contract/hour-periods.ts'
import { conceptsOf } from '#contract/hour-summary.ts'
import { getHourSummaries, hoursQuery } from '#contract/hours.ts'
import { seesHours } from '#contract/hours-access.ts'
import { changesTo } from '#sync/pull/apply.ts'
import { HOUR_MS, type Owner } from '#sync/pull/dataset.ts'
import { defineParts, type Part } from '#sync/pull/define-parts.ts'

/** Accumulated hours of the running period (spec §4) and of last month; others when asked for. */
export const hourSummaries = defineParts({
  name: 'hourSummaries',
  call: getHourSummaries,
  freshForMs: HOUR_MS,
  isFor: ({ empleado }) => seesHours(empleado),
  after: ['reclassificationDays'],
  table: 'hourSummaries',
  parts(owner, today) {
    const running = accumulatedPeriod(today, owner.reclassification)
    return [running, previousMonth(running.from)].map((period) => partFor(owner, period))
  },
  partOf(owner, part) {
    const period = parsePeriodPart(part)
    return period && partFor(owner, period)
  },
  async changesTo(db, part, reply) {
    const period = parsePeriodPart(part)
    if (!period) return { table: db.hourSummaries }
    const key: [from: string, to: string] = [period.from, period.to]
    const summary = reply?.[0]
    const rows = summary ? [{ ...period, concepts: conceptsOf(summary) }] : []
    return changesTo(db.hourSummaries, rows, () => key, [key, key])
  },
})

function partFor({ user }: Owner, period: HourPeriod): Part {
  return {
    part: periodPart(period),
    query: { accion: 'Horasacumuladas', ...hoursQuery(user, period) },
    isClosed: false,
  }
}
