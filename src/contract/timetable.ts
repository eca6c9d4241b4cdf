import * as z from 'zod/mini'
import { get } from '#contract/call.ts'

/** One line of a timetable: a title in each language and its hours, comma-separated (spec §3). */
export const timetableEntrySchema = z.object({
  titulo: z.string(),
  tituloEuskera: z.string(),
  horario: z.string(),
})

export type TimetableEntry = z.infer<typeof timetableEntrySchema>

export const getHorarioComedor = get('horarioComedor', z.array(timetableEntrySchema))
