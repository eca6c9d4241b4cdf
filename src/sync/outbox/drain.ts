import type { SendFailure, SendOutcome } from '#api/send-call.ts'
import type { TransportOptions } from '#api/transport.ts'
import { isOutOfRoom, withRoom } from '#db/make-room.ts'
import type { OutboxDatabase } from '#db/outbox-database.ts'
import {
  type AttachmentRow,
  isKnown,
  isOpen,
  type OpenRow,
  type OutboxRow,
} from '#db/outbox-tables.ts'
import { isDue, type OutboxEvent } from '#sync/outbox/machine.ts'
import { eventOf, isItemsOwn } from '#sync/outbox/sort-answer.ts'
import { advance, advanceAll, forgetOldReceipts, isSetting } from '#sync/outbox/store.ts'

export interface DrainOptions {
  readonly db: OutboxDatabase
  /** Sends one item. */
  readonly send: (
    row: OpenRow,
    file: AttachmentRow | undefined,
    options: TransportOptions,
  ) => Promise<SendOutcome>
  /** Aborted when this drain is to end, or its lock was taken. */
  readonly signal: AbortSignal
  /** Epoch ms. */
  readonly now: () => number
  /** 0–1. */
  readonly random: () => number
}

/** What a drain came to. */
export interface DrainReport {
  /** How many items the server acknowledged. */
  readonly sent: number
  /** When the next item is due, epoch ms; absent when nothing waits for a time. */
  readonly nextAt?: number
  /** The server does not know the session: everything waits for a sign-in. */
  readonly needsLogin: boolean
  /** The device has no room to write down what becomes of an item. */
  readonly isFull?: true
}

/** Progress is written no more often: each write wakes the screens. */
const PROGRESS_EVERY_MS = 200

/** How long a device without room is left alone. */
const FULL_WAIT_MS = 60_000

/**
 * Sends what is due, one after the other in the order it was written, until nothing is. It runs
 * under the drain's lock: whatever stands as "sending" is of a drain that ended without a word. An
 * item whose fate is open holds up those behind it, a rejected one does not. Settings and writings
 * do not wait for each other, unless the server cannot be reached at all.
 *
 * On a full device what can be fetched again makes room. Where that is not enough the drain ends:
 * an item keeps the last state that could be written, and if the server has it already, its key
 * tells so at the next try.
 *
 * `hurried`: somebody waits for it, and our own waits are gone over, see `isDue`.
 */
export async function drain(options: DrainOptions, hurried: boolean): Promise<DrainReport> {
  const counted = { sent: 0 }
  try {
    return await drainAll(options, hurried, counted)
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
    const nextAt = options.now() + FULL_WAIT_MS
    return { ...counted, needsLogin: false, nextAt, isFull: true }
  }
}

async function drainAll(
  options: DrainOptions,
  hurried: boolean,
  counted: { sent: number },
): Promise<DrainReport> {
  const { db, signal, now } = options
  // As nearly always: nothing is written for it, which the sync beside it would wait for.
  if ((await db.outbox.count()) === 0) return { ...counted, needsLogin: false }
  await forgetOldReceipts(db, now())
  await withRoom(db, () => advanceAll(db, { kind: 'abandoned' }))
  if (hurried) await withRoom(db, () => advanceAll(db, { kind: 'signed-in' }))
  const tried = new Set<string>()
  let blocked: (row: OutboxRow) => boolean = () => false
  while (!signal.aborted) {
    const heads = await headsOf(db)
    if (heads.some(({ state }) => state.kind === 'needs-login')) break
    // Once each: haste must not turn into a loop.
    const haste = (row: OutboxRow) => hurried && !tried.has(row.id)
    const row = heads.find((head) => !blocked(head) && isDue(head.state, now(), haste(head)))
    if (!row) break
    tried.add(row.id)
    const failure = await sendOne(row, options)
    if (failure === undefined) counted.sent++
    else if (failure !== 'passed') {
      const before = blocked
      const lane = isSetting(row)
      blocked = isItemsOwn(failure)
        ? (other) => before(other) || isSetting(other) === lane
        : () => true
    }
  }
  const heads = await headsOf(db)
  const times = heads.flatMap(({ state }) =>
    state.kind === 'waiting' ? [state.notBefore ?? now()] : [],
  )
  return {
    ...counted,
    needsLogin: heads.some(({ state }) => state.kind === 'needs-login'),
    ...(times.length > 0 ? { nextAt: Math.min(...times) } : {}),
  }
}

/** The first open item of the writings and of the settings, the older one first. */
async function headsOf(db: OutboxDatabase): Promise<OpenRow[]> {
  const rows = await db.outbox.orderBy('seq').toArray()
  // What a newer build wrote is not ours to send, and holds up nothing.
  const known = rows.filter(isKnown).filter(isOpen)
  const open = known.filter(({ state }) => state.kind !== 'rejected')
  const [first] = open
  if (!first) return []
  const other = open.find((row) => isSetting(row) !== isSetting(first))
  return other ? [first, other] : [first]
}

/**
 * Sends one item and writes down what came of it. Gives the failure that keeps it open; `passed`
 * when it is settled without being sent, or is another's to send.
 */
async function sendOne(
  { id }: OutboxRow,
  { db, send, signal, now, random }: DrainOptions,
): Promise<SendFailure | 'passed' | undefined> {
  const claim = crypto.randomUUID()
  const move = (event: OutboxEvent) => withRoom(db, () => advance(db, id, event))
  const row = await move({ kind: 'claimed', claim, at: now() })
  if (!row || !isOpen(row)) return 'passed'
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
    return 'passed'
  }
  const outcome = await send(row, file, { signal, onProgress })
  await written
  if (outcome.kind === 'accepted') {
    await move({ kind: 'acknowledged', receipt: outcome.receipt, at: now() })
    return undefined
  }
  const facts = { claim, attempts: row.attempts, now: now(), random: random() }
  const event = eventOf(outcome, facts)
  await move(event)
  return event.kind === 'refused' ? 'passed' : outcome
}
