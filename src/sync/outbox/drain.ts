import { ApiError } from '#api/api-error.ts'
import type { TransportOptions } from '#api/transport.ts'
import type { PersonDatabase } from '#db/database.ts'
import type { AttachmentRow, OutboxRow } from '#db/outbox-tables.ts'
import { isDue } from '#sync/outbox/machine.ts'
import { eventOf, isItemsOwn } from '#sync/outbox/sort-answer.ts'
import { advance, advanceAll, forgetOldReceipts, isSetting } from '#sync/outbox/store.ts'

export interface DrainOptions {
  readonly db: PersonDatabase
  /** Sends one item and gives its receipt, or an `ApiError`. */
  readonly send: (
    row: OutboxRow,
    file: AttachmentRow | undefined,
    options: TransportOptions,
  ) => Promise<string>
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
}

/** Progress is written no more often: each write wakes the screens. */
const PROGRESS_EVERY_MS = 200

/**
 * Sends what is due, one after the other in the order it was written, until nothing is. It runs
 * under the drain's lock: whatever stands as "sending" is of a drain that ended without a word. An
 * item whose fate is open holds up those behind it, a rejected one does not. Settings and writings
 * do not wait for each other, unless the server cannot be reached at all.
 *
 * `hurried`: somebody waits for it, and our own waits are gone over, see `isDue`.
 */
export async function drain(options: DrainOptions, hurried: boolean): Promise<DrainReport> {
  const { db, signal, now } = options
  await forgetOldReceipts(db, now())
  await advanceAll(db, { kind: 'abandoned' })
  if (hurried) await advanceAll(db, { kind: 'signed-in' })
  const tried = new Set<string>()
  let blocked: (row: OutboxRow) => boolean = () => false
  let sent = 0
  while (!signal.aborted) {
    const heads = await headsOf(db)
    if (heads.some(({ state }) => state.kind === 'needs-login')) break
    // Once each: haste must not turn into a loop.
    const haste = (row: OutboxRow) => hurried && !tried.has(row.id)
    const row = heads.find((head) => !blocked(head) && isDue(head.state, now(), haste(head)))
    if (!row) break
    tried.add(row.id)
    const failure = await sendOne(row, options)
    if (failure === undefined) sent++
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
    sent,
    needsLogin: heads.some(({ state }) => state.kind === 'needs-login'),
    ...(times.length > 0 ? { nextAt: Math.min(...times) } : {}),
  }
}

/** The first open item of the writings and of the settings, the older one first. */
async function headsOf(db: PersonDatabase): Promise<OutboxRow[]> {
  const rows = await db.outbox.orderBy('seq').toArray()
  const open = rows.filter(({ state }) => state.kind !== 'sent' && state.kind !== 'rejected')
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
): Promise<ApiError | 'passed' | undefined> {
  const claim = crypto.randomUUID()
  const row = await advance(db, id, { kind: 'claimed', claim, at: now() })
  if (!row) return 'passed'
  let written: Promise<unknown> = Promise.resolve()
  let writtenAt = Number.NEGATIVE_INFINITY
  const onProgress = (sentBytes: number, totalBytes: number) => {
    if (now() - writtenAt < PROGRESS_EVERY_MS && sentBytes < totalBytes) return
    writtenAt = now()
    const event = { kind: 'progressed', claim, sentBytes, totalBytes } as const
    written = written.then(() => advance(db, id, event))
  }
  try {
    const file = row.attachment && (await db.attachments.get(id))
    if (row.attachment && !file) {
      const reason = 'its bytes are not on this device any more'
      await advance(db, id, { kind: 'refused', claim, code: 'file-lost', reason })
      return 'passed'
    }
    const receipt = await send(row, file, { signal, onProgress })
    await written
    await advance(db, id, { kind: 'acknowledged', receipt, at: now() })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await written
    const facts = { claim, attempts: row.attempts, now: now(), random: random() }
    const event = eventOf(error, facts)
    await advance(db, id, event)
    return event.kind === 'refused' ? 'passed' : error
  }
}
