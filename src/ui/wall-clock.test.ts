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

test('ticks at the awaited minutes and at midnight, and in between as the device may be set', () => {
  const seen: string[] = []
  const note = () => seen.push(new Date().toTimeString().slice(0, 8))
  const stop = onWallClock(note, [3, 23 * 60 + 59])
  vi.advanceTimersByTime(19_999)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(120_001 + 15 * 60_000)
  expect(seen).toEqual([...['23:59:00', '00:00:00', '00:03:00', '00:08:00', '00:13:00']])
  stop()
  vi.advanceTimersByTime(600_000)
  expect(seen).toHaveLength(5)
  expect(vi.getTimerCount()).toBe(0)
})

test("ticks at a new listener's times, and no longer at those of one that has unsubscribed", () => {
  const listener = vi.fn()
  const stop = onWallClock(listener)
  const stopOther = onWallClock(() => {}, [23 * 60 + 59])
  vi.advanceTimersByTime(20_000)
  expect(listener).toHaveBeenCalledTimes(1)
  stopOther()
  vi.advanceTimersByTime(24 * 3_600_000 - 60_000)
  // At 23:58 of the next day: once at midnight, and every five minutes.
  const calls = listener.mock.calls.length
  vi.advanceTimersByTime(60_000)
  expect(listener).toHaveBeenCalledTimes(calls)
  stop()
})

test('a clock that was set is noticed within five minutes', () => {
  const listener = vi.fn()
  const stop = onWallClock(listener)
  vi.setSystemTime(new Date(2026, 10, 22, 12, 1, 30))
  vi.advanceTimersByTime(5 * 60_000)
  expect(listener).toHaveBeenCalled()
  stop()
})

test('pauses while hidden and catches up when visible', () => {
  const listener = vi.fn()
  const stop = onWallClock(listener)
  page.show('hidden')
  vi.advanceTimersByTime(8 * 3_600_000)
  expect(listener).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
  page.show('visible')
  expect(listener).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5 * 60_000)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})

test('counts minutes after midnight', () => {
  expect(minuteOfDay(new Date(2026, 10, 21, 15, 30))).toBe(930)
})
