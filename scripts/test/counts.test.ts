import { describe, expect, it } from 'vitest'
import { addCounts, countResults } from '#scripts/test/counts.ts'

const vitest = (passed: number, failed: number, pending = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: 0,
  })

const playwright = (expected: number, unexpected: number, flaky = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 } })

describe('countResults', () => {
  it('counts a check as one', () => {
    expect(countResults('check', 0, undefined)).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(countResults('check', 2, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('counts the tests of a result file', () => {
    expect(countResults('vitest', 1, vitest(7, 2, 1))).toEqual({
      passed: 7,
      failed: 2,
      skipped: 1,
    })
    expect(countResults('playwright', 0, playwright(4, 0)).passed).toBe(4)
  })

  it('fails a run that ended badly although its tests passed', () => {
    expect(countResults('vitest', 1, vitest(7, 0)).failed).toBe(1)
    expect(countResults('playwright', 1, playwright(7, 0)).failed).toBe(1)
  })

  it('fails a run of zero tests and one without a result', () => {
    expect(countResults('vitest', 0, vitest(0, 0)).failed).toBe(1)
    expect(countResults('vitest', 0, undefined).failed).toBe(1)
    expect(countResults('playwright', 0, playwright(0, 0)).failed).toBe(1)
  })

  it('does not count a flaky test as passed', () => {
    expect(countResults('playwright', 0, playwright(3, 0, 1))).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
    })
  })
})

it('adds counts up', () => {
  expect(
    addCounts([
      { passed: 1, failed: 0, skipped: 2 },
      { passed: 3, failed: 1, skipped: 0 },
    ]),
  ).toEqual({ passed: 4, failed: 1, skipped: 2 })
})
