import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** The lines of every timetable. */
export const timetableEntries = pgTable(
  'timetable_entries',
  {
    /** The name of the dataset it feeds: `canteenTimetable`. */
    dataset: text('dataset').notNull(),
    position: smallint('position').notNull(),
    titulo: text('titulo').notNull(),
    tituloEuskera: text('titulo_euskera').notNull(),
    horario: text('horario').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dataset, table.position] })],
)
