import * as z from 'zod/mini'
import { get } from '#contract/call.ts'

/** One line of a timetable: a title in each language and its hours, comma-separated (spec §3). */
export const timetableEntrySchema = z.object({
  titulo: z.string(),
  tituloEuskera: z.string(),
  horario: z.string(),
})

export type TimetableEntry = z.infer<typeof timetableEntrySchema>

/** The work shifts (spec §2, HorariosTrabajo). */
export const getHorariosTrabajo = get('horariosTrabajo', z.array(timetableEntrySchema))

/** The schedule types of the internal services (spec §2, HorariosServicioInterno). */
export const getHorariosVarios = get('horariosVarios', z.array(timetableEntrySchema))

export const getHorarioComedor = get('horarioComedor', z.array(timetableEntrySchema))

/** The ranges of a `horario`, trimmed, in the order given; empty parts are left out. */
export function timeRanges(horario: string): string[] {
  return horario
    .split(',')
    .map((range) => range.trim())
    .filter((range) => range !== '')
}

/**
 * The latest time of day any entry ends at, in minutes after midnight; `undefined` when no entry
 * has a time. Ranges are `HH:MM-HH:MM`.
 */
export function lastMinute(
  entries: readonly Pick<TimetableEntry, 'horario'>[],
): number | undefined {
  let last: number | undefined
  for (const { horario } of entries) {
    for (const range of timeRanges(horario)) {
      const match = /(\d{1,2}):(\d{2})\s*$/.exec(range)
      if (!match) continue
      const minute = Number(match[1]) * 60 + Number(match[2])
      last = Math.max(last ?? 0, minute)
    }
  }
  return last
}
