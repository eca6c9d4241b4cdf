import { parseArgs } from 'node:util'
import { firstArguments } from '#scripts/test/arguments.ts'
import { attempt, type Part, stopAllParts } from '#scripts/test/part.ts'
import { printFailure } from '#scripts/test/print.ts'
import { faultOf, resultsOf } from '#scripts/test/results.ts'
import { makeRunFolder, removeRunFolder } from '#scripts/test/run-folder.ts'
import { chanceOf } from '#tests/chaos/chance.ts'

/**
 * `npm run test:clocks -- [--seed N] [--at INSTANT …] [SPEC …]`: the end-to-end tests (all, or the named files) at
 * instants at which an app that shows days may be wrong, and at three drawn ones; ends with a table.
 */
const INSTANTS = [
  // Hours of an ordinary day: before the shift, around the canteen's closing, before midnight.
  '2026-11-23T06:00',
  '2026-11-23T14:20',
  '2026-11-23T15:30',
  '2026-11-23T23:58',
  // A Saturday and a Sunday.
  '2026-11-28T10:00',
  '2026-11-29T10:00',
  // Ends of months and of the year, and the calendar's December.
  '2026-10-01T09:00',
  '2026-10-31T09:00',
  '2026-12-01T09:00',
  '2026-12-31T23:00',
  '2027-01-02T09:00',
  '2028-02-29T09:00',
  // The nights in which the clocks change.
  '2026-10-25T01:30',
  '2027-03-28T01:30',
  // Days on which the tests failed once.
  '2026-11-24T10:00',
  '2026-11-25T10:00',
] as const

const FIRST_DRAWN = Date.parse('2026-01-01T00:00:00Z')
const MINUTES_DRAWN = 3 * 366 * 24 * 60

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Draws the three last instants; printed, so that a find repeats. */
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    /** These instants alone. */
    at: { type: 'string', multiple: true, default: [] },
  },
})
const chance = chanceOf(Number(values.seed))
const drawn = Array.from({ length: 3 }, () =>
  new Date(FIRST_DRAWN + chance.between(0, MINUTES_DRAWN) * 60_000).toISOString().slice(0, 16),
)
const instants = values.at.length > 0 ? values.at : [...INSTANTS, ...drawn]
console.log(`clocks: seed ${values.seed}, ${instants.length} instants`)

const folder = makeRunFolder()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopAllParts()
    removeRunFolder(folder)
    process.exit(130)
  })
}
const rows: string[] = []
let failed = 0
try {
  for (const start of instants) {
    const part: Part = {
      ...{ name: start, script: 'test:e2e', kind: 'playwright' },
      env: { TEST_START: start },
    }
    const args = [...firstArguments(part), ...positionals]
    const run = await attempt(part, args, folder, (event) => printFailure(part, event))
    const results = resultsOf(run)
    const fault = faultOf(part, run, results)
    if (fault !== undefined) console.log(`FAIL  ${start}: ${fault}\n${run.output.trimEnd()}`)
    if (fault !== undefined || results.failed.length > 0) failed++
    const names = results.failed.map(({ name }) => name.split(' ')[0])
    rows.push(`${start}  ${results.passed.length} passed  ${names.join(', ') || (fault ?? 'all')}`)
    console.log(rows.at(-1))
  }
} finally {
  removeRunFolder(folder)
}
console.log(`\n${rows.join('\n')}`)
console.log(`${instants.length - failed} of ${instants.length} instants passed`)
process.exitCode = failed > 0 ? 1 : 0
