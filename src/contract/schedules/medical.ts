import * as z from 'zod/mini'
import { get } from '#contract/call.ts'
import { wireTextSchema } from '#contract/wire/text.ts'

/** The staff kinds of the medical timetable (spec §3, contract "schedules and canteen"). */
export const STAFF_KINDS = [
  'medicoGeneral',
  'medicoTrabajo',
  'enfermeriaGeneral',
  'enfermeriaTrabajo',
] as const

export type StaffKind = (typeof STAFF_KINDS)[number]

/** When one kind of staff is in on one weekday. */
export const medicalEntrySchema = z.object({
  /** The weekday, bilingual. */
  fecha: z.string().check(z.regex(/\S/)),
  /** A `StaffKind`, or one we do not know: kept and shown neutrally. */
  sanitario: wireTextSchema,
  /** Comma-separated ranges, as in a timetable. */
  horario: wireTextSchema,
})

export type MedicalEntry = z.infer<typeof medicalEntrySchema>

export const getHorariosEnfermeria = get('horariosEnfermeria', z.array(medicalEntrySchema))
