import { date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
// Relative on purpose: drizzle-kit reads these files with its own resolver, which knows no aliases.
import type { IsoDay } from '../../../src/contract/day.ts'
import { people } from './people.ts'

export const ideaCategories = pgTable('idea_categories', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  position: smallint('position').notNull(),
  /** Bilingual. */
  titulo: text('titulo').notNull(),
})

/** Ideas for improvement, each its author's own (spec §3). */
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
    /** Bilingual; whatever the cooperative calls its steps. */
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
    respuesta: text('respuesta').notNull().default(''),
  },
  (table) => [index('ideas_person').on(table.personId)],
)
