import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { electLeader, HEARTBEAT_MS, type LeaderElection, SILENT_MS } from '#sync/leader.ts'

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
function join(hearers: LeaderElection[] = []) {
  const reigns: AbortSignal[] = []
  const election = electLeader({
    lockName,
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
  await vi.waitFor(() => expect(first.election.isLeader()).toBe(true))
  expect(second.election.isLeader()).toBe(false)
  await first.election.stop()
  expect(first.reigns[0]?.aborted).toBe(true)
  await vi.waitFor(() => expect(second.election.isLeader()).toBe(true))
})

test('a leader that says it lives keeps the lead', async () => {
  const hearers: LeaderElection[] = []
  const first = join(hearers)
  await vi.waitFor(() => expect(first.election.isLeader()).toBe(true))
  const second = join()
  hearers.push(second.election)
  vi.advanceTimersByTime(10 * SILENT_MS)
  await locksSettled()
  expect(first.election.isLeader()).toBe(true)
  expect(second.election.isLeader()).toBe(false)
})

test('a silent leader is replaced within 15 s and steps down when it wakes', async () => {
  const frozen = join()
  await vi.waitFor(() => expect(frozen.election.isLeader()).toBe(true))
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

test('a follower that was frozen itself does not take its own deafness for silence', async () => {
  const first = join()
  await vi.waitFor(() => expect(first.election.isLeader()).toBe(true))
  const second = join()
  vi.setSystemTime(Date.now() + 10 * SILENT_MS)
  vi.advanceTimersByTime(HEARTBEAT_MS)
  await locksSettled()
  expect(second.election.isLeader()).toBe(false)
  expect(first.election.isLeader()).toBe(true)
})

/** Grants and losses of locks arrive by the event loop: a few turns bring all that are due. */
async function locksSettled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
}
