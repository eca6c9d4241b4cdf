import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { DeliveryCounts, DeliveryReport } from '#contract/office/message-reports.ts'
import type { Database } from '#server/db/database.ts'
import {
  messageListsSent,
  messageMarks,
  messagePushes,
  messages,
  pushDeliveries,
} from '#server/db/schema.ts'
import { messageFault } from '#server/office/messages/faults.ts'
import { type MessageReader, readersOfAll } from '#server/office/messages/readers.ts'

export const deliverySchema = z.object({ id: z.int() })

type Message = typeof messages.$inferSelect

/** Reports which readers a message is known to have reached, and which not. */
export async function reportDelivery(
  database: Database,
  { id }: z.infer<typeof deliverySchema>,
): Promise<DeliveryReport> {
  const [message] = await database.select().from(messages).where(eq(messages.id, id))
  if (!message) {
    const faults = [messageFault('unknown-message', { id })]
    return { ...NOTHING_KNOWN, faults }
  }
  // Reads the waiting ones before the accepted ones: a push that is accepted in between is in one of
  // them.
  const waiting = await database
    .select({ personId: pushDeliveries.personId })
    .from(pushDeliveries)
    .where(eq(pushDeliveries.messageId, id))
  const isWaiting = new Set(waiting.map(({ personId }) => personId))
  const known = (await readKnown(database, [id]))(message)
  const readers = (await readersOfAll(database, [id]))(message)
  const name = ({ empleado, nombre, departamento }: MessageReader) => ({
    ...{ empleado, nombre, departamento },
  })
  return {
    faults: [],
    titulo: message.titulo,
    ...countsOf(message, readers, known),
    unreached: readers
      .filter((reader) => !isReached(reader, known))
      .map((reader) => ({
        ...name(reader),
        push: isWaiting.has(reader.personId) ? 'waiting' : 'none',
      })),
    unacknowledged: message.acknowledge
      ? readers.filter(({ personId }) => !known.acknowledged.has(personId)).map(name)
      : [],
  }
}

const NOTHING_KNOWN = {
  ...{ titulo: '', readers: 0, reached: 0, pushed: 0, synced: 0, opened: 0, acknowledged: null },
  ...{ unreached: [], unacknowledged: [] },
} satisfies Partial<DeliveryReport>

/** Counts the same of many messages at once. */
export async function countDeliveries(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DeliveryCounts>> {
  const rows = await database
    .select()
    .from(messages)
    .where(inArray(messages.id, [...ids]))
  const knownOf = await readKnown(database, ids)
  const readersOf = await readersOfAll(database, ids)
  return new Map(rows.map((row) => [row.id, countsOf(row, readersOf(row), knownOf(row))]))
}

/** The people of whom the server knows something about a message. */
interface Known {
  /** A push service has accepted their push. */
  readonly pushed: ReadonlySet<number>
  /** A list was sent to them that had the message. */
  readonly synced: ReadonlySet<number>
  readonly opened: ReadonlySet<number>
  readonly acknowledged: ReadonlySet<number>
}

function isReached({ personId }: MessageReader, { pushed, synced, opened }: Known): boolean {
  return [pushed, synced, opened].some((known) => known.has(personId))
}

function countsOf(
  { acknowledge }: Message,
  readers: readonly MessageReader[],
  known: Known,
): DeliveryCounts {
  const count = (among: ReadonlySet<number>) =>
    readers.filter(({ personId }) => among.has(personId)).length
  return {
    readers: readers.length,
    reached: readers.filter((reader) => isReached(reader, known)).length,
    pushed: count(known.pushed),
    synced: count(known.synced),
    opened: count(known.opened),
    acknowledged: acknowledge ? count(known.acknowledged) : null,
  }
}

/** Reads once what is known of these messages: a row for each of them, however many people there are. */
async function readKnown(
  database: Database,
  ids: readonly number[],
): Promise<(message: Message) => Known> {
  const pushes = await database
    .select({
      id: messagePushes.messageId,
      people: sql<number[]>`array_agg(${messagePushes.personId})`,
    })
    .from(messagePushes)
    .where(inArray(messagePushes.messageId, [...ids]))
    .groupBy(messagePushes.messageId)
  const { messageId, personId, acknowledgedAt } = messageMarks
  const marks = await database
    .select({
      id: messageId,
      people: sql<number[]>`array_agg(${personId})`,
      acknowledged: sql<
        number[] | null
      >`array_agg(${personId}) filter (where ${acknowledgedAt} is not null)`,
    })
    .from(messageMarks)
    .where(inArray(messageId, [...ids]))
    .groupBy(messageId)
  const lists = await database.select().from(messageListsSent)
  const pushesOf = new Map(pushes.map((row) => [row.id, row.people]))
  const marksOf = new Map(marks.map((row) => [row.id, row]))
  return (message) => ({
    pushed: new Set(pushesOf.get(message.id)),
    synced: new Set(lists.filter((list) => hadMessage(list, message)).map((list) => list.personId)),
    opened: new Set(marksOf.get(message.id)?.people),
    acknowledged: new Set(marksOf.get(message.id)?.acknowledged),
  })
}

/** A list that was sent after the withdrawal lacks the message, and hides whether an earlier one was sent. */
function hadMessage(
  { sentAt }: typeof messageListsSent.$inferSelect,
  { publishAt, publishedAt, withdrawnAt }: Message,
): boolean {
  return publishAt === null && sentAt >= publishedAt && (!withdrawnAt || sentAt < withdrawnAt)
}
