import { expect, test } from 'vitest'
import type { OutboxState, SendPast } from '#db/outbox-tables.ts'
import {
  ARRIVES_WITHIN_MS,
  isDue,
  LONGEST_WAIT_MS,
  nextState,
  type OutboxEvent,
} from '#sync/outbox/machine.ts'
import { fc, RANDOM_SEED } from '#tests/fixtures/random.ts'

const claim = fc.constantFrom('this-tab', 'other-tab')
const time = fc.integer({ min: 0, max: 10 ** 13 })

const wait = { notBefore: time, demandedUntil: fc.option(time, { nil: undefined }) }
const knownIds = fc.option(fc.constant(['3']), { nil: undefined })

const event: fc.Arbitrary<OutboxEvent> = fc.oneof(
  fc.record({ kind: fc.constant('claimed'), claim, at: time, knownIds }),
  fc.record({ kind: fc.constant('progressed'), claim, sentBytes: time, totalBytes: time }),
  fc.record({ kind: fc.constant('acknowledged'), receipt: fc.constant('7'), at: time }),
  fc.record({
    ...{ kind: fc.constant('refused'), claim },
    ...{ code: fc.constant('bad-input'), reason: fc.constant(''), words: fc.constant('') },
  }),
  fc.record({ kind: fc.constant('failed'), claim, isPage: fc.boolean(), ...wait }),
  fc.record({ kind: fc.constant('held-back'), ...wait }),
  fc.record({ kind: fc.constant('lost'), claim, at: time, lookAt: time }),
  fc.record({ kind: fc.constant('unauthorised'), claim }),
  fc.record({ kind: fc.constant('unauthorised') }),
  fc.record({ kind: fc.constant('abandoned'), isRepeatable: fc.boolean(), at: time }),
  fc.record({ kind: fc.constant('not-found'), at: time }),
  fc.record({ kind: fc.constant('not-looked'), notBefore: time }),
  fc.record({ kind: fc.constant('not-findable'), at: time }),
  fc.record({ kind: fc.constant('send-again') }),
  fc.record({ kind: fc.constant('signed-in') }),
)

/** Every state that any history leads to. */
const reachable = fc
  .array(event, { maxLength: 12 })
  .map((history) => history.reduce(nextState, { kind: 'waiting' } satisfies OutboxState))

test(`every reachable state has a way to sent, by a drain, a sign-in and the person (seed ${RANDOM_SEED})`, () => {
  fc.assert(
    fc.property(reachable, fc.boolean(), time, (state, isRepeatable, now) => {
      // What the next drain after a sign-in does, whatever happened before, and what a person can.
      const events: OutboxEvent[] = [
        { kind: 'abandoned', isRepeatable, at: now },
        { kind: 'signed-in' },
        { kind: 'not-findable', at: now },
        { kind: 'send-again' },
      ]
      const met = events.reduce(nextState, state)
      if (met.kind === 'sent' || met.kind === 'rejected') return
      expect(met.kind).toBe('waiting')
      // Now, or after a wait that has an end.
      expect(isDue(met, now, false) || isDue(met, now + LONGEST_WAIT_MS, false)).toBe(true)
      const claimed = nextState(met, { kind: 'claimed', claim: 'new', at: now })
      expect(claimed.kind).toBe('sending')
      expect(nextState(claimed, { kind: 'acknowledged', receipt: '1', at: now }).kind).toBe('sent')
    }),
    { numRuns: 2_000 },
  )
})

test(`an item that may have arrived is sent again only after a look-up, or by the person (seed ${RANDOM_SEED})`, () => {
  const mayHaveArrived = ['checking', 'unsure']
  fc.assert(
    fc.property(reachable, event, (state, what) => {
      const next = nextState(state, what)
      if (!mayHaveArrived.includes(state.kind) || mayHaveArrived.includes(next.kind)) return
      expect(next.kind === 'sent' ? 'acknowledged' : what.kind).toBe(
        next.kind === 'sent' ? what.kind : state.kind === 'checking' ? 'not-found' : 'send-again',
      )
    }),
    { numRuns: 2_000 },
  )
})

test(`only the server ends an item, by its word for the claim in force (seed ${RANDOM_SEED})`, () => {
  fc.assert(
    fc.property(reachable, event, (state, what) => {
      const next = nextState(state, what)
      if (state.kind !== 'sent' && next.kind === 'sent') expect(what.kind).toBe('acknowledged')
      if (state.kind !== 'rejected' && next.kind === 'rejected') {
        expect(state).toMatchObject({ kind: 'sending', claim: 'claim' in what ? what.claim : '' })
        expect(what.kind).toBe('refused')
      }
    }),
    { numRuns: 2_000 },
  )
})

