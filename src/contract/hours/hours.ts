import * as z from 'zod/mini'
import type { UserData } from '#contract/auth/auth.ts'
import { get, getBy } from '#contract/call.ts'
import { type IsoDay, parseWireDay, toWireDay } from '#contract/day.ts'
import { hourSummarySchema, readableSummarySchema } from '#contract/hours/concepts.ts'
import { workedDaySchema } from '#contract/hours/worked-day.ts'
import { wireDaySchema } from '#contract/wire/day.ts'
import { isAbsent, readWireNumber, wireNumberSchema } from '#contract/wire/number.ts'

const part = z._default(z.string().check(z.maxLength(200)), '')

/** The query of the hours calls. The server takes the person from the token, not from here. */
const asked = {
  centro: part,
  direccion: part,
  departamento: part,
  matricula: part,
  fechad: wireDaySchema,
  fechah: wireDaySchema,
}

function isPeriod({ fechad, fechah }: { readonly fechad: string; readonly fechah: string }) {
  const [from, to] = [parseWireDay(fechad), parseWireDay(fechah)]
  return from !== undefined && to !== undefined && from <= to
}

const dayOfMonthSchema = z.number().check(z.int(), z.gte(1), z.lte(31))

const NO_PERIOD = { error: 'fechah is before fechad' }

/** A list of `workedDaySchema`, or one `hourSummarySchema` in a list, depending on `accion`. */
export const getHoursData = getBy(
  'horas/GetData',
  z
    .object({ accion: z.enum(['Horastrabajadas', 'Horasacumuladas']), ...asked })
    .check(z.refine((query) => isPeriod(query), NO_PERIOD)),
  z.union([z.array(workedDaySchema), z.array(hourSummarySchema)]),
)

const theoreticalItemSchema = z.object({
  horasteoricas: wireNumberSchema.check(
    z.refine((hours) => isAbsent(hours) || readWireNumber(hours) !== undefined, {
      error: 'no number',
    }),
  ),
})

/** The hours to be worked in a period: an item for each day or one for all; their sum counts. */
export const getTheoreticalHours = getBy(
  'horas/GetHorasTeoricas',
  z.object(asked).check(z.refine((query) => isPeriod(query), NO_PERIOD)),
  z.array(theoreticalItemSchema),
)

/** One day of the month for each month, January first; `null` where a month's is not known. */
export const getReclassificationDays = get(
  'horas/GetDiasReclasificacion',
  z.array(z.union([dayOfMonthSchema, z.null()])).check(z.maxLength(12)),
)

/** Worked hours of a period: the reply of `getHoursData` when it is asked for them. */
export const getWorkedDays = { ...getHoursData, reply: z.array(workedDaySchema) }

/** Accumulated hours of a period, as the app reads them: one summary, or none. */
export const getHourSummaries = { ...getHoursData, reply: z.array(readableSummarySchema) }

/**
 * The sum of a period's theoretical hours; `undefined` where the list says none, which is not known
 * and never 0.
 */
export function sumTheoreticalHours(
  items: readonly { readonly horasteoricas: string | number }[],
): number | undefined {
  const known = items.flatMap(({ horasteoricas }) => readWireNumber(horasteoricas) ?? [])
  return known.length > 0 ? known.reduce((sum, hours) => sum + hours) : undefined
}

/**
 * The query of the hours calls, from the person's own data (spec §3, "Hours query"). The wire has no
 * field for the ID number; the employee number names the person to a server that reads it.
 */
export function hoursQuery(
  user: Pick<UserData, 'codcop' | 'ceco' | 'empleado'>,
  { from, to }: { readonly from: IsoDay; readonly to: IsoDay },
) {
  return {
    centro: user.codcop,
    direccion: '',
    departamento: user.ceco,
    matricula: user.empleado,
    fechad: toWireDay(from),
    fechah: toWireDay(to),
  }
}
