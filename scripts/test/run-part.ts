import { againArguments, firstArguments } from '#scripts/test/arguments.ts'
import { attempt, type Part } from '#scripts/test/part.ts'
import { type Attempt, faultOf, type Results, resultsOf } from '#scripts/test/results.ts'
import type { TestEvent } from '#scripts/test/test-events.ts'

export interface PartResult extends Results {
  readonly part: Part
  readonly output: string
  readonly seconds: number
  /** Why the part failed besides its failed tests. */
  readonly fault: string | undefined
}

/** More tests than this are not run again: so many at once are no accident. */
export const MOST_FLAKY = 4

const TRIES_AGAIN = 2

/**
 * Runs a part to its end, whatever that is. Where it grants a second chance, tests that fail are run again by
 * themselves after the others, at most twice. `folder` is for the run's own files.
 */
export async function runPart(
  part: Part,
  folder: string,
  onEvent: (event: TestEvent) => void,
): Promise<PartResult> {
  const began = performance.now()
  const first = await attempt(part, firstArguments(part), folder, onEvent)
  const checked = part.kind === 'check' ? asOneTest(part, first) : first
  const again: Attempt[] = []
  let results = resultsOf(checked)
  const hasChance = part.secondChance && faultOf(part, checked, results) === undefined
  for (let tries = 0; hasChance && tries < TRIES_AGAIN; tries++) {
    if (results.failed.length === 0 || results.failed.length > MOST_FLAKY) break
    for (const args of againArguments(part, results.failed, folder)) {
      again.push(await attempt(part, args, folder, onEvent))
    }
    results = resultsOf(checked, again)
  }
  return {
    part,
    ...results,
    output: [first, ...again].map(({ output }) => output).join('\n'),
    seconds: (performance.now() - began) / 1000,
    fault: faultOf(part, checked, results),
  }
}

/** A check reports nothing: its exit code is its one test. */
function asOneTest({ name }: Part, attempt: Attempt): Attempt {
  const outcome = attempt.exitCode === 0 ? 'passed' : 'failed'
  const end = { kind: 'end', id: name, file: name, name, outcome, seconds: 0 } as const
  return { ...attempt, events: [...attempt.events, end, { kind: 'over' }] }
}
