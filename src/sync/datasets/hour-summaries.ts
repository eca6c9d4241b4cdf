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
import type { PersonDatabase } from '#db/database.ts'
import type { HourSummaryRow } from '#db/tables.ts'
import { replaceRows } from '#sync/apply.ts'
import { HOUR_MS, type Owner } from '#sync/dataset.ts'
import { defineParts, type Part } from '#sync/define-parts.ts'

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
  write(db, part, [summary]) {
    const period = parsePeriodPart(part)
    const rows = period && summary ? [{ ...period, concepts: conceptsOf(summary) }] : []
    return writePeriod(db, part, rows)
  },
  drop: (db, part) => writePeriod(db, part, []),
})

function partFor({ user }: Owner, period: HourPeriod): Part {
  return {
    part: periodPart(period),
    query: { accion: 'Horasacumuladas', ...hoursQuery(user, period) },
    isClosed: false,
  }
}

async function writePeriod(db: PersonDatabase, part: string, rows: readonly HourSummaryRow[]) {
  const period = parsePeriodPart(part)
  if (!period) return 0
  const key: [string, string] = [period.from, period.to]
  return replaceRows(db.hourSummaries, rows, () => key, [key, key])
}
