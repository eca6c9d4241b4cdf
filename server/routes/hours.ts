import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { addDays, parseWireDay, toWireDay } from '#contract/day.ts'
import { seesHours } from '#contract/hours/access.ts'
import { CONCEPTS, type hourSummarySchema } from '#contract/hours/concepts.ts'
import {
  getHoursData,
  getReclassificationDays,
  getTheoreticalHours,
  getWorkedDays,
} from '#contract/hours/hours.ts'
import {
  type HourPeriod,
  periodPart,
  rollingYear,
  summaryPeriods,
  theoreticalPeriods,
} from '#contract/hours/periods.ts'
import type { workedDaySchema } from '#contract/hours/worked-day.ts'
import { toWireNumber } from '#contract/wire/number.ts'
import type { Database } from '#server/db/database.ts'
import { Fault } from '#server/fault.ts'
import {
  type ListedDataset,
  oncePerPull,
  type RouteOptions,
  sharedDataset,
  tagFor,
} from '#server/routes/datasets.ts'
import { isCurrent } from '#server/routes/if-none-match.ts'
import { jsonOf } from '#server/routes/json-text.ts'
import { type Asked, routeGetBy } from '#server/routes/register.ts'
import type { Resource } from '#server/routes/resource.ts'
import { sent } from '#server/routes/sent-answer.ts'
import { HEAVY } from '#server/services/fair-turns.ts'
import {
  type ConceptMinutes,
  conceptMinutesOf,
  reclassificationDaysOfYear,
  theoreticalMinutesOf,
  type WorkedDay,
  workedDays,
} from '#server/services/hours.ts'
import { hoursPersonOf } from '#server/services/people.ts'

const reclassificationDaysDataset = sharedDataset({
  name: 'reclassificationDays',
  call: getReclassificationDays,
  dependsOn: () => [],
  read: (database) => reclassificationDaysOfYear(database),
})

type HoursDataset = 'workedHours' | 'hourSummaries' | 'theoreticalHours'

/** A dataset of the hours by period: its tag covers all rows, whatever period is requested. */
function hoursDataset(name: HoursDataset, answers: ListedDataset['answers']): ListedDataset {
  return {
    name,
    dependsOn: () => [],
    isFor: ({ empleado }) => seesHours(empleado),
    answers,
  }
}

/** Of all months at once: one query for a year of days costs hardly more than for a month. */
const workedHoursDataset = hoursDataset('workedHours', ({ viewer, today }, _tag, { database }) => {
  const months = rollingYear(today)
  const days = once(async () => {
    const [newest, oldest] = [months[0], months.at(-1)]
    return newest && oldest
      ? allWorkedDays(database, viewer.personId, { from: oldest.from, to: newest.to })
      : []
  })
  return months.map((month) => ({
    part: periodPart(month),
    async body() {
      const { from, to } = month
      const inMonth = (await days()).filter(({ day }) => day >= from && day <= to)
      return jsonOf(getWorkedDays, inMonth.map(workedRecord))
    },
  }))
})

const hourSummariesDataset = hoursDataset('hourSummaries', async (asker, _tag, { database }) => {
  const { viewer, today } = asker
  const periods = summaryPeriods(today, await closingDaysFor(asker, database))
  const records = once(() => summaryRecords(database, viewer.personId, periods))
  return periods.map((period, index) => ({
    part: periodPart(period),
    body: async () => jsonOf(getHoursData, (await records()).slice(index, index + 1)),
  }))
})

const closingDaysFor = oncePerPull((_asker, database) => reclassificationDaysOfYear(database))

const theoreticalHoursDataset = hoursDataset(
  'theoreticalHours',
  async (asker, _tag, { database }) => {
    const { viewer, today } = asker
    const periods = theoreticalPeriods(today, await closingDaysFor(asker, database))
    const minutes = once(() => theoreticalMinutesOf(database, viewer.personId, periods))
    return periods.map((period, index) => ({
      part: periodPart(period),
      body: async () => jsonOf(getTheoreticalHours, theoreticalRecords((await minutes())[index])),
    }))
  },
)

