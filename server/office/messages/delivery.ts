import { and, eq, gte, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#server/db/database.ts'
import {
  messageListsSent,
  messageMarks,
  messagePushes,
  messages,
  pushDeliveries,
} from '#server/db/schema.ts'
import { messageFault, messageFaultSchema } from '#server/office/messages/faults.ts'
import { type MessageReader, readersOf } from '#server/office/messages/readers.ts'

export const deliverySchema = z.object({ id: z.int() })

/** What the server knows of a message's push to a reader who is not known to be reached. */
const unreachedSchema = z.object({
  empleado: z.int(),
  nombre: z.string(),
  departamento: z.string(),
  /**
   * `waiting`: for the reader's working hours, or for a retry. `none`: the reader has no push on a device,
   * or had none then, or no push service has accepted it.
   */
  push: z.enum(['waiting', 'none']),
})

/** A message's audience, and how far the server knows it to have come. */
export const deliveryReportSchema = z.object({
  /** With faults the other fields are empty. */
  faults: z.array(messageFaultSchema),
  titulo: z.string(),
  /** Its readers who have access today. */
  readers: z.int(),
  /** Those of whom `pushed`, `synced` or `opened` is known. */
  reached: z.int(),
  /** Those whose push a push service has accepted: it does not tell whether the device has shown it. */
  pushed: z.int(),
  /** Those with a device to which the server has sent the list of messages since. */
  synced: z.int(),
  /** Those whose device has told that they opened it. */
  opened: z.int(),
  /** Those who acknowledged it; null: it does not ask for that. */
  acknowledged: z.nullable(z.int()),
  /** The readers of whom none of it is known, by number. */
  unreached: z.array(unreachedSchema),
  /** Those who were asked to acknowledge it and have not, by number. */
  unacknowledged: z.array(
    z.pick(unreachedSchema, { empleado: true, nombre: true, departamento: true }),
  ),
})

export type DeliveryReport = z.infer<typeof deliveryReportSchema>

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
  const accepted = await database
    .select({ personId: messagePushes.personId })
    .from(messagePushes)
    .where(eq(messagePushes.messageId, id))
  const isWaiting = new Set(waiting.map(({ personId }) => personId))
  const isAccepted = new Set(accepted.map(({ personId }) => personId))
  const isSynced = await syncedSince(database, message)
  const marks = await marksOn(database, id)
  const readers = await readersOf(database, message)
  const unreached = readers
    .filter(({ personId }) => ![isAccepted, isSynced, marks].some((known) => known.has(personId)))
    .map(({ personId, empleado, nombre, departamento }) => ({
      ...{ empleado, nombre, departamento },
      push: isWaiting.has(personId) ? ('waiting' as const) : ('none' as const),
    }))
  return {
    faults: [],
    titulo: message.titulo,
    readers: readers.length,
    reached: readers.length - unreached.length,
    pushed: readers.filter(({ personId }) => isAccepted.has(personId)).length,
    synced: readers.filter(({ personId }) => isSynced.has(personId)).length,
    opened: readers.filter(({ personId }) => marks.has(personId)).length,
    ...acknowledgements(message, readers, marks),
    unreached,
  }
}

const NOTHING_KNOWN = {
  ...{ titulo: '', readers: 0, reached: 0, pushed: 0, synced: 0, opened: 0, acknowledged: null },
  ...{ unreached: [], unacknowledged: [] },
} satisfies Partial<DeliveryReport>

/** The people who opened the message, and whether they acknowledged it. */
async function marksOn(database: Database, id: number): Promise<ReadonlyMap<number, boolean>> {
  const { messageId, personId, acknowledgedAt } = messageMarks
  const rows = await database
    .select({ personId, acknowledgedAt })
    .from(messageMarks)
    .where(eq(messageId, id))
  return new Map(rows.map((row) => [row.personId, row.acknowledgedAt !== null]))
}

function acknowledgements(
  { acknowledge }: typeof messages.$inferSelect,
  readers: readonly MessageReader[],
  marks: ReadonlyMap<number, boolean>,
): Pick<DeliveryReport, 'acknowledged' | 'unacknowledged'> {
  if (!acknowledge) return { acknowledged: null, unacknowledged: [] }
  const unacknowledged = readers
    .filter(({ personId }) => marks.get(personId) !== true)
    .map(({ empleado, nombre, departamento }) => ({ empleado, nombre, departamento }))
  return { acknowledged: readers.length - unacknowledged.length, unacknowledged }
}

/** The people to whom a list was sent that had the message. */
async function syncedSince(
  database: Database,
  { publishAt, publishedAt, withdrawnAt }: typeof messages.$inferSelect,
): Promise<ReadonlySet<number>> {
  if (publishAt) return new Set()
  const { personId, sentAt } = messageListsSent
  const rows = await database
    .select({ personId })
    .from(messageListsSent)
    // A list that was sent after the withdrawal lacks it, and hides whether an earlier one was sent.
    .where(and(gte(sentAt, publishedAt), withdrawnAt ? lt(sentAt, withdrawnAt) : undefined))
  return new Set(rows.map((row) => row.personId))
}
