import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
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

/** Tells the readers of published messages, by number, without people who are blocked or have left since. */
export type ReadersOf = (message: {
  readonly id: number
  readonly audiences: readonly Audience[]
}) => MessageReader[]

/** Reads once what tells the readers of these messages. */
export async function readersOfAll(database: Database, ids: readonly number[]): Promise<ReadersOf> {
  const { empleado, nombre, departamento } = people
  const everyone = await database
    .select({
      ...{ personId: people.id, empleado, nombre, departamento },
      push: pushSubscriptions.personId,
    })
    .from(people)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.personId, people.id))
    .leftJoin(endedAccess, eq(endedAccess.personId, people.id))
    .where(isNull(endedAccess.personId))
    .orderBy(asc(empleado))
  const { messageId, personId } = messageReaders
  const chosen = await database
    .select({ messageId, people: sql<number[]>`array_agg(${personId})` })
    .from(messageReaders)
    .where(inArray(messageId, [...ids]))
    .groupBy(messageId)
  const chosenFor = new Map(chosen.map((row) => [row.messageId, new Set(row.people)]))
  return ({ id, audiences }) =>
    everyone
      .filter(
        (person) =>
          chosenFor.get(id)?.has(person.personId) ||
          audiences.includes(audienceOf(person.empleado)),
      )
      .map(({ push, ...person }) => ({ ...person, hasPush: push !== null }))
}

export async function countReaders(
  database: Database,
  message: Parameters<ReadersOf>[0],
): Promise<{ readers: number; withPush: number }> {
  const readers = (await readersOfAll(database, [message.id]))(message)
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
