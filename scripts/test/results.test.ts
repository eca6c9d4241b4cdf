import { describe, expect, it } from 'vitest'
import { type Attempt, faultOf, resultsOf } from '#scripts/test/results.ts'
import type { TestEnd, TestEvent } from '#scripts/test/test-events.ts'

const begin = (id: string): TestEvent => ({ kind: 'begin', id, file: 'one.spec.ts', name: id })

function end(id: string, outcome: TestEnd['outcome']): TestEvent[] {
  return [begin(id), { kind: 'end', id, file: 'one.spec.ts', name: id, outcome, seconds: 1 }]
}

const over: TestEvent = { kind: 'over' }

function attempt(exitCode: number, events: TestEvent[][], hung = false): Attempt {
  return { exitCode, events: [...events.flat(), ...(hung ? [] : [over])], output: '', hung }
}

const ids = (tests: readonly TestEnd[]) => tests.map(({ id }) => id)

describe('resultsOf', () => {
  it('sorts tests by outcome', () => {
    const results = resultsOf(
      attempt(1, [end('a', 'passed'), end('b', 'failed'), end('c', 'skipped')]),
    )
    expect([results.passed, results.failed, results.skipped].map(ids)).toEqual([
      ['a'],
      ['b'],
      ['c'],
    ])
    expect(results.flaky).toEqual([])
  })

  it('counts a test that passes when run again as passed and as flaky', () => {
    const first = attempt(1, [end('a', 'passed'), end('b', 'failed'), end('c', 'failed')])
    const again = [
      attempt(1, [end('a', 'skipped'), end('b', 'passed'), end('c', 'failed')]),
      attempt(1, [end('c', 'failed')]),
    ]
    const results = resultsOf(first, again)
    expect([results.passed, results.failed, results.flaky].map(ids)).toEqual([
      ['a', 'b'],
      ['c'],
      ['b'],
    ])
  })

  it('counts a file whose hook failed as passed once it has run without a fault', () => {
    const closed: TestEvent = { kind: 'close', file: 'one.spec.ts' }
    const failed = [closed, ...end('one.spec.ts', 'failed')]
    const first = attempt(1, [end('a', 'skipped'), failed])
    const passing = attempt(0, [end('a', 'passed'), [closed]])
    const unread = attempt(1, [[begin('a')]])
    const outcomes = (...again: Attempt[]) => {
      const { passed, failed: left, flaky } = resultsOf(first, again)
      return [passed, left, flaky].map(ids)
    }
    expect(outcomes(passing)).toEqual([['a', 'one.spec.ts'], [], ['one.spec.ts']])
    expect(outcomes(attempt(1, [end('a', 'passed'), failed]))).toEqual([['a'], ['one.spec.ts'], []])
    expect(outcomes(unread)).toEqual([[], ['one.spec.ts'], []])
    expect(outcomes(attempt(1, [failed]), passing)).toEqual([
      ['a', 'one.spec.ts'],
      [],
      ['one.spec.ts'],
    ])
  })

  it('counts the tests of a part that was ended, and names those that were running', () => {
    const results = resultsOf(attempt(1, [end('a', 'passed'), [begin('b')]], true))
    expect([ids(results.passed), results.running]).toEqual([['a'], ['b']])
  })
})

describe('faultOf', () => {
  const fault = (one: Attempt, mayRunNone?: true) =>
    faultOf(mayRunNone ? { mayRunNone } : {}, one, resultsOf(one))

  it('finds none where the tests passed, or where failed tests explain the exit code', () => {
    expect(fault(attempt(0, [end('a', 'passed')]))).toBeUndefined()
    expect(fault(attempt(1, [end('a', 'failed')]))).toBeUndefined()
  })

  it('names a part that ended badly although its tests passed', () => {
    expect(fault(attempt(7, [end('a', 'passed')]))).toBe('It ended with 7.')
  })

  it('names a part without tests', () => {
    expect(fault(attempt(0, []))).toBe('It ran no test.')
    expect(fault(attempt(0, [end('a', 'skipped')]))).toBe('It ran no test.')
    expect(fault(attempt(0, []), true)).toBeUndefined()
  })

  it('tells what was running when the part was ended', () => {
    expect(fault(attempt(1, [end('a', 'passed'), [begin('b')]], true))).toContain('Running: b')
  })

  it('names the file of a worker that hangs before it reports a test', () => {
    const opened = (file: string): TestEvent => ({ kind: 'open', file })
    const closed: TestEvent = { kind: 'close', file: 'a.test.ts' }
    const one = attempt(1, [[opened('a.test.ts'), opened('b.test.ts'), closed]], true)
    expect(fault(one)).toContain('Running: b.test.ts')
  })

  it('names a run that broke off, even where a failed test explains the exit code', () => {
    const one = attempt(1, [end('a', 'failed')])
    expect(fault({ ...one, events: one.events.filter(({ kind }) => kind !== 'over') })).toContain(
      'not all tests ran',
    )
  })

  it('tells an error outside the tests', () => {
    const error: TestEvent = { kind: 'error', error: 'A secret in the log.' }
    expect(fault(attempt(1, [end('a', 'passed'), [error]]))).toBe('A secret in the log.')
  })
})
