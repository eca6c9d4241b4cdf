import { sql } from 'drizzle-orm'
import { menus } from '#server/db/schema.ts'
import { column, type Headings, optional } from '#server/office/import/cell.ts'
import { day, text } from '#server/office/import/cells.ts'
import { defineKind } from '#server/office/import/kind.ts'
import { DAY } from '#server/office/import/kinds/headings.ts'

/** A slash in a dish separates two choices (contract, "schedules and canteen"). */
const dish = text(300)

function heading(
  eu: string,
  es: string,
  en: string,
  wire: string,
): { readonly spanish: Headings; readonly basque: Headings } {
  return {
    spanish: {
      eu: [`${eu} gaztelaniaz`],
      es: [es, `${es} en castellano`, wire],
      en: [`${en} in Spanish`, en],
    },
    basque: {
      eu: [`${eu} euskaraz`, eu],
      es: [`${es} en euskera`, `${wire}Euskera`],
      en: [`${en} in Basque`],
    },
  }
}

const FIRST = heading('Lehen platera', 'Primer plato', 'First course', 'primerPlato')
const SECOND = heading('Bigarren platera', 'Segundo plato', 'Second course', 'segundoPlato')
const DESSERT = heading('Postrea', 'Postre', 'Dessert', 'postre')

/** Canteen menus. Several lines of a day are its menus; they replace that day's, other days stay. */
export const canteenMenu = defineKind({
  name: 'canteen-menu',
  table: menus,
  key: ['day', 'position'],
  writes: [
    ...(['primer_plato', 'primer_plato_euskera', 'segundo_plato'] as const),
    ...(['segundo_plato_euskera', 'postre', 'postre_euskera'] as const),
  ],
  absence: { within: (row) => sql`${row}.day` },
  columns: {
    day: column(DAY, day, '11/01/2027'),
    primer_plato: column(FIRST.spanish, dish, 'Ensalada / Puré de verduras'),
    primer_plato_euskera: column(FIRST.basque, dish, 'Entsalada / Barazki-purea'),
    segundo_plato: column(SECOND.spanish, dish, 'Merluza en salsa verde'),
    segundo_plato_euskera: column(SECOND.basque, dish, 'Legatza saltsa berdean'),
    postre: optional(DESSERT.spanish, dish, 'Fruta', ''),
    postre_euskera: optional(DESSERT.basque, dish, 'Fruta', ''),
  },
  toRows: (row, { nth }) => [{ ...row, position: nth(row.day) }],
})
