import { parseArgs } from 'node:util'
import { firstArguments } from '#scripts/test/arguments.ts'
import { INSTANTS, TESTS_OF_DAYS } from '#scripts/test/instants.ts'
import { attempt, type Part, stopAllParts } from '#scripts/test/part.ts'
import { printFailure } from '#scripts/test/print.ts'
import { faultOf, resultsOf } from '#scripts/test/results.ts'
import { makeRunFolder, removeRunFolder } from '#scripts/test/run-folder.ts'
import { chanceOf } from '#tests/chaos/chance.ts'

/**
 * `npm run test:clocks -- [--seed N] [--at INSTANT …] [--all] [SPEC …]`: the unit tests and the end-to-end tests that
 * depend on the day (or all of these; or the named end-to-end files alone) at instants at which an app that shows days
 * may be wrong, and at three drawn ones; ends with a table.
 */
const FIRST_DRAWN = Date.parse('2026-01-01T00:00:00Z')
const MINUTES_DRAWN = 3 * 366 * 24 * 60

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Draws the three last instants; printed, so that a find repeats. */
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    /** These instants alone. */
    at: { type: 'string', multiple: true, default: [] },
    /** All end-to-end tests: some twenty minutes for each instant. */
    all: { type: 'boolean', default: false },
  },
})
const chance = chanceOf(Number(values.seed))
const drawn = Array.from({ length: 3 }, () =>
  new Date(FIRST_DRAWN + chance.between(0, MINUTES_DRAWN) * 60_000).toISOString().slice(0, 16),
)
const instants = values.at.length > 0 ? values.at : [...INSTANTS, ...drawn]
console.log(`clocks: seed ${values.seed}, ${instants.length} instants`)

const tests = values.all || positionals.length > 0 ? positionals : TESTS_OF_DAYS

/** What runs at an instant, with the arguments that choose its tests. */
function partsAt(start: string): { readonly part: Part; readonly args: readonly string[] }[] {
  const env = { TEST_START: start }
  const unit = { name: `${start}, unit`, script: 'test:unit', kind: 'vitest', env } as const
  const e2e = { name: start, script: 'test:e2e', kind: 'playwright', env } as const
  return [
    ...(positionals.length > 0 ? [] : [{ part: unit, args: firstArguments(unit) }]),
    { part: e2e, args: [...firstArguments(e2e), ...tests] },
  ]
}

const folder = makeRunFolder()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopAllParts()
    removeRunFolder(folder)
    process.exit(130)
  })
}
const rows: string[] = []
const failed = new Set<string | undefined>()
try {
  for (const { part, args } of instants.flatMap(partsAt)) {
    const run = await attempt(part, args, folder, (event) => printFailure(part, event))
    const results = resultsOf(run)
    const fault = faultOf(part, run, results)
    if (fault !== undefined) console.log(`FAIL  ${part.name}: ${fault}\n${run.output.trimEnd()}`)
    if (fault !== undefined || results.failed.length > 0) failed.add(part.env?.TEST_START)
    const names = results.failed.map(({ name }) => name.split(' ')[0])
    rows.push(
      `${part.name}  ${results.passed.length} passed  ${names.join(', ') || (fault ?? 'all')}`,
    )
    console.log(rows.at(-1))
  }
} finally {
  removeRunFolder(folder)
}
console.log(`\n${rows.join('\n')}`)
console.log(`${instants.length - failed.size} of ${instants.length} instants passed`)
process.exitCode = failed.size > 0 ? 1 : 0
