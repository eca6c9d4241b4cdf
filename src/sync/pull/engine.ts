import { ApiError, type ApiErrorCode } from '#api/api-error.ts'
import type { ApiClient } from '#api/client.ts'
import type { DatasetName, Manifest } from '#contract/sync.ts'
import { type PersonDatabase, wipeMirroredTables } from '#db/database.ts'
import { isOutOfRoom, withRoom } from '#db/make-room.ts'
import type { LeftOut } from '#db/tables.ts'
import { backoffMs } from '#sync/backoff.ts'
import { type CallOutcome, connectionAfter } from '#sync/connection.ts'
import { recordAttempt } from '#sync/pull/attempts.ts'
import { countingClient } from '#sync/pull/counting-client.ts'
import type { Dataset, PullContext } from '#sync/pull/dataset.ts'
import { decide } from '#sync/pull/due-datasets.ts'
import { confirm } from '#sync/pull/freshness.ts'
import { groupWrites } from '#sync/pull/group-writes.ts'
import { fetchManifest } from '#sync/pull/manifest.ts'
import type { PullOutcome } from '#sync/pull/pull.ts'
import { createPullQueue, type PullQueue, readKnown } from '#sync/pull/pull-queue.ts'
import { readOwner } from '#sync/pull/read-owner.ts'
import { isUnreachable } from '#sync/pull/unreachable.ts'
import { INITIAL_SYNC_STATE, type SyncReason, type SyncState } from '#sync/sync-state.ts'

export interface SyncEngineOptions {
  readonly db: PersonDatabase
  readonly api: ApiClient
  readonly datasets: readonly Dataset[]
  readonly onState: (state: SyncState) => void
  /** Calls follow, together, after a time without any. */
  readonly onBegin?: () => void
  /** A fault of ours, not of the network: the local database failed, a dataset threw. */
  readonly onFault: (error: unknown) => void
  /** `navigator.onLine`. */
  readonly onLineHint: () => boolean
  /** Epoch ms. */
  readonly now: () => number
  /** 0–1. */
  readonly random: () => number
  /** Runs `task` after `ms`; gives the way to cancel. */
  readonly setTimer: (ms: number, task: () => void) => () => void
}

/** What one sync came to, by dataset; datasets that were not asked about are missing. */
export type SyncReport = ReadonlyMap<DatasetName, PullOutcome>

export interface SyncEngine {
  /**
   * Syncs, or joins the sync under way, beginning with the datasets `first` that somebody looks
   * at. Resolves when it ended, well or not.
   */
  sync(reason: SyncReason, first?: readonly DatasetName[]): Promise<SyncReport>
  /** Empties what mirrors the server, and pulls it again; what the person wrote stays. */
  wipe(): Promise<void>
  /** Pulls one part of a dataset that a sync would not bring; resolves when it is there, or failed. */
  pullPart(name: DatasetName, part: string): Promise<void>
  state(): SyncState
  /** Gives up what is under way; nothing runs any more once this resolved. */
  stop(): Promise<void>
}

/** A wish sooner than this after a good sync is already served, unless a person said it. */
const RECENT_MS = 10_000

/** A screen that opens shows what a good sync brought so lately: going from one to the next asks nothing. */
const RECENT_FOR_A_SCREEN_MS = 60_000

/** Without a wish in this time nobody is looking, and failed pulls are not tried again. */
const RETRY_WHILE_WISHED_MS = 10 * 60_000

/** Failures that may pass by themselves. */
const PASSING: readonly ApiErrorCode[] = ['network', 'timeout', 'not-ours', 'server', 'too-many']

/**
 * The pulling side of sync for one person: decides when to ask and what, keeps the connection
 * state, waits longer after each failure. Knows no host: the worker, a test or the service worker
 * give it clock, timers and client.
 */
