import * as z from 'zod/mini'
import { column, optional } from '#server/office/import/cell.ts'
import { day, hours, person, text, wholeNumber } from '#server/office/import/cells.ts'
import { defineKind } from '#server/office/import/kind.ts'
import { DAY, EMPLOYEE } from '#server/office/import/kinds/headings.ts'
import { EMPTY_DAY, HOUR_DAYS, inHours } from '#server/office/import/kinds/hour-days.ts'

const slotsSchema = z.array(
  z.object({
    minutes: z.number(),
    tipo: z.string(),
    incidencia: z.number(),
    nombre: z.string(),
  }),
)

const { theoretical_minutes, concept_minutes } = EMPTY_DAY

/**
 * Entries of time recording, a line each: those of one person and day are that day's entries, in order.
 */
export const workedDays = defineKind({
  ...HOUR_DAYS,
  name: 'worked-days',
  writes: ['nomcentro', 'slots'],
  whenNew: { theoretical_minutes, concept_minutes },
  collect: 'slots',
  written: { slots: { eu: ['Erregistroak'], es: ['Registros'], en: ['Entries'] } },
  inWords: ({ nomcentro: centre, slots: entries }) => ({
    nomcentro: String(centre),
    slots: z
      .parse(slotsSchema, entries)
      .map(({ minutes, tipo, incidencia, nombre }) =>
        [inHours(minutes), tipo, ...(incidencia === 0 ? [] : [incidencia]), nombre]
          .join(' ')
          .trim(),
      )
      .join('; '),
  }),
  columns: {
    person_id: column(EMPLOYEE, person, '1207'),
    day: column(DAY, day, '11/01/2027'),
    hours: column({ eu: ['Orduak'], es: ['Horas'], en: ['Hours'] }, hours(-24, 24), '7,75'),
    type: column({ eu: ['Mota'], es: ['Tipo'], en: ['Type'] }, text(10), 'T'),
    incidence: optional(
      { eu: ['Intzidentzia'], es: ['Incidencia'], en: ['Incidence'] },
      wholeNumber(0, 9999),
      '0',
      0,
    ),
    name: optional(
      { eu: ['Izena', 'Kontzeptua'], es: ['Nombre', 'Concepto'], en: ['Name', 'Concept'] },
      text(),
      'Lana / Trabajo',
      '',
    ),
    nomcentro: optional(
      { eu: ['Zentroa', 'Lantokia'], es: ['Centro', 'Nombre del centro'], en: ['Centre', 'Plant'] },
      text(200),
      'Ibarra',
      '',
    ),
  },
  toRows: ({ person_id, day, nomcentro, incidence, hours, type, name }) => [
    {
      ...{ person_id, day, nomcentro },
      slots: [{ incidencia: incidence, minutes: hours, tipo: type, nombre: name }],
    },
  ],
})
