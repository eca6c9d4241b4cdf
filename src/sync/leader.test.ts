import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  electLeader,
  HEARTBEAT_MS,
  type LeaderElection,
  type LeaderOptions,
  SILENT_MS,
} from '#sync/leader.ts'
import { eventually } from '#tests/fixtures/eventually.ts'
import { passTime, settled } from '#tests/fixtures/pass-time.ts'

let tabs: { readonly of: LeaderElection; readonly is: { readonly isFrozen: boolean } }[]
let lockName: string

beforeEach(() => {
  tabs = []
  lockName = `lock-${crypto.randomUUID()}`
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(tabs.map(({ of }) => of.stop()))
})

/** Joins the election; the tabs get each other's messages, and a frozen one neither gets nor sends any. */
function join(more: Partial<LeaderOptions> = {}) {
  const leaderships: AbortSignal[] = []
  const tab = { isFrozen: false }
  let asked = 0
  const others = () => {
    const mine = election
    return tab.isFrozen ? [] : tabs.filter(({ of, is }) => of !== mine && !is.isFrozen)
  }
  const election: LeaderElection = electLeader({
    ...{ lockName, steady: Date.now, ...more },
    lead: (signal) => leaderships.push(signal),
    sayAlive: () => {
      for (const { of } of others()) of.heardLeader()
    },
    askLeader: () => {
      asked++
      // As by a channel: not in the same turn.
      queueMicrotask(() => {
        for (const { of } of others()) of.heardQuestion()
      })
    },
  })
  tabs.push({ of: election, is: tab })
  return { election, leaderships, tab, asked: () => asked }
}

test('one of many leads, and the next when it stops', async () => {
  const first = join()
  const second = join()
  await eventually(() => expect(first.election.isLeader()).toBe(true))
  expect(second.election.isLeader()).toBe(false)
  await first.election.stop()
  expect(first.leaderships[0]?.aborted).toBe(true)
  await eventually(() => expect(second.election.isLeader()).toBe(true))
})

test('a leader that answers keeps the lead', async () => {
  const first = join()
  await eventually(() => expect(first.election.isLeader()).toBe(true))
  const second = join()
  await pass(10 * SILENT_MS)
  expect(first.election.isLeader()).toBe(true)
  expect(second.election.isLeader()).toBe(false)
})

test('a leading tab and a hidden tab never wake to ask', async () => {
  const first = join()
  await eventually(() => expect(first.election.isLeader()).toBe(true))
  expect(vi.getTimerCount()).toBe(0)
  const second = join()
  expect(vi.getTimerCount()).toBe(1)
  second.election.watch(false)
  expect(vi.getTimerCount()).toBe(0)
  // It leads all the same when the lock falls to it, and then has no leader to ask.
  await first.election.stop()
  await eventually(() => expect(second.election.isLeader()).toBe(true))
  second.election.watch(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('a tab that is seen again asks at once, and replaces a leader that froze meanwhile', async () => {
  const first = join()
  await eventually(() => expect(first.election.isLeader()).toBe(true))
  const second = join()
  second.election.watch(false)
  first.tab.isFrozen = true
  await pass(10 * SILENT_MS)
  expect(second.election.isLeader()).toBe(false)
  const before = second.asked()
  second.election.watch(true)
  expect(second.asked()).toBe(before + 1)
  await pass(SILENT_MS + HEARTBEAT_MS)
  expect(second.election.isLeader()).toBe(true)
})

test('a silent leader is replaced within 15 s and steps down when it wakes', async () => {
  const frozen = join()
  await eventually(() => expect(frozen.election.isLeader()).toBe(true))
  frozen.tab.isFrozen = true
  const second = join()
  let waited = 0
  while (!second.election.isLeader() && waited < 60_000) {
    vi.advanceTimersByTime(HEARTBEAT_MS)
    waited += HEARTBEAT_MS
    await settled()
  }
  expect(waited).toBeLessThan(15_000)
  expect(frozen.election.isLeader()).toBe(false)
  expect(frozen.leaderships[0]?.aborted).toBe(true)
})

test("a follower that was frozen itself does not mistake its own pause for the leader's silence", async () => {
  const first = join()
  await eventually(() => expect(first.election.isLeader()).toBe(true))
  const second = join()
  vi.setSystemTime(Date.now() + 10 * SILENT_MS)
  vi.advanceTimersByTime(HEARTBEAT_MS)
  await settled()
  expect(second.election.isLeader()).toBe(false)
  expect(first.election.isLeader()).toBe(true)
})

test('a leader whose work has stalled falls silent, and takes no lock itself', async () => {
  let stuck = false
  const first = join({ isAtWork: () => !stuck })
  await eventually(() => expect(first.election.isLeader()).toBe(true))
  const second = join({ isAtWork: () => !stuck })
  stuck = true
  await pass(10 * SILENT_MS)
  // For the second too: nothing would be won by it.
  expect(first.election.isLeader()).toBe(true)
  const third = join()
  await pass(SILENT_MS + 2 * HEARTBEAT_MS)
  expect([first, second, third].map(({ election }) => election.isLeader())).toEqual([
    ...[false, false, true],
  ])
})

test.each(['SecurityError', 'InvalidStateError', 'NotSupportedError'])(
  'locks that refuse with a %s are done without, until the end',
  async (name) => {
    const refusing = locksThat(() => Promise.reject(new DOMException('no', name)))
    const { election, leaderships } = join({ locks: refusing })
    await settled()
    expect(election.isLeader()).toBe(true)
    await pass(10 * SILENT_MS)
    expect(leaderships).toHaveLength(1)
    await election.stop()
    expect(leaderships[0]?.aborted).toBe(true)
  },
)

test('locks that cannot be stolen are worked without', async () => {
  const silent = join()
  await eventually(() => expect(silent.election.isLeader()).toBe(true))
  silent.tab.isFrozen = true
  const { election } = join({
    locks: locksThat((name, how, work) =>
      how.steal
        ? Promise.reject(new DOMException('no', 'NotSupportedError'))
        : navigator.locks.request(name, how, work),
    ),
  })
  await pass(SILENT_MS + 2 * HEARTBEAT_MS)
  expect(election.isLeader()).toBe(true)
})

test('locks that never answer delay neither the work nor its end', async () => {
  const { election, leaderships } = join({ locks: locksThat(() => new Promise(() => {})) })
  await pass(2 * (SILENT_MS + 2 * HEARTBEAT_MS))
  expect(election.isLeader()).toBe(true)
  await election.stop()
  expect(leaderships.map(({ aborted }) => aborted)).toEqual([true])
})

type Request = (name: string, how: LockOptions, work: () => Promise<void>) => Promise<unknown>

/** Stands in for the browser's locks, which do as told by a test. */
function locksThat(request: Request): LockManager {
  return Object.assign(Object.create(navigator.locks), { request })
}

const pass = (ms: number) => passTime(ms, HEARTBEAT_MS)

test('a stop does not wait for locks that never answer', async () => {
  const { election } = join({ locks: locksThat(() => new Promise(() => {})) })
  const stopped = vi.fn()
  void election.stop().then(stopped)
  await pass(HEARTBEAT_MS)
  expect(stopped).toHaveBeenCalled()
})
