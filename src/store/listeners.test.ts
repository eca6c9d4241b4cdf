import { expect, test, vi } from 'vitest'
import { createListeners } from '#store/listeners.ts'
import { createStore } from '#store/store.ts'

test('watches the source only while there are listeners', () => {
  const stop = vi.fn()
  const watch = vi.fn(() => stop)
  const { listen, notify } = createListeners({ watch })
  const heard = vi.fn()
  const stops = [listen(heard), listen(heard)]
  expect(watch).toHaveBeenCalledOnce()
  notify()
  expect(heard).toHaveBeenCalledTimes(2)
  stops[0]?.()
  stops[0]?.()
  expect(stop).not.toHaveBeenCalled()
  notify()
  expect(heard).toHaveBeenCalledTimes(3)
  stops[1]?.()
  expect(stop).toHaveBeenCalledOnce()
})

test('does not call a listener that another has just unsubscribed', () => {
  const { listen, notify } = createListeners()
  const second = vi.fn()
  listen(() => stopSecond())
  const stopSecond = listen(second)
  notify()
  expect(second).not.toHaveBeenCalled()
})

test('a store notifies of a changed value, and not of the same', () => {
  const store = createStore(1)
  const heard = vi.fn()
  store.subscribe(heard)
  store.set(1)
  expect(heard).not.toHaveBeenCalled()
  store.set(2)
  expect([store.get(), heard.mock.calls.length]).toEqual([2, 1])
})
