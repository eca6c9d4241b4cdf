import { appendFileSync } from 'node:fs'
import * as z from 'zod'

/**
 * What a part of the run reports while it runs, one JSON line each, in the file that `TEST_EVENTS` names. The lines
 * that came count also when the part is killed afterwards.
 */
const testEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begin'), id: z.string(), file: z.string(), name: z.string() }),
  z.object({
    kind: z.literal('end'),
    id: z.string(),
    /** What runs the test again: its file, or the engine it ran in. */
    file: z.string(),
    name: z.string(),
    outcome: z.enum(['passed', 'failed', 'skipped']),
    seconds: z.number(),
    /** Message and place, without colours. */
    error: z.optional(z.string()),
  }),
  /** A worker takes up a file, and is done with it: one that never yields reports no test that it runs. */
  z.object({ kind: z.literal('open'), file: z.string() }),
  z.object({ kind: z.literal('close'), file: z.string() }),
  /** An error outside any test: a rejected promise, a global teardown. */
  z.object({ kind: z.literal('error'), error: z.string() }),
  /** The runner came to its end: without it, tests may not have run. */
  z.object({ kind: z.literal('over') }),
])

export type TestEvent = z.infer<typeof testEventSchema>
export type TestEnd = Extract<TestEvent, { kind: 'end' }>

/** Appends one event to the file named by `TEST_EVENTS`; does nothing where no run reads it. */
export function reportTestEvent(event: TestEvent): void {
  const file = process.env.TEST_EVENTS
  if (file) appendFileSync(file, `${JSON.stringify(event)}\n`)
}

/** Parses one line of the file. */
export function parseTestEvent(line: string): TestEvent {
  return testEventSchema.parse(JSON.parse(line))
}

/** Runs one test of a part that has its own runner, and reports it; throws what it throws. */
export async function reportTest<Result>(
  file: string,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const test = { id: `${file} ${name}`, file, name: `${file}: ${name}` }
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  reportTestEvent({ kind: 'begin', ...test })
  try {
    const result = await work()
    reportTestEvent({ kind: 'end', ...test, outcome: 'passed', seconds: seconds() })
    return result
  } catch (error) {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error)
    reportTestEvent({ kind: 'end', ...test, outcome: 'failed', seconds: seconds(), error: told })
    throw error
  }
}
