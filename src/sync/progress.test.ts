import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress, GIVEN_UP_AFTER_S, QUIET_AFTER_S } from '#sync/progress.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('stalled work falls silent, is given up, and counts as working again once it moves', async () => {
  const progress = createProgress()
  const { promise, resolve } = Promise.withResolvers<void>()
  const ended = vi.fn()
  progress.watch(() => promise).catch(ended)
  await pass(QUIET_AFTER_S - 1)
  expect(progress.isAtWork()).toBe(true)
  await pass(1)
  expect(progress.isAtWork()).toBe(false)
  expect(progress.isStuck()).toBe(false)
  await pass(GIVEN_UP_AFTER_S - QUIET_AFTER_S)
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ name: 'StorageSilentError' }))
  expect(progress.isStuck()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
  resolve()
  await promise
  expect([progress.isAtWork(), progress.isStuck()]).toEqual([true, false])
})

test('a step, and a call for as long as it takes, are no standstill', async () => {
  const progress = createProgress()
  const { promise, resolve } = Promise.withResolvers<string>()
  const watched = progress.watch(() => progress.during(promise))
  await pass(10 * GIVEN_UP_AFTER_S)
  expect(progress.isAtWork()).toBe(true)
  resolve('answer')
  expect(await watched).toBe('answer')

  const still = Promise.withResolvers<string>()
  const stepping = progress.watch(() => still.promise)
  for (let round = 0; round < 5; round++) {
    await pass(GIVEN_UP_AFTER_S - 1)
    progress.step()
  }
  still.resolve('end')
  expect(await stepping).toBe('end')
})
