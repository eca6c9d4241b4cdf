import * as z from 'zod'

/** What one part of the tests came to. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** Which reporter wrote a part's result file; `check` parts have none and count as one. */
export type ResultFormat = 'check' | 'vitest' | 'playwright'

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})

const playwrightSchema = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

/**
 * A part's counts from its exit code and result file. Nothing passes by silence: a part that ended
 * badly, wrote no result or ran no test has at least one failure.
 */
export function countResults(
  format: ResultFormat,
  exitCode: number,
  result: string | undefined,
): Counts {
  const counts = format === 'check' ? checkCounts(exitCode) : testCounts(format, result)
  const ranNone = counts.passed + counts.failed === 0
  const failed = exitCode !== 0 || ranNone ? Math.max(1, counts.failed) : counts.failed
  return { ...counts, failed }
}

export function addCounts(all: readonly Counts[]): Counts {
  const sum = (pick: (counts: Counts) => number) => all.reduce((total, one) => total + pick(one), 0)
  return {
    passed: sum((one) => one.passed),
    failed: sum((one) => one.failed),
    skipped: sum((one) => one.skipped),
  }
}

function checkCounts(exitCode: number): Counts {
  return exitCode === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 }
}

function testCounts(format: 'vitest' | 'playwright', result: string | undefined): Counts {
  if (result === undefined) return { passed: 0, failed: 0, skipped: 0 }
  const json: unknown = JSON.parse(result)
  if (format === 'vitest') {
    const run = vitestSchema.parse(json)
    return {
      passed: run.numPassedTests,
      failed: run.numFailedTests,
      skipped: run.numPendingTests + run.numTodoTests,
    }
  }
  const { stats } = playwrightSchema.parse(json)
  // A test that passed only when tried again is no pass.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }
}
