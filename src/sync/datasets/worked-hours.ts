import { parseWireDay } from '#contract/day.ts'
import {
  type HourPeriod,
  monthPeriod,
  parsePeriodPart,
  periodPart,
  rollingYear,
} from '#contract/hour-periods.ts'
import { getWorkedDays, hoursQuery } from '#contract/hours.ts'
import { seesHours } from '#contract/hours-access.ts'
import { slotsOf } from '#contract/worked-day.ts'
import type { PersonDatabase } from '#db/database.ts'
import type { WorkedDayRow } from '#db/tables.ts'
import { replaceRows } from '#sync/apply.ts'
import { HOUR_MS, type Owner } from '#sync/dataset.ts'
import { defineParts, type Part } from '#sync/define-parts.ts'

/** Months that time recording and bookings still change: the running one and the one before. */
const OPEN_MONTHS = 2

/** A rolling year, month by month, so that one new day pulls one month. */
export const workedHours = defineParts({
  name: 'workedHours',
  call: getWorkedDays,
  freshForMs: HOUR_MS,
  isFor: ({ empleado }) => seesHours(empleado),
  table: 'workedDays',
  parts(owner, today) {
    return rollingYear(today).map((month, back) => partFor(owner, month, back >= OPEN_MONTHS))
  },
  // A month that a screen shows and that did not come yet.
  partOf(owner, part) {
    const period = parsePeriodPart(part)
    const month = period && monthPeriod(period.from)
    return month && periodPart(month) === part ? partFor(owner, month, false) : undefined
  },
  write: (db, part, reply) =>
    writeMonth(
      db,
      part,
      reply.flatMap((record): WorkedDayRow[] => {
        const day = parseWireDay(record.mifecha)
        return day ? [{ day, center: record.nomcentro, slots: slotsOf(record) }] : []
      }),
    ),
  drop: (db, part) => writeMonth(db, part, []),
})

function partFor({ user }: Owner, month: HourPeriod, isClosed: boolean): Part {
  const query = { accion: 'Horastrabajadas', ...hoursQuery(user, month) }
  return { part: periodPart(month), query, isClosed }
}

/** What the server says of other days than it was asked for is another month's to say. */
async function writeMonth(db: PersonDatabase, part: string, rows: readonly WorkedDayRow[]) {
  const period = parsePeriodPart(part)
  if (!period) return 0
  const { from, to } = period
  const inside = rows.filter(({ day }) => day >= from && day <= to)
  return replaceRows(db.workedDays, inside, ({ day }) => day, [from, to])
}
