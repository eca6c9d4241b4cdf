import { date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
// Relative imports, because drizzle-kit resolves modules itself and knows no aliases.
import type { IsoDay } from '../../../src/contract/day.ts'
import { handling } from './handling.ts'
import { people } from './people.ts'

export const ideaCategories = pgTable('idea_categories', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  position: smallint('position').notNull(),
  /** Bilingual. */
  titulo: text('titulo').notNull(),
})

/** Ideas for improvement; each belongs to its author (spec §3). */
export const ideas = pgTable(
  'ideas',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => ideaCategories.id),
    day: date('day', { mode: 'string' }).$type<IsoDay>().notNull(),
    /** Bilingual; the cooperative's own names for its steps. */
    estado: text('estado').notNull(),
    /** The author's name and department when they sent it. */
    nombre: text('nombre').notNull(),
    departamento: text('departamento').notNull(),
    /** The language it is written in, `eu` or `es`. */
    idioma: text('idioma').notNull(),
    titulo: text('titulo').notNull(),
    situacion: text('situacion').notNull(),
    solucion: text('solucion').notNull(),
    beneficios: text('beneficios').notNull(),
    /** Bilingual; `''`: none yet. */
    respuesta: text('respuesta').notNull().default(''),
    ...handling,
  },
  (table) => [index('ideas_person').on(table.personId)],
)
