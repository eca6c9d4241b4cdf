import { isNotNull } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
// Relative imports, because drizzle-kit resolves modules itself and knows no aliases.
import type { Audience } from '../../../src/contract/audience.ts'
import type { IsoDay } from '../../../src/contract/day.ts'
import { handling } from './handling.ts'
import { instant } from './instant.ts'
import { people } from './people.ts'

/** The cooperative's messages, for groups or for the people in `message_readers`. */
export const messages = pgTable(
  'messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The publisher's own name for it; publishing under the same name again updates it. */
    reference: text('reference').notNull().unique(),
    day: date('day', { mode: 'string' }).$type<IsoDay>().notNull(),
    /** The names of spec §3. */
    clase: text('clase').notNull(),
    /** May be bilingual. */
    titulo: text('titulo').notNull(),
    texto: text('texto').notNull(),
    cooperativa: text('cooperativa').notNull(),
    audiences: text('audiences').array().$type<Audience[]>().notNull(),
    /** Its PDF or image in the file store; never sent to a client. Null: it has none. */
    path: text('path'),
    /** Its push does not wait for the reader's next working day. */
    urgent: boolean('urgent').notNull().default(false),
    /** Its readers are asked to acknowledge it. */
    acknowledge: boolean('acknowledge').notNull().default(false),
    /** When it is to be published; null: it was, and people see it. */
    publishAt: instant('publish_at'),
    publishedAt: instant('published_at').notNull().defaultNow(),
    /** When it was withdrawn: people see it no more, and what they sent for it stays. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('messages_day').on(table.day),
    // Looked for every few seconds, among all messages there are.
    index('messages_publish_at').on(table.publishAt).where(isNotNull(table.publishAt)),
  ],
)

/** The readers of messages that are not for whole groups: those of a centre, a department, or a list. */
export const messageReaders = pgTable(
  'message_readers',
  {
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.personId] }),
    index('message_readers_person').on(table.personId),
  ],
)

/**
 * When a person's device last got a new version of the list of messages, for the office's report. One row a
 * person, written once for each version: a phone that asks for what it has writes nothing.
 */
export const messageListsSent = pgTable('message_lists_sent', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  /** The list's ETag. */
  tag: text('tag').notNull(),
  /** By the database's clock. */
  sentAt: instant('sent_at').notNull(),
})

/** What readers did with a message, by their devices; the first time counts. */
export const messageMarks = pgTable(
  'message_marks',
  {
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull(),
    acknowledgedAt: instant('acknowledged_at'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.personId] }),
    index('message_marks_person').on(table.personId),
  ],
)

/** A file that came with a form. */
const attachment = {
  /** The sender's name for it: for people to read. */
  fileName: text('file_name'),
  /** Detected from its first bytes. */
  fileType: text('file_type'),
  /** Where its bytes are in the store. */
  filePath: text('file_path'),
}

/** Which person has enrolled in which opening. */
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
    ...handling,
  },
  (table) => [unique('enrolments_once').on(table.messageId, table.personId)],
)

/** Requests of people to change their personal data. */
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
    ...handling,
    /** Bilingual; `''`: none yet. */
    respuesta: text('respuesta').notNull().default(''),
  },
  (table) => [index('change_requests_person').on(table.personId)],
)
