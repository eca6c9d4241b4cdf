import { expect, test } from 'vitest'
import {
  EMPTY_PAD,
  type PadEvent,
  type PadState,
  padAfter,
} from '#features/documentos/pad-state.ts'

const after = (events: readonly PadEvent[], from: PadState = EMPTY_PAD) =>
  events.reduce(padAfter, from)
const digits = (text: string) => [...text].map((digit) => ({ kind: 'digit', digit }) as const)

test('checks on the sixth digit, and ignores further ones', () => {
  expect(after(digits('12345'))).toEqual({ kind: 'typing', digits: '12345' })
  expect(after(digits('1234567'))).toEqual({ kind: 'checking', digits: '123456' })
})

test('ignores what is no digit, and erases the last digit', () => {
  expect(after([...digits('1x2'), { kind: 'erase' }])).toEqual({ kind: 'typing', digits: '1' })
  expect(after([{ kind: 'erase' }])).toBe(EMPTY_PAD)
})

test('a refusal clears the code and says why; the next digit clears the message', () => {
  const problem = { kind: 'wrong' } as const
  const refused = after([...digits('000000'), { kind: 'refused', problem }])
  expect(refused).toEqual({ kind: 'typing', digits: '', problem })
  expect(padAfter(refused, { kind: 'digit', digit: '1' })).toEqual({ kind: 'typing', digits: '1' })
})

test('forgets the right code at once, and ignores answers to an earlier attempt', () => {
  expect(after([...digits('123456'), { kind: 'accepted' }])).toEqual({ kind: 'verified' })
  expect(after([{ kind: 'accepted' }])).toBe(EMPTY_PAD)
  expect(after([{ kind: 'refused', problem: { kind: 'failed' } }])).toBe(EMPTY_PAD)
})
