import { and, arrayContains, desc, eq, exists, isNull, lte, or, sql } from 'drizzle-orm'
import type { Audience } from '#contract/audience.ts'
import type { Database } from '#server/db/database.ts'
import { readTogether } from '#server/db/read-together.ts'
import { messageListsSent, messageReaders, messages } from '#server/db/schema.ts'

/** Where the messages' own documents are in the store. */
export const MESSAGE_DOCUMENTS = 'messages'

type Row = typeof messages.$inferSelect

/** Who reads: the group, and the person for messages to chosen people. */
export interface Reader {
  readonly audience: Audience
  readonly personId: number
}

/** The messages addressed to a person, newest first. */
export async function messagesFor(database: Database, reader: Reader): Promise<Row[]> {
  return database
    .select()
    .from(messages)
    .where(and(isPublic, isFor(database, reader)))
    .orderBy(desc(messages.day), desc(messages.id))
}

/** One message, if it is addressed to the person. */
export async function findMessage(
  database: Database,
  reader: Reader,
  id: number,
): Promise<Row | undefined> {
  const found = await database
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), isPublic, isFor(database, reader)))
  return found[0]
}

/** A message that its readers see: published, and not withdrawn. */
export const isPublic = and(isNull(messages.publishAt), isNull(messages.withdrawnAt))

/** That a version of the list of messages was sent to a device of a person's. */
export interface SentList {
  readonly personId: number
  readonly tag: string
}

/**
 * Notes which lists were sent, those of the same moment by one statement: after a new message every phone
 * gets the list again.
 */
export function sentListsNoter(database: Database): (sent: SentList) => Promise<void> {
  const { personId, tag } = messageListsSent
  return readTogether(async (sent: readonly SentList[]) => {
    const latest = new Map(sent.map((each) => [each.personId, each]))
    // In one order, so that of two processes one waits for the other.
    const rows = [...latest.values()].toSorted((one, other) => one.personId - other.personId)
    await database
      .insert(messageListsSent)
      .values(rows.map((row) => ({ ...row, sentAt: sql`now()` })))
      .onConflictDoUpdate({
        target: personId,
        set: { tag: sql`excluded.tag`, sentAt: sql`excluded.sent_at` },
        setWhere: sql`${tag} <> excluded.tag`,
      })
    return () => undefined
  })
}

/** Whether a message is addressed to the reader. */
export function isFor(database: Database, { audience, personId }: Reader) {
  const { messageId, personId: reader } = messageReaders
  return or(
    arrayContains(messages.audiences, [audience]),
    exists(
      database
        .select({ one: sql`1` })
        .from(messageReaders)
        .where(and(eq(messageId, messages.id), eq(reader, personId))),
    ),
  )
}

/** Lets people see the messages whose time has come; their pushes are made after that. */
export async function publishDue(database: Database, now: Date): Promise<void> {
  await database
    .update(messages)
    .set({ publishAt: null, publishedAt: now })
    .where(and(lte(messages.publishAt, now), isNull(messages.withdrawnAt)))
}
