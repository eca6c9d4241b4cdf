import * as z from 'zod/mini'
import { get } from '#contract/call.ts'
import { wireTextSchema } from '#contract/wire/text.ts'

/** One line of a timetable: a title in each language and its hours, comma-separated (spec §3). */
export const timetableEntrySchema = z
  .object({ titulo: wireTextSchema, tituloEuskera: wireTextSchema, horario: wireTextSchema })
  .check(z.refine(saysSomething, { error: 'neither a title nor hours' }))

export type TimetableEntry = z.infer<typeof timetableEntrySchema>

/** The work shifts (spec §2, HorariosTrabajo). */
export const getHorariosTrabajo = get('horariosTrabajo', z.array(timetableEntrySchema))

/** The schedule types of the internal services (spec §2, HorariosServicioInterno). */
export const getHorariosVarios = get('horariosVarios', z.array(timetableEntrySchema))

export const getHorarioComedor = get('horarioComedor', z.array(timetableEntrySchema))

/** Without this check an object of another shape would pass as an empty entry. */
function saysSomething(entry: { titulo: string; tituloEuskera: string; horario: string }): boolean {
  return `${entry.titulo}${entry.tituloEuskera}${entry.horario}`.trim() !== ''
}
