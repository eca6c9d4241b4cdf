import { instantOf, TESTS_OF_DAYS } from '#scripts/test/instants.ts'
import type { Part } from '#scripts/test/part.ts'
import { postgresRun } from '#scripts/test/postgres-run.ts'

/** Whether the server's tests run on PostgreSQL too, and if not, why not. */
export const postgres = postgresRun()

/**
 * The parts of a run, cheapest first. Parts of one group run at the same time, so that two cores are used and no two
 * heavy parts run together.
 */
export const EVERYDAY: readonly (readonly Part[])[] = [
  [
    { name: 'types', script: 'test:types', kind: 'check' },
    { name: 'lint', script: 'test:lint', kind: 'check' },
  ],
  [
    { name: 'imports', script: 'test:imports', kind: 'check' },
    { name: 'dead code', script: 'test:dead-code', kind: 'check' },
  ],
  [
    { name: 'build', script: 'build', kind: 'check' },
    { name: 'unit', script: 'test:unit', kind: 'vitest' },
  ],
  [{ name: 'size', script: 'test:size', kind: 'check' }],
  [{ name: 'server', script: 'test:server', kind: 'vitest', secondChance: true }],
  [{ name: 'end to end', script: 'test:e2e', kind: 'playwright', secondChance: true }],
]

/** Of the sweep over clocks (`npm run test:clocks`), today's. */
const INSTANT = instantOf(new Date())

/** What `npm run test:all` runs besides. */
export const FURTHER: readonly (readonly Part[])[] = [
  postgres.runs
    ? [
        {
          name: 'server on PostgreSQL',
          script: 'test:server',
          kind: 'vitest',
          secondChance: true,
          env: { TEST_DATABASE: 'postgres' },
        },
      ]
    : [],
  [
    {
      name: `at ${INSTANT}`,
      script: 'test:e2e',
      kind: 'playwright',
      secondChance: true,
      env: { TEST_START: INSTANT },
      files: TESTS_OF_DAYS,
    },
  ],
  [{ name: 'start as modules', script: 'test:modules', kind: 'playwright', secondChance: true }],
  [
    {
      name: 'other engines',
      script: 'test:engines',
      kind: 'engines',
      secondChance: true,
      mayRunNone: true,
      says: /^\w+: .*/gm,
    },
  ],
  [{ name: 'chaos', script: 'chaos', kind: 'chaos', secondChance: true, says: /^chaos: .*/gm }],
]