export function createSyncEngine(options: SyncEngineOptions): SyncEngine {
  const { db, datasets, now } = options
  const write = groupWrites(db)
  const stopping = new AbortController()
  let state = INITIAL_SYNC_STATE
  let running: Promise<SyncReport> | undefined
  let queue: PullQueue | undefined
  let background: Promise<void> | undefined
  let wiping: Promise<void> | undefined
  /** What somebody looks at, said before the queue was there. */
  let first: readonly DatasetName[] = []
  let cancelRetry: (() => void) | undefined
  let failures = 0
  let lastGoodAt = Number.NEGATIVE_INFINITY
  let lastWishAt = Number.NEGATIVE_INFINITY
  let notBefore = 0
  let lastAnswerAt: number | undefined
  /** A page said that its network is gone, and no call proved it wrong since. */
  let networkGone = false
  /** Whether the server offers the manifest; unknown until it was asked (contract, extensions). */
  let manifestOffered = true

  function setState(change: Partial<SyncState>): void {
    state = { ...state, ...change }
    options.onState(state)
  }

  function heard(outcome: CallOutcome): void {
    const onLineHint = options.onLineHint() && !networkGone
    const facts = { now: now(), onLineHint, lastAnswerAt }
    const connection = connectionAfter(state.connection, outcome, facts)
    if (connection.kind === 'online') {
      lastAnswerAt = facts.now
      networkGone = false
    }
    if (JSON.stringify(connection) !== JSON.stringify(state.connection)) setState({ connection })
  }

  function sync(reason: SyncReason, lookedAt: readonly DatasetName[] = []): Promise<SyncReport> {
    lastWishAt = now()
    if (lookedAt.length > 0) first = lookedAt
    queue?.hurry(first)
    // A worker's own `navigator.onLine` may lag behind the page's.
    if (reason === 'offline') networkGone = true
    if (reason === 'online') networkGone = false
    if (!running) return begin(reason)
    // The calls of the sync under way may all have been made before the network went or came.
    const isNews = reason === 'offline' || reason === 'online'
    return isNews ? running.then(() => sync(reason)) : running
  }

  function begin(reason: SyncReason): Promise<SyncReport> {
    if (wiping) return wiping.then(() => running ?? begin(reason))
    if (stopping.signal.aborted || now() < notBefore) return Promise.resolve(new Map())
    const hurried = reason === 'person' || reason === 'sign-in' || reason === 'offline'
    // Only while all is well: a network that went and came back in between has to be noticed.
    const recentMs = reason === 'screen' ? RECENT_FOR_A_SCREEN_MS : RECENT_MS
    const served = state.connection.kind === 'online' && now() - lastGoodAt < recentMs
    if (served && !hurried) return Promise.resolve(new Map())
    cancelRetry?.()
    cancelRetry = undefined
    options.onBegin?.()
    setState({ syncing: true })
    running = run(reason).finally(() => {
      running = undefined
      setState({ syncing: false })
    })
    return running
  }

  async function run(reason: SyncReason): Promise<SyncReport> {
    const report = new Map<DatasetName, PullOutcome>()
    const at = now()
    const counting = countingClient(options.api)
    const context = { ...contextNow(), api: counting.api }
    let unreachable: ApiError | undefined
    try {
      await pullAll(reason, context, report)
    } catch (error) {
      if (error instanceof ApiError) unreachable = error
      else if (isOutOfRoom(error)) onFull()
      else reportFault(error)
    } finally {
      queue = undefined
    }
    if (unreachable) fail(unreachable)
    if (!stopping.signal.aborted) {
      const attempt = { at, reason, ms: now() - at, calls: counting.count.calls }
      await withRoom(db, () =>
        recordAttempt(db, { ...attempt, ...sumOf(report, unreachable) }),
      ).catch((error: unknown) => (isOutOfRoom(error) ? onFull() : reportFault(error)))
    }
    return report
  }

  async function pullAll(
    reason: SyncReason,
    context: PullContext & { readonly signal: AbortSignal },
    report: Map<DatasetName, PullOutcome>,
  ): Promise<void> {
    const known = await readKnown(db)
    const { owner, freshness, parts } = known
    for (const { confirmedAt } of freshness.values()) {
      if (confirmedAt !== undefined) lastAnswerAt = Math.max(lastAnswerAt ?? 0, confirmedAt)
    }
    const manifest = await askManifest(context)
    const facts = { reason, freshness, manifest, context: { ...context, owner, parts } }
    const { wanted, current } = await decide(datasets, facts)
    await withRoom(db, () => confirm(db, current, now()), onFull)
    for (const { name } of current) report.set(name, { kind: 'unchanged' })
    queue = createPullQueue(wanted, {
      context,
      known,
      promised: (name) => manifest?.[name],
      onOutcome(dataset, outcome) {
        report.set(dataset.name, outcome)
        heardOf(outcome)
      },
    })
    queue.hurry(first)
    await queue.run()
    settle(report)
    if (state.connection.kind === 'online') background ??= pullInBackground()
  }

  /** What goes wrong because we stopped is nobody's fault. */
  function reportFault(error: unknown): void {
    if (!stopping.signal.aborted) options.onFault(error)
  }

  /** What nobody waits for, once the rest is there. Its failures are its own: the next sync goes on. */
  async function pullInBackground(): Promise<void> {
    try {
      const waiting = createPullQueue(
        datasets.filter(({ inBackground }) => inBackground),
        {
          context: contextNow(),
          known: await readKnown(db),
          promised: () => undefined,
          onOutcome: (_, it) => heardOf(it),
        },
      )
      await waiting.run()
    } catch (error) {
      reportFault(error)
    } finally {
      background = undefined
    }
  }

  function heardOf(outcome: PullOutcome): void {
    if (outcome.kind !== 'failed') heard({ kind: 'answered' })
    else heard({ kind: 'failed', code: outcome.error.code })
  }

  function onFull(): void {
    if (state.storage !== 'full') setState({ storage: 'full' })
  }

  function contextNow() {
    return { db, api: options.api, write, now, signal: stopping.signal, onFull }
  }

  /** The manifest, or `undefined` when the datasets must be asked one by one. */
  async function askManifest(context: PullContext): Promise<Manifest | undefined> {
    if (!manifestOffered) return undefined
    try {
      const manifest = await fetchManifest(context)
      heard({ kind: 'answered' })
      return manifest
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      heard({ kind: 'failed', code: error.code })
      if (error.code === 'not-found') manifestOffered = false
      if (isUnreachable(error)) throw error
      return undefined
    }
  }

  function settle(report: SyncReport): void {
    const errors = [...report.values()].flatMap((it) => (it.kind === 'failed' ? [it.error] : []))
    const worst = errors.find(({ code }) => PASSING.includes(code))
    if (worst) fail(worst)
    // A reply that is no good will be no better a moment later.
    else if (report.size > 0) {
      failures = 0
      lastGoodAt = now()
    }
  }

  function fail(error: ApiError): void {
    if (!PASSING.includes(error.code)) return
    failures++
    if (error.retryAfterMs !== undefined) notBefore = now() + error.retryAfterMs
    const wait = backoffMs(failures, error.retryAfterMs, options.random())
    cancelRetry = options.setTimer(wait, () => {
      cancelRetry = undefined
      if (now() - lastWishAt < RETRY_WHILE_WISHED_MS && !running) void begin('interval')
    })
  }

  async function pullPart(name: DatasetName, part: string): Promise<void> {
    const dataset = datasets.find((each) => each.name === name)
    await wiping
    if (!dataset?.pullPart || stopping.signal.aborted) return
    try {
      options.onBegin?.()
      const owner = await readOwner(db)
      if (dataset.isFor && !(owner && dataset.isFor(owner))) return
      const context = { ...contextNow(), owner }
      await withRoom(db, async () => dataset.pullPart?.(context, part), onFull)
      heard({ kind: 'answered' })
    } catch (error) {
      if (error instanceof ApiError) heard({ kind: 'failed', code: error.code })
      else if (!isOutOfRoom(error)) reportFault(error)
    }
  }

  /** Not while a pull is under way: it could note a tag for rows that were just emptied. */
  async function wipe(): Promise<void> {
    wiping ??= (async () => {
      await running
      await background
      await wipeMirroredTables(db)
    })().finally(() => {
      wiping = undefined
    })
    await wiping
    await sync('person')
  }

  return {
    sync,
    wipe,
    pullPart,
    state: () => state,
    async stop() {
      stopping.abort()
      cancelRetry?.()
      await running
      await background
    },
  }
}

/** What an attempt's record says of what came of it. */
function sumOf(report: SyncReport, unreachable: ApiError | undefined) {
  let rowsWritten = 0
  const failed: { dataset: string; code: string; detail?: string }[] = unreachable
    ? [{ dataset: 'manifest', ...reasonOf(unreachable) }]
    : []
  const leftOut: (LeftOut & { dataset: string })[] = []
  for (const [dataset, outcome] of report) {
    if (outcome.kind === 'updated') rowsWritten += outcome.rowsWritten
    if (outcome.kind === 'failed') failed.push({ dataset, ...reasonOf(outcome.error) })
    if (outcome.kind === 'no-room') failed.push({ dataset, code: 'local-storage' })
    if ('leftOut' in outcome && outcome.leftOut) leftOut.push({ dataset, ...outcome.leftOut })
  }
  return { rowsWritten, failed, ...(leftOut.length > 0 ? { leftOut } : {}) }
}

function reasonOf({ code, message }: ApiError) {
  return { code, detail: message }
}
