import { anySignal } from '#api/any-signal.ts'
import { ApiError, isUnreachable } from '#api/api-error.ts'
import type { DatasetName } from '#contract/sync.ts'
import { endedInTime, StorageSilentError } from '#db/in-time.ts'
import { isOutOfRoom, withRoom } from '#db/make-room.ts'
import { type PersonDatabase, wipeMirroredTables } from '#db/person-database.ts'
import { type Clock, type Moment, momentOf, msSince } from '#sync/clock.ts'
import { type CallOutcome, connectionAfter } from '#sync/connection.ts'
import type { Progress } from '#sync/progress.ts'
import { recordAttempt, type SyncReport, sumOf } from '#sync/pull/attempts.ts'
import { createCallsForAll, isPersons, type SyncFaults } from '#sync/pull/calls-for-all.ts'
import type { Dataset, PullContext } from '#sync/pull/dataset.ts'
import { createDeferredCalls } from '#sync/pull/deferred-calls.ts'
import { groupWrites } from '#sync/pull/group-writes.ts'
import type { PullOutcome } from '#sync/pull/pull.ts'
import { type CallCount, type PullClient, watchedClient } from '#sync/pull/pull-client.ts'
import { createPullQueue, type PullQueue, readKnown } from '#sync/pull/pull-queue.ts'
import { createReachability, type Reachability } from '#sync/pull/reachability.ts'
import { readPerson } from '#sync/pull/read-person.ts'
import { createRetries } from '#sync/pull/retries.ts'
import { runSync } from '#sync/pull/sync-run.ts'
import { INITIAL_SYNC_STATE, type SyncReason, type SyncState } from '#sync/sync-state.ts'

export interface SyncEngineOptions {
  readonly db: PersonDatabase
  readonly api: PullClient
  readonly datasets: readonly Dataset[]
  readonly onState: (state: SyncState) => void
  /** Calls follow, together, after a time without any. */
  readonly onBegin?: () => void
  /** A fault of ours, not of the network: the local database failed, a dataset threw. */
  readonly onFault: (error: unknown) => void
  /** `navigator.onLine`. */
  readonly onLineHint: () => boolean
  readonly clock: Clock
  /** Gets each step of progress, and gives up work that makes none. */
  readonly progress: Progress
  /** 0–1. */
  readonly random: () => number
  /** Runs `task` after `ms`; returns a function that cancels it. */
  readonly setTimer: (ms: number, task: () => void) => () => void
}

export interface SyncEngine {
  /**
   * Syncs, or joins the sync in progress, beginning with the datasets `first` that a screen shows
   * at. Resolves when it ended, well or not.
   */
  sync(reason: SyncReason, first?: readonly DatasetName[]): Promise<SyncReport>
  /** Empties what mirrors the server, and pulls it again; what the person wrote stays. */
  wipe(): Promise<void>
  /** Pulls one part of a dataset that a sync would not bring; resolves when it is there, or failed. */
  pullPart(name: DatasetName, part: string): Promise<void>
  state(): SyncState
  /**
   * Gives up what is in progress; nothing is asked any more once this resolved. It does not wait for a
   * sync that the storage does not answer.
   */
  stop(): Promise<void>
}

/** A sync that is aborted ends at once, unless the storage does not answer. */
const STOP_S = 5

/** How long a storage that does not answer is left alone. */
const SILENT_WAIT_MS = 60_000

/** A server that answers while the network goes is asked once more: its answers may have been on their way. */
const GONE_CHECK_MS = 10_000

/** A request sooner than this after a good sync is already served, unless it is a person's own. */
const RECENT_MS = 10_000

/** A screen that opens shows what a good sync brought so lately: going from one to the next asks nothing. */
const RECENT_FOR_A_SCREEN_MS = 60_000

/** For these no earlier sync counts as good enough. */
const HURRIED: readonly SyncReason[] = ['person', 'sign-in', 'offline', 'sent']

/** After these the server may have new data. */
const NEWS: readonly SyncReason[] = ['online', 'offline', 'sent']

/** A sync that waits for the one in progress. */
interface Behind {
  reason: SyncReason
  readonly done: Promise<SyncReport>
}

/**
 * The pulling side of sync for one person: decides when to ask, keeps the connection state, waits
 * longer after each failure. What is asked is `runSync`'s to say. Knows no host: the worker or a test
 * gives it clock, timers and client.
 */
