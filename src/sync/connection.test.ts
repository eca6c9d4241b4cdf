import { expect, test } from 'vitest'
import { type Connection, connectionAfter } from '#sync/connection.ts'

const facts = { now: 500, onLineHint: true, lastAnswerAt: 100 }

test('any answer of the server means online', () => {
  const before: Connection = { kind: 'offline', since: 1 }
  expect(connectionAfter(before, { kind: 'answered' }, facts)).toEqual({ kind: 'online' })
  expect(connectionAfter(before, { kind: 'failed', code: 'forbidden' }, facts)).toEqual({
    kind: 'online',
  })
})

test('silence is offline or the server, by what the device says of its network', () => {
  const before: Connection = { kind: 'online' }
  const silence = { kind: 'failed', code: 'network' } as const
  expect(connectionAfter(before, silence, facts)).toEqual({ kind: 'server-down', since: 100 })
  expect(connectionAfter(before, silence, { ...facts, onLineHint: false })).toEqual({
    kind: 'offline',
    since: 100,
  })
})

test('`since` stays while it lasts, and is now when the server never answered', () => {
  const silence = { kind: 'failed', code: 'timeout' } as const
  const first = connectionAfter({ kind: 'unknown' }, silence, { ...facts, lastAnswerAt: undefined })
  expect(first).toEqual({ kind: 'server-down', since: 500 })
  expect(connectionAfter(first, silence, { ...facts, now: 900 })).toEqual(first)
})

test('an aborted call tells nothing', () => {
  const before: Connection = { kind: 'captive-portal', since: 3 }
  expect(connectionAfter(before, { kind: 'failed', code: 'aborted' }, facts)).toBe(before)
})
