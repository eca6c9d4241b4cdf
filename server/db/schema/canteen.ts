import { date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
// Relative imports, because drizzle-kit resolves modules itself and knows no aliases.
import type { IsoDay } from '../../../src/contract/day.ts'

/** Canteen menus; a day may have several, told apart by `position`. */
export const menus = pgTable(
  'menus',
  {
    day: date('day', { mode: 'string' }).$type<IsoDay>().notNull(),
    position: smallint('position').notNull(),
    primerPlato: text('primer_plato').notNull(),
    primerPlatoEuskera: text('primer_plato_euskera').notNull(),
    segundoPlato: text('segundo_plato').notNull(),
    segundoPlatoEuskera: text('segundo_plato_euskera').notNull(),
    postre: text('postre').notNull(),
    postreEuskera: text('postre_euskera').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.position] })],
)