/** Runs `work` at the first call, and gives its result at every call. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => {
    result ??= work()
    return result
  }
}

/** `GET horas/…` by period: the token's person, whatever number the query names (contract "hours"). */
function routeHours(app: FastifyInstance, options: RouteOptions): void {
  const { database } = options

  routeGetBy(
    app,
    getHoursData,
    async ({ accion, fechad, fechah }, asked) => {
      const { viewer, reply } = asked
      const period = periodOf(fechad, fechah)
      if (accion === 'Horastrabajadas') {
        if (await isHeld('workedHours', asked)) return sent(reply.code(304).send())
        return (await allWorkedDays(database, viewer.personId, period)).map(workedRecord)
      }
      if (await isHeld('hourSummaries', asked)) return sent(reply.code(304).send())
      return summaryRecords(database, viewer.personId, [period])
    },
    HEAVY,
  )

  routeGetBy(app, getTheoreticalHours, async ({ fechad, fechah }, asked) => {
    const period = periodOf(fechad, fechah)
    if (await isHeld('theoreticalHours', asked)) return sent(asked.reply.code(304).send())
    return theoreticalRecords(
      ...(await theoreticalMinutesOf(database, asked.viewer.personId, [period])),
    )
  })

  /** Refuses those without hours, sets the tag, and returns whether the client holds this answer. */
  async function isHeld(name: HoursDataset, { viewer, ifNoneMatch, reply }: Asked) {
    if (!seesHours(viewer.empleado)) throw new Fault('forbidden', 'there are no hours for you')
    // Reads the version before the rows, as `routeTagged` does.
    const tag = await tagFor({ name, dependsOn: () => [] }, options, viewer)
    reply.header('ETag', tag)
    return isCurrent(ifNoneMatch, tag)
  }
}

async function allWorkedDays(
  database: Database,
  personId: number,
  period: HourPeriod,
): Promise<WorkedDay[]> {
  const all: WorkedDay[] = []
  let { from } = period
  for (;;) {
    const days = await workedDays(database, personId, { ...period, from }, PAGE)
    all.push(...days)
    const last = days.at(-1)
    if (last === undefined || days.length < PAGE) return all
    from = addDays(last.day, 1)
  }
}

/**
 * Days per query, read in about a millisecond: other people's calls run in between. A change in between
 * is pulled again, as the version was read before.
 */
const PAGE = 100

function workedRecord({ day, nomcentro, slots }: WorkedDay): z.input<typeof workedDaySchema> {
  return {
    mifecha: toWireDay(day),
    nomcentro,
    ...Object.fromEntries(
      slots.flatMap(({ incidencia, minutes, tipo, nombre }, slot) => [
        [`incidencia${slot}`, String(incidencia)],
        [`horas${slot}`, String(minutes)],
        [`tipo${slot}`, tipo],
        [`nombre${slot}`, nombre],
      ]),
    ),
  }
}

function theoreticalRecords(minutes = 0): z.input<(typeof getTheoreticalHours)['reply']> {
  return [{ horasteoricas: toWireNumber(minutes / 60) }]
}

async function summaryRecords(
  database: Database,
  personId: number,
  periods: readonly HourPeriod[],
): Promise<z.input<typeof hourSummarySchema>[]> {
  const person = await hoursPersonOf(database, personId)
  const minutes = await conceptMinutesOf(database, personId, periods)
  return periods.map((period, index) => summaryRecord(person, period, minutes[index] ?? []))
}

function summaryRecord(
  person: Awaited<ReturnType<typeof hoursPersonOf>>,
  period: HourPeriod,
  concepts: readonly ConceptMinutes[],
): z.input<typeof hourSummarySchema> {
  const named = new Map(concepts.map((concept) => [concept.position, concept]))
  const pairs = Array.from({ length: CONCEPTS }, (_, position) => {
    const concept = named.get(position)
    return [
      [`conceptonombre${position}`, concept?.nombre ?? '-'],
      [`conceptovalor${position}`, concept ? toWireNumber(concept.minutes / 60) : '0'],
    ]
  })
  return {
    id: String(person.empleado),
    dni: person.dni,
    fechainicio: toWireDay(period.from),
    fechafin: toWireDay(period.to),
    nombreapellidos: person.nombre,
    matriculacoche: person.matriculacoche,
    idcentro: person.codcop,
    nomcentro: person.direcciontrabajo,
    iddepartamento: person.ceco,
    nomdepartamento: person.departamento,
    iddireccion: person.ceco,
    nomdireccion: person.nombrececo,
    ...Object.fromEntries(pairs.flat()),
  }
}

/** The schema has validated both. */
function periodOf(fechad: string, fechah: string): HourPeriod {
  const [from, to] = [parseWireDay(fechad), parseWireDay(fechah)]
  if (!from || !to) throw new Fault('bad-input', 'not a period')
  return { from, to }
}

/** Hours by period, and the days on which months close. */
export const hours: Resource = {
  datasets: [
    workedHoursDataset,
    hourSummariesDataset,
    theoreticalHoursDataset,
    reclassificationDaysDataset,
  ],
  route: routeHours,
}