test(`nothing takes an acknowledgement back (seed ${RANDOM_SEED})`, () => {
  fc.assert(
    fc.property(reachable, fc.array(event), (state, later) => {
      const sent = nextState(state, { kind: 'acknowledged', receipt: '9', at: 1 })
      expect(later.reduce(nextState, sent)).toBe(sent)
    }),
  )
})

test('a drain whose lock was taken changes nothing but by an acknowledgement', () => {
  const taken = nextState({ kind: 'waiting' }, { kind: 'claimed', claim: 'second', at: 2 })
  const stale = [
    { kind: 'failed', claim: 'first', isPage: false, notBefore: 9, demandedUntil: undefined },
    { kind: 'lost', claim: 'first', at: 9, lookAt: 9 },
    { kind: 'refused', claim: 'first', code: 'conflict', reason: '', words: '' },
    { kind: 'unauthorised', claim: 'first' },
    { kind: 'progressed', claim: 'first', sentBytes: 1, totalBytes: 2 },
  ] as const
  for (const event of stale) expect(nextState(taken, event)).toBe(taken)
  expect(nextState(taken, { kind: 'acknowledged', receipt: '1', at: 3 }).kind).toBe('sent')
})

test('an urgent drain skips our waits and not the server’s; a clock put back holds nothing up', () => {
  const ours = { kind: 'waiting', notBefore: 1_000 } as const
  const theirs = { ...ours, demandedUntil: 200 } as const
  expect([isDue(ours, 0, false), isDue(ours, 0, true), isDue(ours, 1_000, false)]).toEqual([
    false,
    true,
    true,
  ])
  expect([isDue(theirs, 199, true), isDue(theirs, 200, true), isDue(theirs, 200, false)]).toEqual([
    false,
    true,
    false,
  ])
  expect(isDue({ ...theirs, notBefore: LONGEST_WAIT_MS + 1 }, 0, false)).toBe(true)
})

const claimedWith = (knownIds?: readonly string[], past?: SendPast): OutboxState =>
  nextState(past ? { kind: 'waiting', past } : { kind: 'waiting' }, {
    ...{ kind: 'claimed', claim: 'c', at: 1, knownIds },
  })

const LOST = { kind: 'lost', claim: 'c', at: 100, lookAt: 200 } as const

test('a lost answer is looked for where a list can tell, else it is the person’s', () => {
  expect(nextState(claimedWith(), LOST)).toEqual({ kind: 'unsure', since: 100 })
  const checking = nextState(claimedWith(['3']), LOST)
  expect(checking).toEqual({
    ...{ kind: 'checking', lostAt: 100, notBefore: 200, knownIds: ['3'], past: { losses: 1 } },
  })
  expect(nextState(checking, { kind: 'not-findable', at: 300 })).toEqual({
    ...{ kind: 'unsure', since: 300 },
  })
  expect(nextState(nextState(claimedWith(), LOST), { kind: 'send-again' })).toEqual({
    kind: 'waiting',
  })
})

test('an idea that is not in the list may still be on its way; then it goes once more, not twice', () => {
  const first = nextState(claimedWith(['3']), LOST)
  const early = nextState(first, { kind: 'not-found', at: 101 })
  expect(early).toMatchObject({ kind: 'checking', notBefore: 100 + ARRIVES_WITHIN_MS })
  const settled = { kind: 'not-found', at: 100 + ARRIVES_WITHIN_MS } as const
  const again = nextState(early, settled)
  expect(again).toEqual({ kind: 'waiting', past: { losses: 1 } })
  const second = nextState(claimedWith(['3'], { losses: 1 }), LOST)
  expect(nextState(second, settled)).toMatchObject({ kind: 'unsure' })
  // A clock that was put back makes nothing wait.
  expect(nextState(first, { kind: 'not-found', at: 50 })).toMatchObject({ kind: 'waiting' })
})

test('pages count in a row', () => {
  const failed = (isPage: boolean) =>
    ({ kind: 'failed', claim: 'c', isPage, notBefore: 9, demandedUntil: undefined }) as const
  const once = nextState(claimedWith(), failed(true))
  expect(once).toMatchObject({ kind: 'waiting', past: { pages: 1 } })
  const twice = nextState(claimedWith(undefined, { pages: 1 }), failed(true))
  expect(twice).toMatchObject({ past: { pages: 2 } })
  expect(nextState(claimedWith(undefined, { pages: 2 }), failed(false))).not.toHaveProperty('past')
  expect(nextState(claimedWith(undefined, { pages: 2, losses: 1 }), failed(false))).toMatchObject({
    past: { losses: 1 },
  })
})
