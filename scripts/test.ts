import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { clamavRun } from '#scripts/test/clamav-run.ts'
import { stopAllParts } from '#scripts/test/part.ts'
import { ALL, EVERYDAY, postgres } from '#scripts/test/parts.ts'
import { printFailure, printPart, printSlowest } from '#scripts/test/print.ts'
import { makeRunFolder, removeRunFolder } from '#scripts/test/run-folder.ts'
import { MOST_FLAKY, type PartResult, runPart } from '#scripts/test/run-part.ts'

/**
 * `npm test`, and `npm run test:all` with `--all`: runs the parts, going on after a failure, and ends with
 * `N passed, N failed`.
 */
const all = process.argv.includes('--all')
const clamav = await clamavRun()
const folder = makeRunFolder()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopAllParts()
    removeRunFolder(folder)
    process.exit(130)
  })
}

const results: PartResult[] = []
try {
  for (const group of all ? ALL : EVERYDAY) {
    const ended = group.map(async (part) => {
      const result = await runPart(part, folder, (event) => printFailure(part, event))
      printPart(result)
      return result
    })
    results.push(...(await Promise.all(ended)))
  }
} finally {
  removeRunFolder(folder)
}

printSlowest(results)
console.log(clamav)
if (all) console.log(postgres.runs ? 'PostgreSQL: ran.' : `PostgreSQL: not run: ${postgres.reason}`)
const sum = (count: (result: PartResult) => number) => results.reduce((n, one) => n + count(one), 0)
const skipped = sum((result) => result.skipped.length)
if (skipped > 0) console.log(`Skipped: ${skipped}`)

const failed = results.flatMap(({ part, failed: tests, fault }) => [
  ...tests.map(({ name, error }) => ({ name: `${part.name}: ${name}`, error })),
  ...(fault === undefined ? [] : [{ name: part.name, error: fault }]),
])
for (const { name, error } of failed) {
  console.log(`FAIL  ${name}\n${error ? `${error.split('\n').slice(0, 30).join('\n')}\n` : ''}`)
}
const flaky = results.flatMap(({ part, flaky: tests }) =>
  tests.map(({ name }) => `${part.name}: ${name}`),
)
for (const name of flaky) console.log(`flaky: ${name}`)
mkdirSync(join(PROJECT_ROOT, 'test-results'), { recursive: true })
writeFileSync(
  join(PROJECT_ROOT, 'test-results/flaky.txt'),
  flaky.map((name) => `${name}\n`).join(''),
)
const tooMany = flaky.length > MOST_FLAKY
if (tooMany) console.log(`FAIL  More than ${MOST_FLAKY} tests passed only when run again.`)

const failures = failed.length + (tooMany ? 1 : 0)
const passed = sum((result) => result.passed.length)
console.log(`${passed} passed, ${failures} failed`)
process.exitCode = failures > 0 || passed === 0 ? 1 : 0
