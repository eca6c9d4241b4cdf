import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSkew, knownServerNow } from '#session/kept-clock.ts'
import { hearServerDate, knownSkewMs, serverNow, setSkewMs } from '#session/server-clock.ts'
import { stubLocalStorage } from '#tests/fixtures/local-storage.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const DAY_MS = 24 * 60 * 60_000

let stored: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  stored = stubLocalStorage()
  setSkewMs(0)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const hear = (at: number) => hearServerDate(new Headers({ Date: new Date(at).toUTCString() }))

test("the server's clock is learnt from its answers, and learnt again", () => {
  hear(NOW - DAY_MS)
  expect(serverNow()).toBe(NOW - DAY_MS)
  vi.setSystemTime(NOW - DAY_MS)
  hear(NOW - DAY_MS + 500)
  expect(serverNow()).toBe(NOW - DAY_MS)
})

test('ignores the clock of a slow answer and of one without a Date', () => {
  hear(NOW - 29_000)
  hearServerDate(new Headers())
  hearServerDate(new Headers({ Date: 'yesterday' }))
  expect(serverNow()).toBe(NOW)
  hear(NOW + DAY_MS)
  hear(NOW + DAY_MS - 20_000)
  expect(serverNow()).toBe(NOW + DAY_MS)
})

test('a page stores the skew for its next start', async () => {
  hear(NOW + DAY_MS)
  keepSkew(knownSkewMs())
  expect([...stored.values()]).toEqual([String(DAY_MS)])
  vi.resetModules()
  const next = await import('#session/kept-clock.ts')
  expect(next.knownServerNow()).toBe(NOW + DAY_MS)
  next.keepSkew(undefined)
  expect(next.knownServerNow()).toBe(NOW + DAY_MS)
})

test('stores nothing for a correct clock', () => {
  keepSkew(DAY_MS)
  keepSkew(0)
  expect([...stored]).toEqual([])
})

test('knows the skew when the device’s storage is full', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  keepSkew(DAY_MS)
  expect(knownServerNow()).toBe(NOW + DAY_MS)
})
