import { parseItems } from '#api/parse-reply.ts'
import { audienceOf } from '#contract/audience.ts'
import { countCopies } from '#contract/copies.ts'
import { daysBetween, makeDay, parseWireDay } from '#contract/day.ts'
import { messagePart } from '#contract/message-part.ts'
import { allMessages, getMessages, type Message } from '#contract/messages.ts'
import type { MessageKey, PersonDatabase } from '#db/database.ts'
import { leftOutOf } from '#db/left-out.ts'
import type { FreshnessRow, MessageDocumentRow, MessageRow } from '#db/tables.ts'
import { changesTo, countRows, type TableChanges } from '#sync/pull/apply.ts'
import { type Dataset, HOUR_MS, type PullContext, type Pulled } from '#sync/pull/dataset.ts'
import { fetchChanged } from '#sync/pull/fetch-changed.ts'
import { freshRow } from '#sync/pull/freshness.ts'
import { documentRow } from '#sync/pull/message-document.ts'

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
  const { db, now, owner, write } = context
  if (!owner) throw new Error('messages are nobody’s')
  const query = allMessages(audienceOf(owner.empleado))
  const asked = { query, timeoutMs: LIST_TIMEOUT_MS }
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

/** What became of a message that changed or went is not known of its document: that goes too. */
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

/** Documents that stand in the list itself. One that cannot be read is asked for by itself. */
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
  // From the oldest on, so that a new message gets the next place and moves no other.
  return reply.toReversed().flatMap(({ id, fecha, documento: _, ...message }): MessageRow[] => {
    const copy = copyOf(String(id))
    const day = parseWireDay(fecha)
    if (!day) return []
    const position = daysBetween(FIRST_DAY, day) * PLACES_A_DAY + placeOf(day)
    return [{ id: String(id), copy, position, day, ...message }]
  })
}

const FIRST_DAY = makeDay(2000, 1, 1)
const PLACES_A_DAY = 100_000
