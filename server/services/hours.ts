import { and, asc, between, eq, max, type SQL, sql } from 'drizzle-orm'
import type { IsoDay } from '#contract/day.ts'
import type { HourPeriod } from '#contract/hours/periods.ts'
import type { Database } from '#server/db/database.ts'
import { hourConcepts, hourDays, reclassificationDays } from '#server/db/schema.ts'

/** A day as time recording delivers it. */
export type HourDay = Omit<typeof hourDays.$inferSelect, 'personId'>

function within(personId: number, { from, to }: HourPeriod) {
  return and(eq(hourDays.personId, personId), between(hourDays.day, from, to))
}

/** A day on which a person has entries. */
export type WorkedDay = Pick<HourDay, 'day' | 'nomcentro' | 'slots'>

/** The first days of a period on which a person has entries, in order. */
export async function workedDays(
  database: Database,
  personId: number,
  period: HourPeriod,
  atMost: number,
): Promise<WorkedDay[]> {
  return database
    .select({ day: hourDays.day, nomcentro: hourDays.nomcentro, slots: hourDays.slots })
    .from(hourDays)
    .where(and(within(personId, period), sql`jsonb_array_length(${hourDays.slots}) > 0`))
    .orderBy(asc(hourDays.day))
    .limit(atMost)
}

/** The scheduled minutes of each period, by one look at the days. */
export async function theoreticalMinutesOf(
  database: Database,
  personId: number,
  periods: readonly HourPeriod[],
): Promise<number[]> {
  const from = periods.map((period) => period.from).toSorted()[0]
  const to = periods
    .map((period) => period.to)
    .toSorted()
    .at(-1)
  if (from === undefined || to === undefined) return []
  const days = await database
    .select({ day: hourDays.day, minutes: hourDays.theoreticalMinutes })
    .from(hourDays)
    .where(within(personId, { from, to }))
  return periods.map((period) =>
    days.reduce(
      (sum, { day, minutes }) => (day >= period.from && day <= period.to ? sum + minutes : sum),
      0,
    ),
  )
}

/**
 * A concept's minutes at the end of a period: what the period added, or for a balance the total until
 * then.
 */
export interface ConceptMinutes {
  readonly position: number
  readonly nombre: string
  readonly minutes: number
}

/** For each period the concepts that have names, in order. */
export async function conceptMinutesOf(
  database: Database,
  personId: number,
  periods: readonly HourPeriod[],
): Promise<ConceptMinutes[][]> {
  const lastDay = periods
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
  if (lastDay === undefined) return []
  const concepts = await database.select().from(hourConcepts).orderBy(asc(hourConcepts.position))
  const booked = sql.identifier('booked')
  const sumWhere = (condition: SQL) =>
    sql`coalesce(sum(${booked}.minutes) filter (where ${condition}), 0)`
  const until = periods.map(({ to }) => sumWhere(sql`${hourDays.day} <= ${to}`))
  const inside = periods.map(({ from, to }) =>
    sumWhere(sql`${hourDays.day} between ${from} and ${to}`),
  )
  const rows = await database
    .select({
      position: sql<number>`(${booked}.position - 1)::int`,
      until: sql<number[]>`array[${sql.join(until, sql`, `)}]::int[]`,
      inside: sql<number[]>`array[${sql.join(inside, sql`, `)}]::int[]`,
    })
    .from(hourDays)
    .crossJoinLateral(
      sql`unnest(${hourDays.conceptMinutes}) with ordinality as ${booked}(minutes, position)`,
    )
    .where(and(eq(hourDays.personId, personId), sql`${hourDays.day} <= ${lastDay}`))
    .groupBy(sql`1`)
  const sums = new Map(rows.map((row) => [row.position, row]))
  return periods.map((_, index) =>
    concepts.map(({ position, nombre, counts }) => {
      const sum = sums.get(position)
      const minutes = counts === 'balance' ? sum?.until[index] : sum?.inside[index]
      return { position, nombre, minutes: minutes ?? 0 }
    }),
  )
}

/** The last day that time recording delivered for a person. */
export async function lastHourDay(
  database: Database,
  personId: number,
): Promise<IsoDay | undefined> {
  const [row] = await database
    .select({ day: max(hourDays.day) })
    .from(hourDays)
    .where(eq(hourDays.personId, personId))
  return row?.day ?? undefined
}

/**
 * Until which day of each month its hours can be booked on another concept; by default the month's last.
 */
export async function reclassificationDaysOfYear(database: Database): Promise<number[]> {
  const rows = await database.select().from(reclassificationDays)
  const days = new Map(rows.map(({ month, dayOfMonth }) => [month, dayOfMonth]))
  return Array.from({ length: 12 }, (_, index) => days.get(index + 1) ?? 31)
}
