import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Audience, audienceOf } from '#contract/audience.ts'
import type { Database } from '#server/db/database.ts'
import {
  endedAccess,
  messageReaders,
  messages,
  people,
  pushSubscriptions,
} from '#server/db/schema.ts'

/** A reader of a message. */
export interface MessageReader {
  readonly personId: number
  readonly empleado: number
  readonly nombre: string
  readonly departamento: string
  readonly hasPush: boolean
}

/** The readers of a published message, by number, without people who are blocked or have left since. */
export async function readersOf(
  database: Database,
  { id, audiences }: { readonly id: number; readonly audiences: readonly Audience[] },
): Promise<MessageReader[]> {
  const { empleado, nombre, departamento } = people
  const rows = await database
    .select({
      ...{ personId: people.id, empleado, nombre, departamento },
      ...{ push: pushSubscriptions.personId, chosen: messageReaders.personId },
    })
    .from(people)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.personId, people.id))
    .leftJoin(endedAccess, eq(endedAccess.personId, people.id))
    .leftJoin(
      messageReaders,
      and(eq(messageReaders.personId, people.id), eq(messageReaders.messageId, id)),
    )
    .where(isNull(endedAccess.personId))
    .orderBy(asc(empleado))
  return rows
    .filter((row) => row.chosen !== null || audiences.includes(audienceOf(row.empleado)))
    .map(({ push, chosen: _, ...person }) => ({ ...person, hasPush: push !== null }))
}

export async function countReaders(
  database: Database,
  message: Parameters<typeof readersOf>[1],
): Promise<{ readers: number; withPush: number }> {
  const readers = await readersOf(database, message)
  return { readers: readers.length, withPush: readers.filter(({ hasPush }) => hasPush).length }
}

/** A message's class; the empty text for an unknown message. */
export async function classOf(database: Database, id: number): Promise<string> {
  const [row] = await database
    .select({ clase: messages.clase })
    .from(messages)
    .where(eq(messages.id, id))
  return row?.clase ?? ''
}
