import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  electLeader,
  HEARTBEAT_MS,
  type LeaderElection,
  type LeaderOptions,
  SILENT_MS,
} from '#sync/leader.ts'
import { eventually } from '#tests/fixtures/eventually.ts'

let elections: LeaderElection[]
let lockName: string

beforeEach(() => {
  elections = []
  lockName = `lock-${crypto.randomUUID()}`
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(elections.map((election) => election.stop()))
})

/** Joins the election; `hearers` hear it when it leads. */
function join(hearers: LeaderElection[] = [], more: Partial<LeaderOptions> = {}) {
  const reigns: AbortSignal[] = []
  const election = electLeader({
    ...{ lockName, steady: Date.now, ...more },
    lead: (signal) => reigns.push(signal),
    sayAlive: () => {
      for (const other of hearers) other.heardLeader()
    },
  })
  elections.push(election)
  return { election, reigns }
}

test('one of many leads, and the next when it stops', async () => {
  const first = join()
  const second = join()
  await eventually(() => expect(first.election.isLeader()).toBe(true))
  expect(second.election.isLeader()).toBe(false)
  await first.election.stop()
  expect(first.reigns[0]?.aborted).toBe(true)
  await eventually(() => expect(second.election.isLeader()).toBe(true))
})

test('a leader that sends its heartbeat keeps the lead', async () => {
  const hearers: LeaderElection[] = []
  const first = join(hearers)
  await eventually(() => expect(first.election.isLeader()).toBe(true))
  const second = join()
  hearers.push(second.election)
  vi.advanceTimersByTime(10 * SILENT_MS)
  await locksSettled()
  expect(first.election.isLeader()).toBe(true)
  expect(second.election.isLeader()).toBe(false)
})

test('a silent leader is replaced within 15 s and steps down when it wakes', async () => {
  const frozen = join()
  await eventually(() => expect(frozen.election.isLeader()).toBe(true))
  const second = join()
  let waited = 0
  while (!second.election.isLeader() && waited < 60_000) {
    vi.advanceTimersByTime(HEARTBEAT_MS)
    waited += HEARTBEAT_MS
    await locksSettled()
  }
  expect(waited).toBeLessThan(15_000)
  expect(frozen.election.isLeader()).toBe(false)
  expect(frozen.reigns[0]?.aborted).toBe(true)
})

test("a follower that was frozen itself does not mistake its own pause for the leader's silence", async () => {
  const first = join()
  await eventually(() => expect(first.election.isLeader()).toBe(true))
  const second = join()
  vi.setSystemTime(Date.now() + 10 * SILENT_MS)
  vi.advanceTimersByTime(HEARTBEAT_MS)
  await locksSettled()
  expect(second.election.isLeader()).toBe(false)
  expect(first.election.isLeader()).toBe(true)
})

test('a leader whose work has stalled falls silent, and takes no lock itself', async () => {
  const hearers: LeaderElection[] = []
  let stuck = false
  const first = join(hearers, { isAtWork: () => !stuck })
  await eventually(() => expect(first.election.isLeader()).toBe(true))
  const second = join([first.election], { isAtWork: () => !stuck })
  hearers.push(second.election)
  stuck = true
  await pass(10 * SILENT_MS)
  // For the second too: nothing would be won by it.
  expect(first.election.isLeader()).toBe(true)
  const third = join()
  hearers.push(third.election)
  await pass(SILENT_MS + 2 * HEARTBEAT_MS)
  expect([first, second, third].map(({ election }) => election.isLeader())).toEqual([
    ...[false, false, true],
  ])
})

test.each(['SecurityError', 'InvalidStateError', 'NotSupportedError'])(
  'locks that refuse with a %s are done without, until the end',
  async (name) => {
    const refusing = locksThat(() => Promise.reject(new DOMException('no', name)))
    const { election, reigns } = join([], { locks: refusing })
    await locksSettled()
    expect(election.isLeader()).toBe(true)
    await pass(10 * SILENT_MS)
    expect(reigns).toHaveLength(1)
    await election.stop()
    expect(reigns[0]?.aborted).toBe(true)
  },
)

test('locks that cannot be stolen are worked without', async () => {
  const silent = join()
  await eventually(() => expect(silent.election.isLeader()).toBe(true))
  const { election } = join([], {
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
  const { election, reigns } = join([], { locks: locksThat(() => new Promise(() => {})) })
  await pass(2 * (SILENT_MS + 2 * HEARTBEAT_MS))
  expect(election.isLeader()).toBe(true)
  await election.stop()
  expect(reigns.map(({ aborted }) => aborted)).toEqual([true])
})

type Request = (name: string, how: LockOptions, work: () => Promise<void>) => Promise<unknown>

/** Stands in for the browser's locks, which do as told by a test. */
function locksThat(request: Request): LockManager {
  return Object.assign(Object.create(navigator.locks), { request })
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += HEARTBEAT_MS) {
    vi.advanceTimersByTime(HEARTBEAT_MS)
    await locksSettled()
  }
}

/** Grants and losses of locks arrive by the event loop: a few turns bring all that are due. */
async function locksSettled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('a stop does not wait for locks that never answer', async () => {
  const { election } = join([], { locks: locksThat(() => new Promise(() => {})) })
  const stopped = vi.fn()
  void election.stop().then(stopped)
  await pass(HEARTBEAT_MS)
  expect(stopped).toHaveBeenCalled()
})
