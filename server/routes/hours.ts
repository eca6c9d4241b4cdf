import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { parseWireDay, toWireDay } from '#contract/day.ts'
import { CONCEPTS, type hourSummarySchema } from '#contract/hour-summary.ts'
import { getHoursData, getReclassificationDays, getTheoreticalHours } from '#contract/hours.ts'
import { seesHours } from '#contract/hours-access.ts'
import type { DatasetName } from '#contract/sync.ts'
import { toWireNumber } from '#contract/wire-number.ts'
import type { workedDaySchema } from '#contract/worked-day.ts'
import type { Database } from '#server/db/database.ts'
import { Fault } from '#server/fault.ts'
import { type RouteOptions, type SharedDataset, tagFor } from '#server/routes/datasets.ts'
import { isCurrent } from '#server/routes/if-none-match.ts'
import { type Asked, routeGetBy } from '#server/routes/register.ts'
import { HEAVY } from '#server/services/fair-turns.ts'
import {
  conceptMinutes,
  type Period,
  reclassificationDaysOfYear,
  theoreticalMinutes,
  workedDays,
} from '#server/services/hours.ts'
import { hoursPersonOf } from '#server/services/people.ts'
import type { Viewer } from '#server/services/sessions.ts'

export const reclassificationDaysDataset: SharedDataset<typeof getReclassificationDays.reply> = {
  name: 'reclassificationDays',
  call: getReclassificationDays,
  dependsOn: () => [],
  read: (database) => reclassificationDaysOfYear(database),
}

/** As the manifest names them: whatever period is asked for, the tag is that of all the rows. */
export const hoursDatasets = (['workedHours', 'hourSummaries', 'theoreticalHours'] as const).map(
  (name) => ({
    name,
    dependsOn: () => [],
    isFor: ({ empleado }: Viewer) => seesHours(empleado),
  }),
)

/** `GET horas/…` by period: the token's person, whoever the query names (contract "hours"). */
export function routeHours(app: FastifyInstance, options: RouteOptions): void {
  const { database } = options

  routeGetBy(
    app,
    getHoursData,
    async ({ accion, fechad, fechah }, asked) => {
      const { viewer, reply } = asked
      const period = periodOf(fechad, fechah)
      if (accion === 'Horastrabajadas') {
        if (await isHeld('workedHours', asked)) return reply.code(304).send()
        return workedRecords(database, viewer.personId, period)
      }
      if (await isHeld('hourSummaries', asked)) return reply.code(304).send()
      return [await summaryRecord(database, viewer.personId, period)]
    },
    HEAVY,
  )

  routeGetBy(app, getTheoreticalHours, async ({ fechad, fechah }, asked) => {
    const period = periodOf(fechad, fechah)
    if (await isHeld('theoreticalHours', asked)) return asked.reply.code(304).send()
    const minutes = await theoreticalMinutes(database, asked.viewer.personId, period)
    return [{ horasteoricas: toWireNumber(minutes / 60) }]
  })

  /** Refuses those without hours, sets the tag, and says whether the client holds this answer. */
  async function isHeld(name: DatasetName, { viewer, ifNoneMatch, reply }: Asked) {
    if (!seesHours(viewer.empleado)) throw new Fault('forbidden', 'there are no hours for you')
    // The version before the rows, as `routeDataset` does.
    const tag = await tagFor({ name, dependsOn: () => [] }, options, viewer)
    reply.header('ETag', tag)
    return isCurrent(ifNoneMatch, tag)
  }
}

async function workedRecords(
  database: Database,
  personId: number,
  period: Period,
): Promise<z.input<typeof workedDaySchema>[]> {
  const days = await workedDays(database, personId, period)
  return days.map(({ day, nomcentro, slots }) => ({
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
  }))
}

async function summaryRecord(
  database: Database,
  personId: number,
  period: Period,
): Promise<z.input<typeof hourSummarySchema>> {
  const person = await hoursPersonOf(database, personId)
  const concepts = await conceptMinutes(database, personId, period)
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

/** The schema has been over both. */
function periodOf(fechad: string, fechah: string): Period {
  const [from, to] = [parseWireDay(fechad), parseWireDay(fechah)]
  if (!from || !to) throw new Fault('bad-input', 'not a period')
  return { from, to }
}
