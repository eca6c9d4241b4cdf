import { ApiError, type ApiErrorCode, isNotOffered } from '#api/api-error.ts'
import type { ApiClient } from '#api/client.ts'
import type { DatasetName } from '#contract/sync.ts'
import { type PersonDatabase, wipeMirroredTables } from '#db/database.ts'
import { isOutOfRoom, withRoom } from '#db/make-room.ts'
import { backoffMs } from '#sync/backoff.ts'
import { type Clock, type Moment, momentOf, msSince } from '#sync/clock.ts'
import { type CallOutcome, connectionAfter } from '#sync/connection.ts'
import { recordAttempt, type SyncReport, sumOf } from '#sync/pull/attempts.ts'
import type { Dataset, PullContext } from '#sync/pull/dataset.ts'
import { groupWrites } from '#sync/pull/group-writes.ts'
import { createHolds } from '#sync/pull/holds.ts'
import type { PullOutcome } from '#sync/pull/pull.ts'
import { createPullQueue, type PullQueue, readKnown } from '#sync/pull/pull-queue.ts'
import { readOwner } from '#sync/pull/read-owner.ts'
import { runSync } from '#sync/pull/sync-run.ts'
import { isUnreachable } from '#sync/pull/unreachable.ts'
import { type CallCount, watchedClient } from '#sync/pull/watched-client.ts'
import { createWay, type Way } from '#sync/pull/way.ts'
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
  readonly clock: Clock
  /** 0–1. */
  readonly random: () => number
  /** Runs `task` after `ms`; gives the way to cancel. */
  readonly setTimer: (ms: number, task: () => void) => () => void
}

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

/** For these no earlier sync counts as good enough. */
const HURRIED: readonly SyncReason[] = ['person', 'sign-in', 'offline']

/** A person who asks is not put off with what the server asked of us before. */
const PERSONS: readonly SyncReason[] = ['person', 'sign-in']

/** Failures that may pass by themselves. */
const PASSING: readonly ApiErrorCode[] = ['network', 'timeout', 'not-ours', 'server', 'too-many']

/** The manifest's name among the datasets'. */
const MANIFEST = 'manifest'

/**
 * The pulling side of sync for one person: decides when to ask, keeps the connection state, waits
 * longer after each failure. What is asked is `runSync`'s to say. Knows no host: the worker or a test
 * gives it clock, timers and client.
 */
