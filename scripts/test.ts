import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addCounts, type Counts } from '#scripts/test/counts.ts'
import { type Part, type PartResult, runPart, stopAllParts } from '#scripts/test/part.ts'
import { postgresRun } from '#scripts/test/postgres-run.ts'

/**
 * `npm test`: all there is, cheapest first, going on after a failure. The parts of one group run at
 * the same time, so that two cores are used and no two heavy ones meet.
 */
const postgres = postgresRun()
const groups: Part[][] = [
  [
    { name: 'types', script: 'test:types', format: 'check' },
    { name: 'lint', script: 'test:lint', format: 'check' },
  ],
  [
    { name: 'imports', script: 'test:imports', format: 'check' },
    { name: 'dead code', script: 'test:dead-code', format: 'check' },
  ],
  [
    { name: 'build', script: 'build', format: 'check' },
    { name: 'unit', script: 'test:unit', format: 'vitest' },
  ],
  [{ name: 'size', script: 'test:size', format: 'check' }],
  [{ name: 'server', script: 'test:server', format: 'vitest' }],
  postgres.runs
    ? [
        {
          name: 'server on PostgreSQL',
          script: 'test:server',
          format: 'vitest',
          env: { TEST_DATABASE: 'postgres' },
        },
      ]
    : [],
  [{ name: 'end to end', script: 'test:e2e', format: 'playwright' }],
  [{ name: 'start as modules', script: 'test:modules', format: 'playwright' }],
  [{ name: 'chaos', script: 'chaos', format: 'check', says: /^chaos: .*/gm }],
]

const folder = mkdtempSync(join(tmpdir(), 'ataria-test-'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopAllParts()
    rmSync(folder, { recursive: true, force: true })
    process.exit(130)
  })
}

const results: PartResult[] = []
try {
  for (const group of groups) {
    const ended = group.map(async (part) => {
      const result = await runPart(part, folder)
      print(result)
      return result
    })
    results.push(...(await Promise.all(ended)))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const total = addCounts(results.map((result) => result.counts))
const failures = results.filter((result) => result.counts.failed > 0)
console.log(postgres.runs ? 'PostgreSQL: ran.' : `PostgreSQL: not run: ${postgres.reason}`)
if (total.skipped > 0) console.log(`Skipped: ${total.skipped}`)
if (failures.length > 0) {
  console.log(`Failed: ${failures.map((result) => result.part.name).join(', ')}`)
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

function print({ part, counts, output, seconds }: PartResult): void {
  const word = counts.failed === 0 ? 'ok  ' : 'FAIL'
  console.log(
    `${word}  ${part.name.padEnd(22)}${seconds.toFixed(1).padStart(6)} s  ${tell(counts)}`,
  )
  if (counts.failed > 0) console.log(`${output.trimEnd()}\n`)
  else
    for (const [line] of part.says ? output.matchAll(part.says) : []) console.log(`      ${line}`)
}

function tell(counts: Counts): string {
  const parts = [`${counts.passed} passed`]
  if (counts.failed > 0) parts.push(`${counts.failed} failed`)
  if (counts.skipped > 0) parts.push(`${counts.skipped} skipped`)
  return parts.join(', ')
}
