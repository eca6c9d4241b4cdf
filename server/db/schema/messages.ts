import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
// Relative on purpose: drizzle-kit reads these files with its own resolver, which knows no aliases.
import type { Audience } from '../../../src/contract/audience.ts'
import type { IsoDay } from '../../../src/contract/day.ts'
import { instant } from './instant.ts'
import { people } from './people.ts'

/** What the cooperative tells its people, group by group. */
export const messages = pgTable(
  'messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Whoever publishes it knows it by this; publishing it again mends it. */
    reference: text('reference').notNull().unique(),
    day: date('day', { mode: 'string' }).$type<IsoDay>().notNull(),
    /** As spec §3 names them. */
    clase: text('clase').notNull(),
    /** May be bilingual. */
    titulo: text('titulo').notNull(),
    texto: text('texto').notNull(),
    cooperativa: text('cooperativa').notNull(),
    audiences: text('audiences').array().$type<Audience[]>().notNull(),
    /** Where its PDF or image is in the store; never told. Null: it has none. */
    path: text('path'),
  },
  (table) => [index('messages_day').on(table.day)],
)

/** A file that came with a form. */
const attachment = {
  /** As the sender calls it: for people to read. */
  fileName: text('file_name'),
  /** Told from its first bytes. */
  fileType: text('file_type'),
  /** Where its bytes are in the store. */
  filePath: text('file_path'),
}

/** Who has enrolled in which opening. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The language the person enrolled in, `eu` or `es`. */
    idioma: text('idioma').notNull(),
    createdAt: instant('created_at').notNull(),
    ...attachment,
  },
  (table) => [unique('enrolments_once').on(table.messageId, table.personId)],
)

/** Changes that people ask for in their own data. */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    texto: text('texto').notNull(),
    createdAt: instant('created_at').notNull(),
    ...attachment,
  },
  (table) => [index('change_requests_person').on(table.personId)],
)
