import { afterEach, expect, test, vi } from 'vitest'
import { withLock } from '#db/with-lock.ts'
import { eventually } from '#tests/fixtures/eventually.ts'

const { locks } = navigator

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser whose locks answer each request so. */
function lockRequestsAre(request: () => Promise<unknown>) {
  vi.stubGlobal('navigator', { locks: { request } })
}

test.each(['SecurityError', 'InvalidStateError', 'NotSupportedError', 'AbortError'])(
  'locks that refuse with a %s are done without',
  async (name) => {
    lockRequestsAre(() => Promise.reject(new DOMException('refused', name)))
    const work = vi.fn(async () => {})
    await withLock('name', {}, work)
    expect(work).toHaveBeenCalledOnce()
  },
)

test('so are locks that throw, and a browser without any', async () => {
  const work = vi.fn(async () => {})
  lockRequestsAre(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  await withLock('name', {}, work)
  vi.stubGlobal('navigator', {})
  await withLock('name', {}, work)
  expect(work).toHaveBeenCalledTimes(2)
})

test('what gives up its turn is not done: the lock is held, or the wait was aborted', async () => {
  const name = crypto.randomUUID()
  const held = Promise.withResolvers<void>()
  const holding = locks.request(name, () => held.promise)
  const work = vi.fn(async () => {})
  await withLock(name, { ifAvailable: true }, work)
  const givenUp = new AbortController()
  const waiting = withLock(name, { signal: givenUp.signal }, work)
  givenUp.abort()
  await waiting
  expect(work).not.toHaveBeenCalled()
  held.resolve()
  await holding
})

test('a lock that is stolen in the middle ends nothing: the work goes on, and its result counts', async () => {
  const name = crypto.randomUUID()
  const going = Promise.withResolvers<void>()
  const work = vi.fn(() => going.promise)
  const ended = vi.fn()
  const working = withLock(name, {}, work).then(ended)
  await eventually(() => expect(work).toHaveBeenCalled())
  await locks.request(name, { steal: true }, async () => {})
  expect(ended).not.toHaveBeenCalled()
  going.resolve()
  await working
  expect([work.mock.calls.length, ended.mock.calls.length]).toEqual([1, 1])
})

test('an error of the work is passed on, and the work not done again', async () => {
  const work = vi.fn(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))
  await expect(withLock(crypto.randomUUID(), {}, work)).rejects.toThrow('full')
  expect(work).toHaveBeenCalledOnce()
})
