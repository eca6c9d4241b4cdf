import { parseWireDay } from '#contract/day.ts'
import { seesHours } from '#contract/hours/access.ts'
import { getWorkedDays, hoursQuery } from '#contract/hours/hours.ts'
import { type HourPeriod, monthPeriod, periodPart, rollingYear } from '#contract/hours/periods.ts'
import { slotsOf } from '#contract/hours/worked-day.ts'
import { LAST_COPY, type WorkedDayRow } from '#db/tables.ts'
import { countCopies } from '#domain/copies.ts'
import { parsePeriodPart } from '#domain/hours/periods.ts'
import { HOUR_MS, type PulledPerson } from '#sync/pull/dataset.ts'
import { defineParts, type Part } from '#sync/pull/define-parts.ts'
import { changesTo } from '#sync/pull/table-changes.ts'

/** Months that time recording and bookings still change: the running one and the one before. */
const OPEN_MONTHS = 2

type WorkedDayKey = [day: string, copy: number]

/** A rolling year, month by month, so that one new day pulls one month. */
export const workedHours = defineParts({
  name: 'workedHours',
  call: getWorkedDays,
  freshForMs: HOUR_MS,
  isFor: ({ empleado }) => seesHours(empleado),
  table: 'workedDays',
  parts(person, today) {
    return rollingYear(today).map((month, back) => partFor(person, month, back >= OPEN_MONTHS))
  },
  // A month that a screen shows and that did not come yet.
  partOf(person, part) {
    const period = parsePeriodPart(part)
    const month = period && monthPeriod(period.from)
    return month && periodPart(month) === part ? partFor(person, month, false) : undefined
  },
  async changesTo(db, part, reply = []) {
    const copyOf = countCopies()
    const rows = reply.flatMap((record): WorkedDayRow[] => {
      const day = parseWireDay(record.mifecha)
      if (!day) return []
      return [{ day, copy: copyOf(day), center: record.nomcentro, slots: slotsOf(record) }]
    })
    const period = parsePeriodPart(part)
    if (!period) return { table: db.workedDays }
    const { from, to } = period
    // Days outside the requested month belong to another month's answer.
    const inside = rows.filter(({ day }) => day >= from && day <= to)
    const range: [WorkedDayKey, WorkedDayKey] = [
      [from, 0],
      [to, LAST_COPY],
    ]
    return changesTo(db.workedDays, inside, ({ day, copy }): WorkedDayKey => [day, copy], range)
  },
})

function partFor({ user }: PulledPerson, month: HourPeriod, isClosed: boolean): Part {
  const query = { accion: 'Horastrabajadas', ...hoursQuery(user, month) }
  return { part: periodPart(month), query, isClosed }
}
