import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { messages } from './messages.ts'
import { people } from './people.ts'

/** The folders the cooperative has opened, in their order. */
export const activeFolders = pgTable('active_folders', {
  folder: text('folder').primaryKey(),
  position: smallint('position').notNull(),
})

/** A batch of documents that the office published together, such as the payslips of a month. */
export const publications = pgTable('publications', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  folder: text('folder').notNull(),
  /** `YYYYMMDD`, as its documents have it. */
  longdate: text('longdate').notNull(),
  /** The office's name for the file that it came from. */
  source: text('source').notNull(),
  /** Who published it: `cli:<user>`. */
  actor: text('actor').notNull(),
  documents: integer('documents').notNull(),
  /** From when people see them; null: at once. */
  publishAt: instant('publish_at'),
  publishedAt: instant('published_at').notNull(),
  /** When they were recalled; their rows in `documents` are deleted then. */
  recalledAt: instant('recalled_at'),
  /** The message about them; null: none was wanted. */
  messageId: integer('message_id').references(() => messages.id, { onDelete: 'set null' }),
})

/** A document of a folder: in a private folder one person's, in any other every employee's. */
export const documents = pgTable(
  'documents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    folder: text('folder').notNull(),
    personId: integer('person_id').references(() => people.id, { onDelete: 'cascade' }),
    /** `YYYYMM`. */
    date: text('date').notNull(),
    /** `YYYYMMDD`; day 15 marks an extra pay (spec §2, Documentos). */
    longdate: text('longdate').notNull(),
    /** Bilingual. */
    texto: text('texto').notNull(),
    name: text('name').notNull(),
    /** The name in its address, and the one it is saved under. */
    file: text('file').notNull(),
    /** Where its bytes are in the store; never sent to a client. */
    path: text('path').notNull(),
    /** Its publication; null: not published by the office. */
    publicationId: integer('publication_id').references(() => publications.id),
    /** Hidden until its publication's time. */
    hidden: boolean('hidden').notNull().default(false),
  },
  (table) => [
    index('documents_publication')
      .on(table.publicationId)
      .where(sql`${table.publicationId} is not null`),
    // For the sweep of files that no document names.
    index('documents_published_path').on(table.path).where(sql`${table.publicationId} is not null`),
    unique('documents_file').on(table.folder, table.personId, table.file).nullsNotDistinct(),
    // The contract's PRIVATE_FOLDERS.
    check(
      'documents_owner',
      sql`(${table.personId} is not null) = (${table.folder} in ('Nominas', '10T', 'Cartilla', 'Retornos', 'Intereses', 'InteresesPrestamo'))`,
    ),
  ],
)
