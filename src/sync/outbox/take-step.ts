import type { SendFailure } from '#api/send-call.ts'
import { StorageSilentError } from '#db/in-time.ts'
import { withRoom } from '#db/make-room.ts'
import type { OutboxDatabase } from '#db/outbox-database.ts'
import { isOpen, isSetting, type OpenRow } from '#db/outbox-tables.ts'
import type { DrainServer } from '#sync/outbox/drain-server.ts'
import type { OutboxEvent } from '#sync/outbox/machine.ts'
import type { Closed } from '#sync/outbox/once.ts'
import { eventOf, waitAfter } from '#sync/outbox/sort-answer.ts'
import { advance } from '#sync/outbox/store.ts'

export interface DrainOptions {
  readonly db: OutboxDatabase
  readonly server: DrainServer
  /** Aborted when this drain is to end, or its lock was taken. */
  readonly signal: AbortSignal
  /** Epoch ms. */
  readonly now: () => number
  /** 0–1. */
  readonly random: () => number
}

/** The outcome of one item's turn. */
export type Step =
  /** The server acknowledged it. */
  | { readonly kind: 'sent' }
  /** It needs no sending: it is settled, another drain's, or due again later. */
  | { readonly kind: 'passed' }
  /** The server or the way to it failed; nothing like it is tried before `until`, epoch ms. */
  | { readonly kind: 'failed'; readonly failure: SendFailure; readonly until: number }

/** Progress is written no more often than this: each write wakes the screens. */
const PROGRESS_EVERY_MS = 200

/** Sends a pending item, or looks for one whose answer was lost; stores the outcome. */
export function takeStep(row: OpenRow, options: DrainOptions): Promise<Step> {
  return row.state.kind === 'checking' ? lookFor(row, options) : sendOnce(row, options)
}

async function sendOnce(row: OpenRow, options: DrainOptions): Promise<Step> {
  const { server } = options
  const isRepeatable = isSetting(row) || (await server.keepsKeys())
  if (typeof isRepeatable !== 'boolean') return holdBack(row, isRepeatable, options)
  if (isRepeatable) return send(row, { isRepeatable, knownIds: undefined }, options)
  const before = await server.beforeSend(row)
  if (before.kind === 'closed') return holdBack(row, before, options)
  return send(row, { isRepeatable, knownIds: before.knownIds }, options)
}

/** Nothing of it was sent: it stays pending, whatever the server is. */
async function holdBack(row: OpenRow, { failure }: Closed, options: DrainOptions): Promise<Step> {
  const { db, now, random } = options
  if (failure.kind === 'signed-out') {
    await withRoom(db, () => advance(db, row.id, { kind: 'unauthorised' }))
    return { kind: 'failed', failure, until: now() }
  }
  const facts = { attempts: row.attempts + 1, now: now(), random: random() }
  const wait = waitAfter(failure, facts)
  await withRoom(db, () => advance(db, row.id, { kind: 'held-back', ...wait }))
  return { kind: 'failed', failure, until: wait.notBefore }
}

interface Terms {
  readonly isRepeatable: boolean
  readonly knownIds: readonly string[] | undefined
}

async function send(
  { id, attachment }: OpenRow,
  { isRepeatable, knownIds }: Terms,
  { db, server, signal, now, random }: DrainOptions,
): Promise<Step> {
  // Before it is claimed: an item whose file the storage does not return has certainly not been sent.
  const file = attachment && (await db.attachments.get(id))
  const claim = crypto.randomUUID()
  const move = (event: OutboxEvent) => withRoom(db, () => advance(db, id, event))
  const row = await move({ kind: 'claimed', claim, at: now(), knownIds })
  if (!row || !isOpen(row)) return { kind: 'passed' }
  const release = () => move({ kind: 'abandoned', isRepeatable: true, at: now() })
  if (signal.aborted) {
    // The claim was written only after the drain was given up.
    await release()
    return { kind: 'passed' }
  }
  let written: Promise<unknown> = Promise.resolve()
  let writtenAt = Number.NEGATIVE_INFINITY
  const onProgress = (sentBytes: number, totalBytes: number) => {
    if (now() - writtenAt < PROGRESS_EVERY_MS && sentBytes < totalBytes) return
    writtenAt = now()
    const event = { kind: 'progressed', claim, sentBytes, totalBytes } as const
    // Progress makes no room for itself and is no fault of the send: a storage that fails here fails
    // again at the send's end, and that is reported.
    written = written.then(() => advance(db, id, event)).catch(() => {})
  }
  if (attachment && !file) {
    const reason = 'its bytes are not on this device any more'
    await move({ kind: 'refused', claim, code: 'file-lost', reason, words: '' })
    return { kind: 'passed' }
  }
  const outcome = await server
    .send(row, file, { signal, onProgress })
    .catch(async (error: unknown) => {
      // The session could not be read: nothing was sent.
      if (error instanceof StorageSilentError) await release()
      throw error
    })
  await written
  if (outcome.kind === 'accepted') {
    await move({ kind: 'acknowledged', receipt: outcome.receipt, at: now() })
    return { kind: 'sent' }
  }
  const pages = row.state.kind === 'sending' ? (row.state.past?.pages ?? 0) : 0
  const known = { attempts: row.attempts, now: now(), random: random() }
  const event = eventOf(outcome, { claim, isRepeatable, pages, ...known })
  await move(event)
  if (event.kind === 'refused') return { kind: 'passed' }
  return { kind: 'failed', failure: outcome, until: waitAfter(outcome, known).notBefore }
}

async function lookFor(
  { id, kind, payload, state, attempts }: OpenRow,
  { db, server, now, random }: DrainOptions,
): Promise<Step> {
  const move = (event: OutboxEvent) => withRoom(db, () => advance(db, id, event))
  if (kind !== 'idea' || state.kind !== 'checking') return { kind: 'passed' }
  const found = await server.lookFor(payload, state.knownIds)
  switch (found.kind) {
    case 'found':
      await move({ kind: 'acknowledged', receipt: found.id, at: now() })
      return { kind: 'sent' }
    case 'absent':
      await move({ kind: 'not-found', at: now() })
      return { kind: 'passed' }
    case 'untold':
      await move({ kind: 'not-findable', at: now() })
      return { kind: 'passed' }
    case 'closed': {
      const wait = waitAfter(found.failure, { attempts, now: now(), random: random() })
      await move({ kind: 'not-looked', notBefore: wait.notBefore })
      return { kind: 'failed', failure: found.failure, until: wait.notBefore }
    }
  }
}