export function createSyncEngine(options: SyncEngineOptions): SyncEngine {
  const { db, datasets, clock, progress } = options
  let write = groupWrites(db)
  const deferred = createDeferredCalls(clock)
  const forAll = createCallsForAll(deferred)
  const retries = createRetries({
    ...{ clock, deferred, random: options.random, setTimer: options.setTimer },
    tryAgain(inDoubt) {
      if (!running) void begin('interval', inDoubt)
    },
  })
  const stopping = new AbortController()
  let state = INITIAL_SYNC_STATE
  let running: Promise<SyncReport> | undefined
  let runningFor: SyncReason | undefined
  let behind: Behind | undefined
  let queue: PullQueue | undefined
  let background: Promise<void> | undefined
  let wiping: Promise<void> | undefined
  /** What a screen shows, told before the queue was there. */
  let first: readonly DatasetName[] = []
  let isFull = false
  let lastGood: Moment | undefined
  let lastAnswerAt: number | undefined
  /** A page said that its network is gone, and no call proved it wrong since. */
  let networkGone = false

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
    retries.noteRequest()
    if (lookedAt.length > 0) first = lookedAt
    queue?.hurry(first)
    // A worker's own `navigator.onLine` may lag behind the page's.
    if (reason === 'offline') networkGone = true
    if (reason === 'online') networkGone = false
    if (!running) {
      return isServed(reason) || forAll.isPutOff(reason)
        ? Promise.resolve(new Map())
        : begin(reason)
    }
    // The calls of the sync in progress may all have been made before. A refresh needs newer data; a second tap
    // starts no further sync.
    const isNews = NEWS.includes(reason) || (reason === 'person' && runningFor !== 'person')
    return isNews ? syncBehind(running, reason) : running
  }

  /** However many tabs report it, one sync follows. */
  function syncBehind(underWay: Promise<SyncReport>, reason: SyncReason): Promise<SyncReport> {
    if (behind) {
      if (HURRIED.includes(reason)) behind.reason = reason
      return behind.done
    }
    const mine: Behind = {
      reason,
      done: underWay.then(() => {
        behind = undefined
        return sync(mine.reason)
      }),
    }
    behind = mine
    return mine.done
  }

  function isServed(reason: SyncReason): boolean {
    // Only while all is well: a network that went and came back in between has to be noticed.
    if (HURRIED.includes(reason) || state.connection.kind !== 'online') return false
    return msSince(clock, lastGood) < (reason === 'screen' ? RECENT_FOR_A_SCREEN_MS : RECENT_MS)
  }

  /** `inDoubt`: something failed, perhaps for lack of a connection, and a call that every server answers decides. */
  function begin(reason: SyncReason, inDoubt = false): Promise<SyncReport> {
    if (wiping) return wiping.then(() => running ?? begin(reason, inDoubt))
    if (stopping.signal.aborted) return Promise.resolve(new Map())
    retries.cancel()
    options.onBegin?.()
    setState({ syncing: true })
    runningFor = reason
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
    let faults: SyncFaults = {}
    try {
      faults = await whileItMoves((signal) => syncOnce(reason, inDoubt, count, report, signal))
      if (retries.settle(report)) {
        lastGood = momentOf(clock)
        if (reason === 'offline') retries.after(GONE_CHECK_MS, true)
      }
      if (state.storage === 'silent') setState({ storage: isFull ? 'full' : undefined })
    } catch (error) {
      notice(error)
    } finally {
      queue = undefined
    }
    if (!stopping.signal.aborted && state.storage !== 'silent') {
      const ms = clock.steady() - begun.steady
      const attempt = { at: begun.now, reason, ms, ...count, ...sumOf(report, faults) }
      await whileItMoves(() => withRoom(db, () => recordAttempt(db, attempt))).catch(notice)
    }
    return report
  }

  /** After its time limit `work` asks and writes nothing more, even if the storage then answers. */
  async function whileItMoves<Result>(
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const ended = new AbortController()
    const signal = anySignal([stopping.signal, ended.signal])
    try {
      return await progress.watch(() => work(signal))
    } finally {
      ended.abort()
    }
  }

  function notice(error: unknown): void {
    if (isOutOfRoom(error)) onFull()
    else if (error instanceof StorageSilentError) onSilent()
    else reportFault(error)
  }

  /** The next sync does not queue behind a write that may never be answered. */
  function onSilent(): void {
    write = groupWrites(db)
    if (stopping.signal.aborted) return
    if (state.storage !== 'silent') setState({ storage: 'silent' })
    retries.after(SILENT_WAIT_MS)
  }

  /** Gives why batch and manifest did not come, where it is not known that the server has none. */
  async function syncOnce(
    reason: SyncReason,
    inDoubt: boolean,
    count: CallCount,
    report: Map<DatasetName, PullOutcome>,
    signal: AbortSignal,
  ): Promise<SyncFaults> {
    const known = await readKnown(db)
    progress.step()
    for (const { confirmedAt } of known.freshness.values()) {
      if (confirmedAt !== undefined) lastAnswerAt = Math.max(lastAnswerAt ?? 0, confirmedAt)
    }
    const reachability = createReachability(conclude)
    if (inDoubt) reachability.doubt()
    const faults = await runSync({
      ...{ reason, known, reachability, first, context: contextOn(reachability, signal, count) },
      ...forAll.choose(reason),
      datasets: datasets.filter(({ name }) => isPersons(reason) || !deferred.isDeferred(name)),
      onQueue(started) {
        queue = started
        queue.hurry(first)
      },
      onOutcome(dataset, outcome) {
        progress.step()
        report.set(dataset.name, outcome)
      },
    })
    const isOpen = reachability.state() === 'open'
    if (isOpen) background ??= pullInBackground(reachability)
    return forAll.learn(faults, isOpen)
  }

  /** A failure caused by our own stop is no fault. */
  function reportFault(error: unknown): void {
    if (!stopping.signal.aborted) options.onFault(error)
  }

  /**
   * What no screen waits for, once the rest is there. Its failures are its own: the next sync goes on,
   * and the server, which has answered the rest, does not count as down.
   */
  async function pullInBackground(reachability: Reachability): Promise<void> {
    try {
      await whileItMoves(async (signal) => {
        const waiting = createPullQueue(
          datasets.filter(({ inBackground }) => inBackground),
          {
            ...{
              reachability,
              context: contextOn(reachability, signal),
              known: await readKnown(db),
            },
            promised: () => undefined,
            onOutcome: progress.step,
          },
        )
        await waiting.run()
      })
    } catch (error) {
      notice(error)
    } finally {
      background = undefined
    }
  }

  function onFull(): void {
    isFull = true
    if (state.storage !== 'full') setState({ storage: 'full' })
  }

  function contextOn(
    reachability: Reachability,
    signal: AbortSignal,
    count?: CallCount,
  ): PullContext & { readonly signal: AbortSignal } {
    const api = watchedClient(options.api, { reachability, progress, count })
    const grouped = write
    return {
      ...{ db, api, now: clock.now, signal, onFull },
      write: (...planned) => grouped(...planned).finally(progress.step),
    }
  }

  async function pullPart(name: DatasetName, part: string): Promise<void> {
    const dataset = datasets.find((each) => each.name === name)
    await wiping
    if (!dataset?.pullPart || stopping.signal.aborted) return
    try {
      options.onBegin?.()
      await whileItMoves(async (signal) => {
        const person = await readPerson(db)
        if (dataset.isFor && !(person && dataset.isFor(person))) return
        const context = { ...contextOn(createReachability(conclude), signal), person }
        await withRoom(db, async () => dataset.pullPart?.(context, part), onFull)
      })
    } catch (error) {
      if (error instanceof ApiError) checkConnection(error)
      else notice(error)
    }
  }

  /** One failed call does not prove that the server is gone: a sync makes the others. */
  function checkConnection(error: ApiError): void {
    const { kind } = state.connection
    const mayBeGone = isUnreachable(error) && (kind === 'online' || kind === 'unknown')
    if (mayBeGone && !running) void begin('interval', true)
  }

  /** Not while a pull is in progress: it could note a tag for rows that were just emptied. */
  async function wipe(): Promise<void> {
    wiping ??= (async () => {
      await running
      await background
      await whileItMoves(() => wipeMirroredTables(db))
    })()
      .catch(notice)
      .finally(() => {
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
      retries.cancel()
      await endedInTime(Promise.all([running, background]), STOP_S)
    },
  }
}
