import { halves, type Sheet } from '#server/demo/bring-in.ts'
import { hourConceptsKind } from '#server/office/import/kinds/hour-concepts.ts'
import { reclassificationDaysKind } from '#server/office/import/kinds/reclassification-days.ts'

/** The name of a slot, bilingual. */
export const NAMES = {
  morning: 'Goiza / Mañana',
  afternoon: 'Arratsaldea / Tarde',
  extra: 'Aparteko orduak / Horas extra',
  compensated: 'Ordu konpentsatuak / Horas compensadas',
  sick: 'Gaixotasuna / Enfermedad',
  doctor: 'Mediku-kontsulta / Consulta médica',
  training: 'Prestakuntza / Formación',
  council: 'Kontseilu Soziala / Consejo Social',
} as const

/** The demo's incidences besides 13, which every cooperative has. */
export const INCIDENCE = {
  compensated: 30,
  sick: 20,
  doctor: 21,
  training: 22,
  council: 23,
} as const

/** The place of each concept in a summary; 2 is the flexible balance everywhere. */
export const CONCEPT = {
  worked: 0,
  theoretical: 1,
  extra: 3,
  compensated: 4,
  sick: 5,
  doctor: 6,
  training: 7,
  council: 8,
  balance: 14,
} as const

/** The fifteen, in order; no person of the demo books time on some of them. */
const CONCEPTS = [
  { nombre: 'Lan egindako orduak / Horas trabajadas', counts: 'period' },
  { nombre: 'Ordu teorikoak / Horas teóricas', counts: 'period' },
  { nombre: 'Ordu malguen saldoa / Saldo de horas flexibles', counts: 'balance' },
  { nombre: NAMES.extra, counts: 'period' },
  { nombre: NAMES.compensated, counts: 'period' },
  { nombre: NAMES.sick, counts: 'period' },
  { nombre: NAMES.doctor, counts: 'period' },
  { nombre: NAMES.training, counts: 'period' },
  { nombre: NAMES.council, counts: 'period' },
  { nombre: 'Baimen ordaindua / Permiso retribuido', counts: 'period' },
  { nombre: 'Ordaindu gabeko baimena / Permiso no retribuido', counts: 'period' },
  { nombre: 'Gaueko orduak / Horas nocturnas', counts: 'period' },
  { nombre: 'Jaieguneko orduak / Horas en festivo', counts: 'period' },
  { nombre: 'Bidaia-orduak / Horas de viaje', counts: 'period' },
  { nombre: 'Saldoa / Saldo', counts: 'balance' },
]

/** Payroll closes near the 20th, in August and December earlier. January first. */
const RECLASSIFICATION_DAYS = [20, 20, 20, 20, 20, 19, 20, 7, 20, 20, 20, 15] as const

/** The names of the concepts, and until when hours can be booked on another one. */
export const HOUR_WORD_SHEETS: readonly Sheet[] = [
  {
    ...{ kind: hourConceptsKind, headings: ['position', 'basque', 'spanish', 'counts'] },
    lines: CONCEPTS.map(({ nombre, counts }, position) => [
      String(position),
      ...halves(nombre),
      counts,
    ]),
  },
  {
    ...{ kind: reclassificationDaysKind, headings: ['month', 'day_of_month'] },
    lines: RECLASSIFICATION_DAYS.map((day, index) => [String(index + 1), String(day)]),
  },
]
