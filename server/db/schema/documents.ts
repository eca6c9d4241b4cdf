import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { people } from './people.ts'

/** The folders the cooperative has opened, in their order. */
export const activeFolders = pgTable('active_folders', {
  folder: text('folder').primaryKey(),
  position: smallint('position').notNull(),
})

/** A document of a folder: somebody's own in a private folder, everybody's in any other. */
export const documents = pgTable(
  'documents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    folder: text('folder').notNull(),
    personId: integer('person_id').references(() => people.id, { onDelete: 'cascade' }),
    /** `YYYYMM`. */
    date: text('date').notNull(),
    /** `YYYYMMDD`; 15 as its day marks an extra pay (spec §2, Documentos). */
    longdate: text('longdate').notNull(),
    /** Bilingual. */
    texto: text('texto').notNull(),
    name: text('name').notNull(),
    /** The name it is asked for and saved by. */
    file: text('file').notNull(),
    /** Where its bytes are in the store; never told. */
    path: text('path').notNull(),
  },
  (table) => [
    unique('documents_file').on(table.folder, table.personId, table.file).nullsNotDistinct(),
    // As the contract's PRIVATE_FOLDERS has them.
    check(
      'documents_owner',
      sql`(${table.personId} is not null) = (${table.folder} in ('Nominas', '10T', 'Cartilla', 'Retornos', 'Intereses', 'InteresesPrestamo'))`,
    ),
  ],
)
