import { parseItems } from '#api/parse-reply.ts'
import { audienceOf } from '#contract/audience.ts'
import { parseWireDay } from '#contract/day.ts'
import { allMessages, getMessages, type Message } from '#contract/messages.ts'
import { leftOutOf } from '#db/left-out.ts'
import type { MessageKey, PersonDatabase } from '#db/person-database.ts'
import type { FreshnessRow, MessageDocumentRow, MessageRow } from '#db/tables.ts'
import { countCopies } from '#domain/copies.ts'
import { messagePart } from '#domain/messages/document-part.ts'
import { positionOf } from '#domain/messages/position.ts'
import { type Dataset, HOUR_MS, type PullContext, type Pulled } from '#sync/pull/dataset.ts'
import { documentRow } from '#sync/pull/message-document.ts'
import { fetchChanged } from '#sync/pull/pull-client.ts'
import { freshRow } from '#sync/pull/record-freshness.ts'
import { changesTo, countRows, type TableChanges } from '#sync/pull/table-changes.ts'

const name = 'messages'
const freshForMs = HOUR_MS / 4

/** A list of thousands takes longer than most answers. */
const LIST_TIMEOUT_MS = 60_000

/**
 * The messages without their documents, which come one by one (`message-documents.ts`), but for
 * those a server puts into its list.
 */
export const messages: Dataset = {
  name,
  tables: ['messages', 'messageDocuments'],
  freshForMs,
  isFor: () => true,
  pull,
  async forget(db) {
    await db.transaction('rw', ['messages', 'messageDocuments', 'freshness'], async () => {
      await Promise.all([db.messages.clear(), db.messageDocuments.clear()])
      await db.freshness.delete(name)
    })
  },
}

async function pull(context: PullContext, held: FreshnessRow | undefined): Promise<Pulled> {
  const { db, now, person, write } = context
  if (!person) throw new Error('messages need a person')
  const query = allMessages(audienceOf(person.empleado))
  const asked = { of: { dataset: name }, query, timeoutMs: LIST_TIMEOUT_MS } as const
  const fetched = await fetchChanged(context, getMessages, asked, held)
  context.onFetched?.()
  const good = { now: now(), etag: fetched.etag, replyHash: fetched.replyHash }
  if (fetched.kind === 'unchanged') {
    const { leftOut } = held ?? {}
    await db.freshness.put(freshRow({ name, freshForMs }, held, { ...good, leftOut }))
    return { rowsWritten: 0, leftOut }
  }
  const { reply, leftOut: faults } = parseItems(getMessages, fetched.text)
  const leftOut = leftOutOf(faults)
  const rows = messageRows(reply)
  const documents = documentsIn(reply)
  const rowsWritten = await write(
    ['messages', 'messageDocuments', 'freshness'],
    rows.length,
    async () => {
      const changes = await changesToMessages(db, rows, documents)
      const written = countRows(changes)
      const before = written > 0 ? { ...held, changedAt: now() } : held
      const confirmed = freshRow({ name, freshForMs }, before, { ...good, leftOut })
      const ofCopy = { table: db.freshness, changed: [confirmed] }
      return { changes: [...changes, ofCopy], result: written }
    },
  )
  return { rowsWritten, leftOut }
}

/** A message that changed or went may have another document or none: that is deleted too. */
async function changesToMessages(
  db: PersonDatabase,
  rows: readonly MessageRow[],
  documents: readonly MessageDocumentRow[],
): Promise<TableChanges[]> {
  const [ofMessages, ids] = await Promise.all([
    changesTo(db.messages, rows, keyOf),
    db.messageDocuments.toCollection().primaryKeys(),
  ])
  const { changed = [], obsolete = [] } = ofMessages
  const held = new Set(ids.map(textOf))
  const outdated = [...changed.map(keyOf), ...obsolete].filter((key) => held.delete(textOf(key)))
  const news = documents.filter(({ messageId, copy }) => !held.has(textOf([messageId, copy])))
  return [ofMessages, { table: db.messageDocuments, obsolete: outdated, changed: news }]
}

/** Documents that a server puts into the list itself. One that cannot be read is fetched by itself. */
function documentsIn(reply: readonly Message[]): MessageDocumentRow[] {
  const copyOf = countCopies()
  return reply.toReversed().flatMap(({ id, documento }) => {
    const copy = copyOf(String(id))
    return (documento !== '' && documentRow([String(id), copy], documento)) || []
  })
}

function keyOf({ id, copy }: MessageRow): MessageKey {
  return [id, copy]
}

function textOf([id, copy]: MessageKey): string {
  return messagePart({ id, copy })
}

function messageRows(reply: readonly Message[]): MessageRow[] {
  const placeOf = countCopies()
  const copyOf = countCopies()
  // From the oldest on, so that a new message takes the next position and moves no other.
  return reply.toReversed().flatMap(({ id, fecha, documento: _, ...message }): MessageRow[] => {
    const copy = copyOf(String(id))
    const day = parseWireDay(fecha)
    if (!day) return []
    return [{ id: String(id), copy, position: positionOf(day, placeOf(day)), day, ...message }]
  })
}
