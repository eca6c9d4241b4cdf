import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Tells for each way of ending a session how many of its runs left something on the disk, and what. */
export default class Tally implements Reporter {
  #runs = new Map<string, { runs: number; failed: number; found: Map<string, number> }>()

  onTestEnd(test: TestCase, { annotations, status }: TestResult): void {
    const tally = this.#runs.get(test.title) ?? { runs: 0, failed: 0, found: new Map() }
    this.#runs.set(test.title, tally)
    tally.runs++
    if (status !== 'passed') tally.failed++
    for (const { type, description } of annotations) {
      const found = `${type}: ${description}`
      tally.found.set(found, (tally.found.get(found) ?? 0) + 1)
    }
  }

  onEnd({ status }: FullResult): void {
    for (const [end, { runs, failed, found }] of this.#runs) {
      console.log(`${end}: ${runs} runs, ${failed} broken off`)
      if (found.size === 0) console.log('  nothing left')
      for (const [what, count] of found) console.log(`  ${count} of ${runs} runs ${what}`)
    }
    if (status !== 'passed') console.log(`It ended as ${status}.`)
  }
}
