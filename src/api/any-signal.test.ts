import { expect, test } from 'vitest'
import { anySignal } from '#api/any-signal.ts'

test('aborts with the first of its signals, once and with its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const any = anySignal([one.signal, other.signal])
  expect(any.aborted).toBe(false)
  other.abort('first')
  one.abort('second')
  expect(any.reason).toBe('first')
})

test('is aborted at once by an aborted signal, and never without signals', () => {
  const live = new AbortController()
  expect(anySignal([live.signal, AbortSignal.abort('before')]).reason).toBe('before')
  expect(anySignal([]).aborted).toBe(false)
})
