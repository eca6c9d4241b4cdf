import { CONCEPTS } from '#contract/hours/concepts.ts'
import { hourConcepts } from '#server/db/schema.ts'
import { column } from '#server/office/import/cell.ts'
import { half, oneOf, wholeNumber } from '#server/office/import/cells.ts'
import { defineKind } from '#server/office/import/kind.ts'
import { bilingual } from '#server/office/import/kinds/bilingual.ts'
import { BASQUE_TITLE, SPANISH_TITLE } from '#server/office/import/kinds/headings.ts'

/** The names of the fifteen concepts and how they count; one that is not in the file stays. */
export const hourConceptsKind = defineKind({
  name: 'hour-concepts',
  table: hourConcepts,
  key: ['position'],
  writes: ['nombre', 'counts'],
  written: { nombre: { eu: ['Izena'], es: ['Nombre'], en: ['Name'] } },
  absence: 'keep',
  columns: {
    position: column(
      { eu: ['Kontzeptua', 'Zenbakia'], es: ['Concepto', 'Número'], en: ['Concept', 'Number'] },
      wholeNumber(0, CONCEPTS - 1),
      '0',
    ),
    basque: column(BASQUE_TITLE, half(), 'Lan egindako orduak'),
    spanish: column(SPANISH_TITLE, half(), 'Horas trabajadas'),
    counts: column(
      { eu: ['Zenbatzea', 'Nola zenbatu'], es: ['Cuenta', 'Cómputo'], en: ['Counts'] },
      oneOf({
        period: ['aldia', 'aldikoa', 'periodo', 'período'],
        balance: ['saldoa', 'saldo'],
      }),
      'period',
    ),
  },
  toRows: ({ position, basque, spanish, counts }) => [
    { position, nombre: bilingual(basque, spanish), counts },
  ],
})
