import type { Part } from '#scripts/test/part.ts'
import type { PartResult } from '#scripts/test/run-part.ts'
import type { TestEvent } from '#scripts/test/test-events.ts'

const FIRST_LINES = 8
const SLOWEST = 20

/** Prints a failed test at once, with the first lines of its error. */
export function printFailure({ name }: Part, event: TestEvent): void {
  if (event.kind !== 'end' && event.kind !== 'error') return
  if (event.kind === 'end' && event.outcome !== 'failed') return
  const test = event.kind === 'end' ? event.name : 'an error outside the tests'
  const lines = (event.error ?? '').split('\n').filter((line) => line.trim() !== '')
  console.log(`FAIL  ${name}: ${test}`)
  for (const line of lines.slice(0, FIRST_LINES)) console.log(`      ${line}`)
}

/** Prints what a part came to; the output of one that failed without failed tests, or of a check, whole. */
export function printPart(result: PartResult): void {
  const { part, passed, failed, skipped, flaky, output, seconds, fault } = result
  const word = failed.length === 0 && fault === undefined ? 'ok  ' : 'FAIL'
  const counts = [
    `${passed.length} passed`,
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
    ...(fault === undefined ? [] : ['the part itself failed']),
  ]
  const time = seconds.toFixed(1).padStart(7)
  console.log(`${word}  ${part.name.padEnd(22)}${time} s  ${counts.join(', ')}`)
  const isUnexplained = fault !== undefined || (part.kind === 'check' && failed.length > 0)
  if (isUnexplained) console.log(`${output.trimEnd()}\n`)
  else
    for (const [line] of part.says ? output.matchAll(part.says) : []) console.log(`      ${line}`)
}

/** Prints the tests that took longest, over all parts. */
export function printSlowest(results: readonly PartResult[]): void {
  const tests = results.flatMap(({ part, passed, failed }) =>
    [...passed, ...failed].map(({ name, seconds }) => ({ name: `${part.name}: ${name}`, seconds })),
  )
  const slowest = tests.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  console.log('Slowest tests:')
  for (const { name, seconds } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
  }
}
