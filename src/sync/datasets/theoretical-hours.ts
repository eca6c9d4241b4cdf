import {
  accumulatedPeriod,
  type HourPeriod,
  parsePeriodPart,
  periodPart,
  rollingYear,
} from '#contract/hour-periods.ts'
import { getTheoreticalHours, hoursQuery } from '#contract/hours.ts'
import { seesHours } from '#contract/hours-access.ts'
import { readWireNumber } from '#contract/wire-number.ts'
import type { PersonDatabase } from '#db/database.ts'
import type { TheoreticalHoursRow } from '#db/tables.ts'
import { replaceRows } from '#sync/apply.ts'
import { HOUR_MS, type Owner } from '#sync/dataset.ts'
import { defineParts, type Part } from '#sync/define-parts.ts'

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
  write(db, part, reply) {
    const period = parsePeriodPart(part)
    const hours = reply.reduce((sum, item) => sum + (readWireNumber(item.horasteoricas) ?? 0), 0)
    return writePeriod(db, part, period ? [{ ...period, hours }] : [])
  },
  drop: (db, part) => writePeriod(db, part, []),
})

function partFor({ user }: Owner, period: HourPeriod, isClosed: boolean): Part {
  return { part: periodPart(period), query: hoursQuery(user, period), isClosed }
}

async function writePeriod(db: PersonDatabase, part: string, rows: readonly TheoreticalHoursRow[]) {
  const period = parsePeriodPart(part)
  if (!period) return 0
  const key: [string, string] = [period.from, period.to]
  return replaceRows(db.theoreticalHours, rows, () => key, [key, key])
}
