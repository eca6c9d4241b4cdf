import * as z from 'zod/mini'
import type { UserData } from '#contract/auth.ts'
import { get, getBy } from '#contract/call.ts'
import { type IsoDay, parseWireDay, toWireDay } from '#contract/day.ts'
import { hourSummarySchema } from '#contract/hour-summary.ts'
import { wireDaySchema } from '#contract/wire-day.ts'
import { wireNumberSchema } from '#contract/wire-number.ts'
import { workedDaySchema } from '#contract/worked-day.ts'

const part = z._default(z.string().check(z.maxLength(200)), '')

/** What the hours calls ask by. The person is the token's, whoever is named here. */
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

const NO_PERIOD = { error: 'fechah is before fechad' }

/** A list of `workedDaySchema` or one `hourSummarySchema` in a list, as `accion` asks. */
export const getHoursData = getBy(
  'horas/GetData',
  z
    .object({ accion: z.enum(['Horastrabajadas', 'Horasacumuladas']), ...asked })
    .check(z.refine((query) => isPeriod(query), NO_PERIOD)),
  z.union([z.array(workedDaySchema), z.array(hourSummarySchema)]),
)

/** What should be worked in a period: an item a day or one in all, the sum counts. */
export const getTheoreticalHours = getBy(
  'horas/GetHorasTeoricas',
  z.object(asked).check(z.refine((query) => isPeriod(query), NO_PERIOD)),
  z.array(z.object({ horasteoricas: wireNumberSchema })),
)

/** One day of the month for each month, January first. */
export const getReclassificationDays = get(
  'horas/GetDiasReclasificacion',
  z.array(z.number().check(z.int(), z.gte(1), z.lte(31))).check(z.length(12)),
)

/** Worked hours of a period: the reply of `getHoursData` when it is asked for them. */
export const getWorkedDays = { ...getHoursData, reply: z.array(workedDaySchema) }

/** Accumulated hours of a period: one summary, or none. */
export const getHourSummaries = { ...getHoursData, reply: z.array(hourSummarySchema) }

/**
 * What the hours calls ask by, from the person's own data (spec §3, "Hours query"). The wire has no
 * place for the ID number; the employee number says who is meant to a server that looks.
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
