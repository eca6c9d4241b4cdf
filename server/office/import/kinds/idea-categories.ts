import { ideaCategories } from '#server/db/schema.ts'
import { column } from '#server/office/import/cell.ts'
import { half, wholeNumber } from '#server/office/import/cells.ts'
import { defineKind } from '#server/office/import/kind.ts'
import { bilingual } from '#server/office/import/kinds/bilingual.ts'
import { BASQUE_TITLE, ORDER, SPANISH_TITLE } from '#server/office/import/kinds/headings.ts'

/**
 * The categories of ideas, identified by their place in the list. A file renames and adds; none is
 * removed, since ideas refer to it.
 */
export const ideaCategoriesKind = defineKind({
  name: 'idea-categories',
  table: ideaCategories,
  key: ['position'],
  writes: ['titulo'],
  written: { titulo: { eu: ['Izena'], es: ['Nombre'], en: ['Name'] } },
  absence: 'keep',
  columns: {
    order: column(ORDER, wholeNumber(1, 1000), '1'),
    basque: column(BASQUE_TITLE, half(), 'Segurtasuna'),
    spanish: column(SPANISH_TITLE, half(), 'Seguridad'),
  },
  toRows: ({ order, basque, spanish }) => [
    { position: order - 1, titulo: bilingual(basque, spanish) },
  ],
})
