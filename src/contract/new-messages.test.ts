import { expect, test } from 'vitest'
import { countUnread, isNewMessage, readLastVisit } from '#contract/new-messages.ts'

const on = (fecha: string) => ({ fecha })
const messages = [on('21/11/2026'), on('20/11/2026'), on('31/12/2025')]

test('who never looked has all messages unread and new', () => {
  expect(countUnread(messages, undefined)).toBe(3)
  expect(isNewMessage(on('01/01/1999'), undefined)).toBe(true)
  expect(readLastVisit('')).toBeUndefined()
  expect(readLastVisit('yesterday')).toBeUndefined()
})

test('what is dated after the last look is unread', () => {
  const midnight = new Date(2026, 10, 20)
  expect(countUnread(messages, midnight)).toBe(1)
  expect(countUnread(messages, new Date(midnight.getTime() - 1))).toBe(2)
  expect(countUnread(messages, readLastVisit(new Date(2026, 11, 1).toISOString()))).toBe(0)
})

test('a message stays new for two hours of its day', () => {
  const at = (hour: number, minute = 0) => new Date(2026, 10, 21, hour, minute)
  expect(isNewMessage(on('21/11/2026'), at(1, 59))).toBe(true)
  expect(isNewMessage(on('21/11/2026'), at(2))).toBe(false)
  expect(isNewMessage(on('22/11/2026'), at(23))).toBe(true)
})

test('a day that is none is never new to who has looked', () => {
  expect(countUnread([on('x')], new Date(0))).toBe(0)
  expect(isNewMessage(on('x'), new Date(0))).toBe(false)
})
