import { expect, test } from 'vitest'
import type { SendFailure } from '#api/send-call.ts'
import { eventOf, isItemsOwn } from '#sync/outbox/sort-answer.ts'

const facts = { claim: 'c', attempts: 1, pages: 0, isRepeatable: true, now: 1_000, random: 1 }
const detail = 'conflict: ideas/Create: 409'

const putOff = (retryAfterMs?: number): SendFailure => {
  return { kind: 'put-off', code: 'too-many', detail, retryAfterMs }
}

test.each<SendFailure>([
  putOff(),
  { kind: 'foreign', code: 'not-ours', refuses: false, detail },
  { kind: 'lost', code: 'network', detail },
  { kind: 'lost', code: 'timeout', detail },
  { kind: 'lost', code: 'server', detail },
])('$kind ($code) is tried again', (failure) => {
  expect(eventOf(failure, facts)).toEqual({
    ...{ kind: 'failed', claim: 'c', isPage: false },
    ...{ notBefore: 3_000, demandedUntil: undefined },
  })
})

test("a refusal is final, with its reason and the server's own words", () => {
  const failure = { kind: 'refused', code: 'conflict', words: 'Badago', detail } as const
  expect(eventOf(failure, facts)).toEqual({
    ...{ kind: 'refused', claim: 'c', code: 'conflict', words: 'Badago', reason: detail },
  })
})

test('an unknown session waits for a sign-in', () => {
  const failure = { kind: 'signed-out', code: 'not-signed-in', detail } as const
  expect(eventOf(failure, facts)).toEqual({ kind: 'unauthorised', claim: 'c' })
})

test('Retry-After is obeyed, for an hour at most', () => {
  expect(eventOf(putOff(30_000), { ...facts, random: 0 })).toEqual({
    ...{ kind: 'failed', claim: 'c', isPage: false, notBefore: 31_000, demandedUntil: 31_000 },
  })
  expect(eventOf(putOff(10 ** 12), { ...facts, random: 0 })).toMatchObject({
    notBefore: 3_601_000,
  })
})

test('of a wait only what the server asked for is its own, however long ours has grown', () => {
  const event = eventOf(putOff(1_000), { ...facts, attempts: 9 })
  expect(event).toMatchObject({ notBefore: 302_000, demandedUntil: 2_000 })
})

test('giving up a send costs no wait', () => {
  const event = eventOf({ kind: 'lost', code: 'aborted', detail }, facts)
  expect(event).toMatchObject({ kind: 'failed', notBefore: 1_000 })
})

test('only what the server itself stumbles over is the item’s own', () => {
  expect(isItemsOwn({ kind: 'lost', code: 'server', detail })).toBe(true)
  expect(isItemsOwn({ kind: 'put-off', code: 'server', detail })).toBe(false)
  expect(isItemsOwn({ kind: 'lost', code: 'network', detail })).toBe(false)
})

test('what may have arrived is not sent blindly to a server that keeps no keys', () => {
  const plain = { ...facts, isRepeatable: false }
  for (const code of ['network', 'timeout', 'server'] as const) {
    expect(eventOf({ kind: 'lost', code, detail }, plain)).toEqual({
      ...{ kind: 'lost', claim: 'c', at: 1_000, lookAt: 3_000 },
    })
  }
  expect(eventOf({ kind: 'lost', code: 'aborted', detail }, plain).kind).toBe('lost')
  // What surely has not been done may come again.
  expect(eventOf(putOff(), plain).kind).toBe('failed')
  const portal = { kind: 'foreign', code: 'not-ours', refuses: false, detail } as const
  expect(eventOf(portal, plain).kind).toBe('failed')
})

test('a page that refuses is tried again three times within a minute, then believed', () => {
  const page = { kind: 'foreign', code: 'not-ours', refuses: true, detail } as const
  const events = [0, 1, 2, 3].map((pages) => eventOf(page, { ...facts, pages }))
  expect(events.map(({ kind }) => kind)).toEqual(['failed', 'failed', 'failed', 'refused'])
  const waits = events.flatMap((event) => (event.kind === 'failed' ? [event] : []))
  expect(
    waits.every(({ isPage, notBefore, demandedUntil }) => isPage && notBefore === demandedUntil),
  ).toBe(true)
  const total = waits.reduce((sum, { notBefore }) => sum + notBefore - facts.now, 0)
  expect(total).toBeLessThan(60_000)
  expect(isItemsOwn(page)).toBe(true)
})
