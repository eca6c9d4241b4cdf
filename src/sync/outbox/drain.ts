import { isOutOfRoom, withRoom } from '#db/make-room.ts'
import type { OutboxDatabase } from '#db/outbox-database.ts'
import { isKnown, isOpen, isSetting, type OpenRow, type OutboxRow } from '#db/outbox-tables.ts'
import { isDue } from '#sync/outbox/machine.ts'
import { isItemsOwn, waitAfter } from '#sync/outbox/sort-answer.ts'
import { advance, advanceAll, forgetOldReceipts } from '#sync/outbox/store.ts'
import { type DrainOptions, takeStep } from '#sync/outbox/take-step.ts'

/** The outcome of a drain. */
export interface DrainReport {
  /** How many items the server acknowledged. */
  readonly sent: number
  /** When the next item is due, epoch ms; absent when nothing waits for a time. */
  readonly nextAt?: number
  /** The server does not know the session: everything waits for a sign-in. */
  readonly needsLogin: boolean
  /** The device has no room to write down what becomes of an item, or its storage does not answer. */
  readonly storage?: 'full' | 'silent' | undefined
}

/** How long to wait before the next try on a device without room. */
const FULL_WAIT_MS = 60_000

/**
 * Sends what is due, one after the other in the order it was written, until nothing is. It runs
 * under the drain's lock: an item in the state "sending" was left by a drain that was ended. An
 * item whose outcome is unknown holds up those behind it; a rejected one, or one that the person has to
 * decide on, does not. Settings and writings do not wait for each other, unless the server cannot be
 * reached at all.
 *
 * On a full device what can be fetched again makes room. Where that is not enough the drain ends:
 * an item keeps the last state that could be written, and if the server has it already, its key or
 * the server's list tells so at the next try.
 *
 * `urgent`: the person waits for it; our own waits are skipped, a server's `Retry-After` is not (`isDue`).
 */
export async function drain(options: DrainOptions, urgent: boolean): Promise<DrainReport> {
  const counted = { sent: 0 }
  try {
    return await drainAll(options, urgent, counted)
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
    const nextAt = options.now() + FULL_WAIT_MS
    return { ...counted, needsLogin: false, nextAt, storage: 'full' }
  }
}

async function drainAll(
  options: DrainOptions,
  urgent: boolean,
  counted: { sent: number },
): Promise<DrainReport> {
  const { db, signal, now } = options
  // As nearly always: nothing is written for it, which the sync beside it would wait for.
  if ((await db.outbox.count()) === 0) return { ...counted, needsLogin: false }
  await forgetOldReceipts(db, now())
  const abandoned = await settleAbandoned(options)
  if (urgent) await withRoom(db, () => advanceAll(db, { kind: 'signed-in' }))
  const tried = new Set<string>()
  let pausedUntil = abandoned?.until ?? 0
  let blocked: (row: OutboxRow) => boolean = abandoned ? () => true : () => false
  while (!signal.aborted) {
    const heads = await headsOf(db)
    if (heads.some(({ state }) => state.kind === 'needs-login')) break
    // Once each, or an item that fails at once would be tried in a loop.
    const isUrgent = (row: OutboxRow) => urgent && !tried.has(row.id)
    const row = heads.find((head) => !blocked(head) && isDue(head.state, now(), isUrgent(head)))
    if (!row) break
    tried.add(row.id)
    const step = await takeStep(row, options)
    if (step.kind === 'sent') counted.sent++
    if (step.kind !== 'failed') continue
    pausedUntil = Math.max(pausedUntil, step.until)
    const before = blocked
    const lane = isSetting(row)
    blocked = isItemsOwn(step.failure)
      ? (other) => before(other) || isSetting(other) === lane
      : () => true
  }
  const heads = await headsOf(db)
  const times = heads.flatMap((head) => {
    if (head.state.kind !== 'waiting' && head.state.kind !== 'checking') return []
    // One that was not tried, behind one that failed, waits as long as that one would.
    const own = head.state.notBefore ?? now()
    return [blocked(head) ? Math.max(own, pausedUntil) : own]
  })
  return {
    ...counted,
    needsLogin: heads.some(({ state }) => state.kind === 'needs-login'),
    ...(times.length > 0 ? { nextAt: Math.min(...times) } : {}),
  }
}

/**
 * An item in the state "sending" was interrupted. To a server that keeps keys it just goes again.
 * Gives until when to wait, if that cannot be known now.
 */
async function settleAbandoned(options: DrainOptions): Promise<{ until: number } | undefined> {
  const { db, server, signal, now, random } = options
  const left = await db.outbox.filter(({ state }) => state.kind === 'sending').toArray()
  for (const row of left) {
    const keepsKeys = isSetting(row) || (await server.keepsKeys())
    // The next drain may be sending it by now.
    if (signal.aborted) return undefined
    if (typeof keepsKeys !== 'boolean') {
      const facts = { attempts: row.attempts, now: now(), random: random() }
      return { until: waitAfter(keepsKeys.failure, facts).notBefore }
    }
    const event = { kind: 'abandoned', isRepeatable: keepsKeys, at: now() } as const
    await withRoom(db, () => advance(db, row.id, event))
  }
  return undefined
}

/** The first open item of the writings and of the settings, the older one first. */
async function headsOf(db: OutboxDatabase): Promise<OpenRow[]> {
  const rows = await db.outbox.orderBy('seq').toArray()
  // What a newer build wrote is not ours to send, and holds up nothing.
  const known = rows.filter(isKnown).filter(isOpen)
  const open = known.filter(({ state }) => !['rejected', 'unsure'].includes(state.kind))
  const [first] = open
  if (!first) return []
  const other = open.find((row) => isSetting(row) !== isSetting(first))
  return other ? [first, other] : [first]
}
