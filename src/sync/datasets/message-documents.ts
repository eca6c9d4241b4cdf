import { ApiError, isUnreachable } from '#api/api-error.ts'
import { parseReply } from '#api/parse-reply.ts'
import { audienceOf } from '#contract/audience.ts'
import { getMessages, mayHaveDocument, oneMessage } from '#contract/messages.ts'
import type { MessageKey, PersonDatabase } from '#db/person-database.ts'
import type { FreshnessRow } from '#db/tables.ts'
import { messagePart, parseMessagePart } from '#domain/messages/document-part.ts'
import { type Dataset, HOUR_MS, type PullContext, type Pulled } from '#sync/pull/dataset.ts'
import { documentRow } from '#sync/pull/message-document.ts'
import { freshRow } from '#sync/pull/record-freshness.ts'

const name = 'messageDocuments'
const freshForMs = 24 * HOUR_MS

/**
 * How many messages have their documents fetched ahead, the newest ones; older documents are fetched
 * when the person opens them. A list of thousands would fill a phone.
 */
const AHEAD = 60

/** 14 MB of base64 over bad Wi-Fi. */
const DOCUMENT_TIMEOUT_MS = 120_000

const PARALLEL = 3

/** One by one: a failed document fails neither the list nor the other documents. */
export const messageDocuments: Dataset = {
  name,
  tables: ['messageDocuments'],
  freshForMs,
  isFor: () => true,
  inBackground: true,
  pull,
  async pullPart(context, part) {
    const key = parseMessagePart(part)
    return key ? pullMessageDocument(context, key) : { rowsWritten: 0 }
  },
  async forget(db) {
    await db.transaction('rw', ['messageDocuments', 'freshness'], async () => {
      await db.messageDocuments.clear()
      await db.freshness.delete(name)
    })
  },
}

/** Fetches one message's document, for any caller. */
export async function pullMessageDocument(context: PullContext, key: MessageKey): Promise<Pulled> {
  const message = await context.db.messages.get(key)
  return { rowsWritten: message ? await fetchOne(context, key) : 0 }
}

async function pull(context: PullContext, held: FreshnessRow | undefined): Promise<Pulled> {
  const { db, now } = context
  const missing = await missingDocuments(db)
  // Nothing to ask is nothing to note, but for a fault that went by itself.
  if (missing.length === 0 && held?.confirmedAt !== undefined && !held.fault) {
    return { rowsWritten: 0 }
  }
  const waiting = missing.values()
  let rowsWritten = 0
  let failure: ApiError | undefined
  async function lane() {
    for (const key of waiting) {
      if (failure && isUnreachable(failure)) return
      try {
        rowsWritten += await fetchOne(context, key)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        failure = error
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, lane))
  if (failure) throw failure
  const before = rowsWritten > 0 ? { ...held, changedAt: now() } : held
  await db.freshness.put(freshRow({ name, freshForMs }, before, { now: now(), leftOut: undefined }))
  return { rowsWritten }
}

/** The newest messages of which it is not known whether they have a document. */
async function missingDocuments(db: PersonDatabase): Promise<MessageKey[]> {
  return db.transaction('r', ['messages', 'messageDocuments'], async () => {
    const keys = await db.messageDocuments.toCollection().primaryKeys()
    const known = new Set(keys.map(([id, copy]) => messagePart({ id, copy })))
    const messages = await db.messages.toArray()
    return messages
      .filter(({ clase }) => mayHaveDocument(clase))
      .sort((a, b) => b.position - a.position)
      .slice(0, AHEAD)
      .filter((message) => !known.has(messagePart(message)))
      .map(({ id, copy }): MessageKey => [id, copy])
  })
}

async function fetchOne(
  { db, api, person, signal }: PullContext,
  key: MessageKey,
): Promise<number> {
  if (!person) return 0
  const [id, copy] = key
  const fetched = await api.fetchText(getMessages, {
    query: oneMessage(audienceOf(person.empleado), id),
    signal,
    timeoutMs: DOCUMENT_TIMEOUT_MS,
  })
  if (fetched.kind === 'unchanged') throw new ApiError('malformed', 'a 304 to a plain call')
  // Where several share an id the answer may be all of them, in the list's order: the newest first.
  const found = parseReply(getMessages, fetched.text)
  const message = found.at(-1 - copy) ?? found[0]
  const row = documentRow(key, message?.documento ?? '')
  if (!row) throw new ApiError('malformed', `${getMessages.path}: ${id}: documento: no base64`)
  return db.transaction('rw', ['messages', 'messageDocuments'], async () => {
    // The message may have left the list while its document was being fetched.
    if (!(await db.messages.get(key))) return 0
    await db.messageDocuments.put(row)
    return 1
  })
}
