import { expect, test } from 'vitest'
import { isNewMessage, readLastVisit } from '#domain/messages/new-messages.ts'

const on = (fecha: string) => ({ fecha })

test('all messages are new before the first look', () => {
  expect(isNewMessage(on('01/01/1999'), undefined)).toBe(true)
  expect(readLastVisit('')).toBeUndefined()
  expect(readLastVisit('yesterday')).toBeUndefined()
})

test('a message stays new for two hours of its day', () => {
  const at = (hour: number, minute = 0) => new Date(2026, 10, 21, hour, minute)
  expect(isNewMessage(on('21/11/2026'), at(1, 59))).toBe(true)
  expect(isNewMessage(on('21/11/2026'), at(2))).toBe(false)
  expect(isNewMessage(on('22/11/2026'), at(23))).toBe(true)
})

test('a message with an invalid day is never new after a look', () => {
  expect(isNewMessage(on('x'), new Date(0))).toBe(false)
})
