import type { SendFailure } from '#api/send-call.ts'
import { withRoom } from '#db/make-room.ts'
import { isOpen, type OpenRow } from '#db/outbox-tables.ts'
import type { DrainOptions } from '#sync/outbox/drain-options.ts'
import type { OutboxEvent } from '#sync/outbox/machine.ts'
import type { Closed } from '#sync/outbox/once.ts'
import { eventOf, waitAfter } from '#sync/outbox/sort-answer.ts'
import { advance, isSetting } from '#sync/outbox/store.ts'

/** What one item's turn came to. */
export type Step =
  /** The server has it. */
  | { readonly kind: 'sent' }
  /** It is settled without being sent, or another drain's; or it has its turn again. */
  | { readonly kind: 'passed' }
  /** The server or the way to it failed; nothing like it is tried before `until`, epoch ms. */
  | { readonly kind: 'failed'; readonly failure: SendFailure; readonly until: number }

/** Progress is written no more often: each write wakes the screens. */
const PROGRESS_EVERY_MS = 200

/** Sends an item that waits, or looks for one whose answer was lost; writes down what came of it. */
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

/** Nothing of it has left: it waits, whatever the server is. */
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
  { id }: OpenRow,
  { isRepeatable, knownIds }: Terms,
  { db, server, signal, now, random }: DrainOptions,
): Promise<Step> {
  const claim = crypto.randomUUID()
  const move = (event: OutboxEvent) => withRoom(db, () => advance(db, id, event))
  const row = await move({ kind: 'claimed', claim, at: now(), knownIds })
  if (!row || !isOpen(row)) return { kind: 'passed' }
  let written: Promise<unknown> = Promise.resolve()
  let writtenAt = Number.NEGATIVE_INFINITY
  const onProgress = (sentBytes: number, totalBytes: number) => {
    if (now() - writtenAt < PROGRESS_EVERY_MS && sentBytes < totalBytes) return
    writtenAt = now()
    const event = { kind: 'progressed', claim, sentBytes, totalBytes } as const
    // Worth no room, and no fault of the send's: what fails here fails again at its end, and is told.
    written = written.then(() => advance(db, id, event)).catch(() => {})
  }
  const file = row.attachment && (await db.attachments.get(id))
  if (row.attachment && !file) {
    const reason = 'its bytes are not on this device any more'
    await move({ kind: 'refused', claim, code: 'file-lost', reason, words: '' })
    return { kind: 'passed' }
  }
  const outcome = await server.send(row, file, { signal, onProgress })
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
