import { expect, test } from 'vitest'
import { ApiError, codeOfStatus } from '#api/api-error.ts'
import { eventOf, isItemsOwn } from '#sync/outbox/sort-answer.ts'

const facts = { claim: 'c', attempts: 1, now: 1_000, random: 1 }
const ours = { error: 'conflict', message: 'Badago' }
const answered = (status: number, body: unknown = ours, retryAfterMs?: number) =>
  new ApiError(codeOfStatus(status), `x: ${status}`, {
    ...{ status, body },
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  })

test.each([408, 425, 429, 500, 502, 503, 504])('%i is tried again', (status) => {
  expect(eventOf(answered(status), facts)).toEqual({
    ...{ kind: 'failed', claim: 'c', notBefore: 3_000, demandedUntil: undefined },
  })
})

test.each([400, 403, 404, 409, 413, 415, 422])('%i of ours is final, with its reason', (status) => {
  expect(eventOf(answered(status), facts)).toMatchObject({ kind: 'refused', reason: 'Badago' })
})

test('401 waits for a sign-in', () => {
  expect(eventOf(answered(401), facts)).toEqual({ kind: 'unauthorised', claim: 'c' })
})

test.each(['network', 'timeout', 'not-ours', 'malformed', 'error-field'] as const)(
  '%s is tried again',
  (code) => {
    expect(eventOf(new ApiError(code, 'x', { status: 200 }), facts).kind).toBe('failed')
  },
)

test("a captive portal's refusal is tried again; a gateway's 413 is final", () => {
  expect(eventOf(answered(403, null), facts).kind).toBe('failed')
  expect(eventOf(answered(404, { page: 'x' }), facts).kind).toBe('failed')
  expect(eventOf(answered(413, null), facts).kind).toBe('refused')
})

test('Retry-After is obeyed, for an hour at most', () => {
  expect(eventOf(answered(429, ours, 30_000), { ...facts, random: 0 })).toEqual({
    ...{ kind: 'failed', claim: 'c', notBefore: 31_000, demandedUntil: 31_000 },
  })
  expect(eventOf(answered(503, ours, 10 ** 12), { ...facts, random: 0 })).toMatchObject({
    notBefore: 3_601_000,
  })
})

test('of a wait only what the server asked for is its own, however long ours has grown', () => {
  const event = eventOf(answered(429, ours, 1_000), { ...facts, attempts: 9 })
  expect(event).toMatchObject({ notBefore: 302_000, demandedUntil: 2_000 })
})

test('giving up a send costs no wait', () => {
  const event = eventOf(new ApiError('aborted', 'x'), facts)
  expect(event).toMatchObject({ kind: 'failed', notBefore: 1_000 })
})

test('only what the server itself stumbles over is the item’s own', () => {
  expect(isItemsOwn(answered(500))).toBe(true)
  expect(isItemsOwn(new ApiError('malformed', 'x'))).toBe(true)
  expect(isItemsOwn(answered(503))).toBe(false)
  expect(isItemsOwn(new ApiError('network', 'x'))).toBe(false)
})
