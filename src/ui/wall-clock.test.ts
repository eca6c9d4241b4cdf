import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minuteOfDay, onWallClock } from '#ui/wall-clock.ts'

/** The part of a document that the clock uses. */
class Page extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible'

  show(visibilityState: 'visible' | 'hidden') {
    this.visibilityState = visibilityState
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: Page

beforeEach(() => {
  page = new Page()
  vi.stubGlobal('document', page)
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 58, 40) })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('ticks when the minute changes, until it is stopped', () => {
  const seen: string[] = []
  const stop = onWallClock(() => seen.push(new Date().toTimeString().slice(0, 8)))
  vi.advanceTimersByTime(19_999)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(120_001)
  expect(seen).toEqual(['23:59:00', '00:00:00', '00:01:00'])
  stop()
  vi.advanceTimersByTime(600_000)
  expect(seen).toHaveLength(3)
  expect(vi.getTimerCount()).toBe(0)
})

test('pauses while hidden and catches up when visible', () => {
  const listener = vi.fn()
  const stop = onWallClock(listener)
  page.show('hidden')
  vi.advanceTimersByTime(8 * 3_600_000)
  expect(listener).not.toHaveBeenCalled()
  page.show('visible')
  expect(listener).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})

test('counts minutes after midnight', () => {
  expect(minuteOfDay(new Date(2026, 10, 21, 15, 30))).toBe(930)
})
