import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OutboxState } from '#db/outbox-tables.ts'
import { isDue, LONGEST_WAIT_MS, nextState, type OutboxEvent } from '#sync/outbox/machine.ts'

const claim = fc.constantFrom('this-tab', 'other-tab')
const time = fc.integer({ min: 0, max: 10 ** 13 })

const event: fc.Arbitrary<OutboxEvent> = fc.oneof(
  fc.record({ kind: fc.constant('claimed'), claim, at: time }),
  fc.record({ kind: fc.constant('progressed'), claim, sentBytes: time, totalBytes: time }),
  fc.record({ kind: fc.constant('acknowledged'), receipt: fc.constant('7'), at: time }),
  fc.record({
    ...{ kind: fc.constant('refused'), claim },
    ...{ code: fc.constant('bad-input'), reason: fc.constant(''), words: fc.constant('') },
  }),
  fc.record({
    ...{ kind: fc.constant('failed'), claim, notBefore: time },
    demandedUntil: fc.option(time, { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('unauthorised'), claim }),
  fc.record({ kind: fc.constant('abandoned') }),
  fc.record({ kind: fc.constant('signed-in') }),
)

/** Every state that any history leads to. */
const reachable = fc
  .array(event, { maxLength: 12 })
  .map((history) => history.reduce(nextState, { kind: 'waiting' } satisfies OutboxState))

/** `RANDOM_SEED` repeats a run; the titles name it. */
const seed = Number(process.env.RANDOM_SEED ?? Date.now() % 2 ** 31)

test(`every reachable state has a way to sent, by a drain and a sign-in (seed ${seed})`, () => {
  fc.assert(
    fc.property(reachable, time, (state, now) => {
      // What the next drain after a sign-in does, whatever happened before.
      const met = nextState(nextState(state, { kind: 'abandoned' }), { kind: 'signed-in' })
      if (met.kind === 'sent' || met.kind === 'rejected') return
      expect(met.kind).toBe('waiting')
      // Now, or after a wait that has an end.
      expect(isDue(met, now, false) || isDue(met, now + LONGEST_WAIT_MS, false)).toBe(true)
      const claimed = nextState(met, { kind: 'claimed', claim: 'new', at: now })
      expect(claimed.kind).toBe('sending')
      expect(nextState(claimed, { kind: 'acknowledged', receipt: '1', at: now }).kind).toBe('sent')
    }),
    { seed, numRuns: 2_000 },
  )
})

test(`only the server ends an item, by its word for the claim in force (seed ${seed})`, () => {
  fc.assert(
    fc.property(reachable, event, (state, what) => {
      const next = nextState(state, what)
      if (state.kind !== 'sent' && next.kind === 'sent') expect(what.kind).toBe('acknowledged')
      if (state.kind !== 'rejected' && next.kind === 'rejected') {
        expect(state).toMatchObject({ kind: 'sending', claim: 'claim' in what ? what.claim : '' })
        expect(what.kind).toBe('refused')
      }
    }),
    { seed, numRuns: 2_000 },
  )
})

test(`nothing takes an acknowledgement back (seed ${seed})`, () => {
  fc.assert(
    fc.property(reachable, fc.array(event), (state, later) => {
      const sent = nextState(state, { kind: 'acknowledged', receipt: '9', at: 1 })
      expect(later.reduce(nextState, sent)).toBe(sent)
    }),
    { seed },
  )
})

test('a drain whose lock was taken changes nothing but by an acknowledgement', () => {
  const taken = nextState({ kind: 'waiting' }, { kind: 'claimed', claim: 'second', at: 2 })
  const stale = [
    { kind: 'failed', claim: 'first', notBefore: 9, demandedUntil: undefined },
    { kind: 'refused', claim: 'first', code: 'conflict', reason: '', words: '' },
    { kind: 'unauthorised', claim: 'first' },
    { kind: 'progressed', claim: 'first', sentBytes: 1, totalBytes: 2 },
  ] as const
  for (const event of stale) expect(nextState(taken, event)).toBe(taken)
  expect(nextState(taken, { kind: 'acknowledged', receipt: '1', at: 3 }).kind).toBe('sent')
})

test('haste goes over our waits and not over the server’s; a clock put back holds nothing up', () => {
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
