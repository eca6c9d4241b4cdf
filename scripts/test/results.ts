import type { Part } from '#scripts/test/part.ts'
import type { TestEnd, TestEvent } from '#scripts/test/test-events.ts'

/** One run of a part's command. */
export interface Attempt {
  readonly exitCode: number
  readonly events: readonly TestEvent[]
  /** All that it printed. */
  readonly output: string
  /** It was ended because no test began or ended for too long. */
  readonly hung: boolean
}

/** What the events of a part come to. */
export interface Results {
  readonly passed: readonly TestEnd[]
  readonly failed: readonly TestEnd[]
  readonly skipped: readonly TestEnd[]
  /** Failed at first, passed when run again by themselves. They count among `passed` too. */
  readonly flaky: readonly TestEnd[]
  /** Tests that were running, and files that were open, when the part was ended. */
  readonly running: readonly string[]
  /** Errors that belong to no test. */
  readonly errors: readonly string[]
}

/** Sorts a part's tests by their last outcome; `again` are its runs of the tests that failed. */
export function resultsOf(first: Attempt, again: readonly Attempt[] = []): Results {
  const attempts = [first, ...again]
  const last = new Map<string, TestEnd>()
  const failedOnce = new Set<string>()
  for (const event of attempts.flatMap(({ events }) => events)) {
    if (event.kind === 'close') passWithout(event.file, last)
    if (event.kind !== 'end') continue
    // A run of some tests reports the others of their files as skipped.
    if (event.outcome === 'skipped' && last.has(event.id)) continue
    last.set(event.id, event)
    if (event.outcome === 'failed') failedOnce.add(event.id)
  }
  const ends = [...last.values()]
  const withOutcome = (outcome: TestEnd['outcome']) => ends.filter((end) => end.outcome === outcome)
  return {
    passed: withOutcome('passed'),
    failed: withOutcome('failed'),
    skipped: withOutcome('skipped'),
    flaky: withOutcome('passed').filter(({ id }) => failedOnce.has(id)),
    running: attempts.flatMap(({ events, hung }) => (hung ? runningOf(events) : [])),
    errors: attempts.flatMap(({ events }) =>
      events.flatMap((event) => (event.kind === 'error' ? [event.error] : [])),
    ),
  }
}

/**
 * A file whose hook failed counts as a failed test of its own name. When the file is run again it reports that
 * again after its end, or nothing.
 */
function passWithout(file: string, last: Map<string, TestEnd>): void {
  const end = last.get(file)
  if (end) last.set(file, { ...end, outcome: 'passed' })
}

function runningOf(events: readonly TestEvent[]): string[] {
  const open = new Map<string, string>()
  for (const event of events) {
    if (event.kind === 'begin') open.set(event.id, event.name)
    if (event.kind === 'end') open.delete(event.id)
    if (event.kind === 'open') open.set(event.file, event.file)
    if (event.kind === 'close') open.delete(event.file)
  }
  return [...open.values()]
}

/**
 * Why a part failed besides its failed tests, or `undefined`. A part that hung, ended badly although no test
 * failed, ended before its runner was through, or ran no test has failed.
 */
export function faultOf(
  { mayRunNone }: Pick<Part, 'mayRunNone'>,
  first: Attempt,
  { passed, failed, running, errors }: Results,
): string | undefined {
  if (first.hung) {
    const names = running.length > 0 ? ` Running: ${running.join('; ')}` : ''
    return `It was ended, since no test began or ended for too long.${names}`
  }
  if (errors.length > 0) return errors.join('\n\n')
  const failedAtFirst = first.events.some(
    (event) => event.kind === 'end' && event.outcome === 'failed',
  )
  if (first.exitCode !== 0 && !failedAtFirst) return `It ended with ${first.exitCode}.`
  if (!first.events.some(({ kind }) => kind === 'over')) return 'It broke off: not all tests ran.'
  if (passed.length + failed.length === 0 && !mayRunNone) return 'It ran no test.'
  return undefined
}
