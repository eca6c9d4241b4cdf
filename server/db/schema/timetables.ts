import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** The lines of every timetable. */
export const timetableEntries = pgTable(
  'timetable_entries',
  {
    /** The name of the dataset it feeds, such as `canteenTimetable`. */
    dataset: text('dataset').notNull(),
    position: smallint('position').notNull(),
    titulo: text('titulo').notNull(),
    tituloEuskera: text('titulo_euskera').notNull(),
    horario: text('horario').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dataset, table.position] })],
)

/** When doctors and nurses are present, line by line. */
export const medicalHours = pgTable('medical_hours', {
  position: smallint('position').primaryKey(),
  /** The weekday, bilingual. */
  fecha: text('fecha').notNull(),
  sanitario: text('sanitario').notNull(),
  horario: text('horario').notNull(),
})