export function createSyncEngine(options: SyncEngineOptions): SyncEngine {
  const { db, datasets, clock } = options
  const write = groupWrites(db)
  const holds = createHolds(clock)
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
  let lastGood: Moment | undefined
  let lastWish: Moment | undefined
  let lastAnswerAt: number | undefined
  /** A page said that its network is gone, and no call proved it wrong since. */
  let networkGone = false
  /** Whether the server offers the manifest; unknown until it was asked (contract, extensions). */
  let manifestOffered = true

  function setState(change: Partial<SyncState>): void {
    state = { ...state, ...change }
    options.onState(state)
  }

  function conclude(outcome: CallOutcome): void {
    const onLineHint = options.onLineHint() && !networkGone
    const facts = { now: clock.now(), onLineHint, lastAnswerAt }
    const connection = connectionAfter(state.connection, outcome, facts)
    if (connection.kind === 'online') {
      lastAnswerAt = facts.now
      networkGone = false
    }
    if (JSON.stringify(connection) !== JSON.stringify(state.connection)) setState({ connection })
  }

  function sync(reason: SyncReason, lookedAt: readonly DatasetName[] = []): Promise<SyncReport> {
    lastWish = momentOf(clock)
    if (lookedAt.length > 0) first = lookedAt
    queue?.hurry(first)
    // A worker's own `navigator.onLine` may lag behind the page's.
    if (reason === 'offline') networkGone = true
    if (reason === 'online') networkGone = false
    if (!running) return isServed(reason) ? Promise.resolve(new Map()) : begin(reason)
    // The calls of the sync under way may all have been made before the network went or came.
    const isNews = reason === 'offline' || reason === 'online'
    return isNews ? running.then(() => sync(reason)) : running
  }

  function isServed(reason: SyncReason): boolean {
    // Only while all is well: a network that went and came back in between has to be noticed.
    if (HURRIED.includes(reason) || state.connection.kind !== 'online') return false
    return msSince(clock, lastGood) < (reason === 'screen' ? RECENT_FOR_A_SCREEN_MS : RECENT_MS)
  }

  /** `inDoubt`: something failed that may be the way's fault, and a call that must be answered tells. */
  function begin(reason: SyncReason, inDoubt = false): Promise<SyncReport> {
    if (wiping) return wiping.then(() => running ?? begin(reason, inDoubt))
    if (stopping.signal.aborted) return Promise.resolve(new Map())
    cancelRetry?.()
    cancelRetry = undefined
    options.onBegin?.()
    setState({ syncing: true })
    running = run(reason, inDoubt).finally(() => {
      running = undefined
      setState({ syncing: false })
    })
    return running
  }

  async function run(reason: SyncReason, inDoubt: boolean): Promise<SyncReport> {
    const report = new Map<DatasetName, PullOutcome>()
    const begun = momentOf(clock)
    const count = { calls: 0 }
    let manifestFault: ApiError | undefined
    try {
      manifestFault = await pullAll(reason, inDoubt, count, report)
      settle(report, manifestFault)
    } catch (error) {
      if (isOutOfRoom(error)) onFull()
      else reportFault(error)
    } finally {
      queue = undefined
    }
    if (!stopping.signal.aborted) {
      const ms = clock.steady() - begun.steady
      const attempt = { at: begun.now, reason, ms, ...count, ...sumOf(report, manifestFault) }
      await withRoom(db, () => recordAttempt(db, attempt)).catch((error: unknown) =>
        isOutOfRoom(error) ? onFull() : reportFault(error),
      )
    }
    return report
  }

  /** Gives why the manifest did not come, where it is not known that the server has none. */
  async function pullAll(
    reason: SyncReason,
    inDoubt: boolean,
    count: CallCount,
    report: Map<DatasetName, PullOutcome>,
  ): Promise<ApiError | undefined> {
    const known = await readKnown(db)
    for (const { confirmedAt } of known.freshness.values()) {
      if (confirmedAt !== undefined) lastAnswerAt = Math.max(lastAnswerAt ?? 0, confirmedAt)
    }
    const isHeld = (of: string) => !PERSONS.includes(reason) && holds.isHeld(of)
    const way = createWay(conclude)
    if (inDoubt) way.doubt()
    const fault = await runSync({
      ...{ reason, known, way, context: contextOn(way, count) },
      datasets: datasets.filter(({ name }) => !isHeld(name)),
      asksManifest: manifestOffered && !isHeld(MANIFEST),
      onQueue(started) {
        queue = started
        queue.hurry(first)
      },
      onOutcome: (dataset, outcome) => report.set(dataset.name, outcome),
    })
    if (way.state() === 'open') {
      if (fault && isNotOffered(fault)) manifestOffered = false
      background ??= pullInBackground()
    }
    return manifestOffered ? fault : undefined
  }

  /** What goes wrong because we stopped is nobody's fault. */
  function reportFault(error: unknown): void {
    if (!stopping.signal.aborted) options.onFault(error)
  }

  /** What nobody waits for, once the rest is there. Its failures are its own: the next sync goes on. */
  async function pullInBackground(): Promise<void> {
    try {
      const way = createWay(conclude)
      const waiting = createPullQueue(
        datasets.filter(({ inBackground }) => inBackground),
        {
          ...{ way, context: contextOn(way), known: await readKnown(db) },
          promised: () => undefined,
          onOutcome: () => {},
        },
      )
      await waiting.run()
    } catch (error) {
      reportFault(error)
    } finally {
      background = undefined
    }
  }

  function onFull(): void {
    if (state.storage !== 'full') setState({ storage: 'full' })
  }

  function contextOn(way: Way, count?: CallCount): PullContext & { readonly signal: AbortSignal } {
    const api = watchedClient(options.api, way, count)
    return { db, api, write, now: clock.now, signal: stopping.signal, onFull }
  }

  function settle(report: SyncReport, manifestFault: ApiError | undefined): void {
    const errors: ApiError[] = []
    holds.note(MANIFEST, manifestFault?.retryAfterMs)
    for (const [name, outcome] of report) {
      const error = outcome.kind === 'failed' ? outcome.error : undefined
      holds.note(name, error?.retryAfterMs)
      if (error && PASSING.includes(error.code)) errors.push(error)
    }
    if (errors.length > 0) failures++
    // A reply that is no good will be no better a moment later.
    else if (report.size > 0) {
      failures = 0
      lastGood = momentOf(clock)
    }
    const own = errors.some(({ retryAfterMs }) => retryAfterMs === undefined) ? [undefined] : []
    const random = options.random()
    const waits = [...own, ...holds.leftMs()].map((ms) => backoffMs(failures, ms, random))
    tryAfter(Math.min(...waits))
  }

  /** Tries again by itself, as soon as one of those that failed may be asked. */
  function tryAfter(ms: number): void {
    if (ms === Number.POSITIVE_INFINITY) return
    cancelRetry?.()
    cancelRetry = options.setTimer(ms, () => {
      cancelRetry = undefined
      if (msSince(clock, lastWish) < RETRY_WHILE_WISHED_MS && !running) void begin('interval')
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
      const way = createWay(conclude)
      const context = { ...contextOn(way), owner }
      await withRoom(db, async () => dataset.pullPart?.(context, part), onFull)
    } catch (error) {
      if (error instanceof ApiError) checkTheWay(error)
      else if (!isOutOfRoom(error)) reportFault(error)
    }
  }

  /** One call alone that failed may be broken for itself: another one tells. */
  function checkTheWay(error: ApiError): void {
    const { kind } = state.connection
    const mayBeGone = isUnreachable(error) && (kind === 'online' || kind === 'unknown')
    if (mayBeGone && !running) void begin('interval', true)
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
