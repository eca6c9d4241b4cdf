import { seesHours } from '#contract/hours/access.ts'
import { conceptsOf, unreadableConcepts } from '#contract/hours/concepts.ts'
import { getHourSummaries, hoursQuery } from '#contract/hours/hours.ts'
import { type HourPeriod, periodPart, summaryPeriods } from '#contract/hours/periods.ts'
import { parsePeriodPart } from '#domain/hours/periods.ts'
import { HOUR_MS, type PulledPerson } from '#sync/pull/dataset.ts'
import { defineParts, type Part } from '#sync/pull/define-parts.ts'
import { changesTo } from '#sync/pull/table-changes.ts'

/** Accumulated hours of the running period (spec §4) and of last month; others when asked for. */
export const hourSummaries = defineParts({
  name: 'hourSummaries',
  call: getHourSummaries,
  freshForMs: HOUR_MS,
  isFor: ({ empleado }) => seesHours(empleado),
  after: ['reclassificationDays'],
  table: 'hourSummaries',
  parts(person, today) {
    const periods = summaryPeriods(today, person.reclassification)
    return periods.map((period) => partFor(person, period))
  },
  partOf(person, part) {
    const period = parsePeriodPart(part)
    return period && partFor(person, period)
  },
  unreadIn: (reply) => reply.slice(0, 1).flatMap(unreadableConcepts),
  async changesTo(db, part, reply) {
    const period = parsePeriodPart(part)
    if (!period) return { table: db.hourSummaries }
    const key: [from: string, to: string] = [period.from, period.to]
    const summary = reply?.[0]
    const rows = summary ? [{ ...period, concepts: conceptsOf(summary) }] : []
    return changesTo(db.hourSummaries, rows, () => key, [key, key])
  },
})

function partFor({ user }: PulledPerson, period: HourPeriod): Part {
  return {
    part: periodPart(period),
    query: { accion: 'Horasacumuladas', ...hoursQuery(user, period) },
    isClosed: false,
  }
}
