import { instantOf, OTHER_TESTS, TESTS_OF_DAYS } from '#scripts/test/instants.ts'
import type { Part } from '#scripts/test/part.ts'
import { postgresRun } from '#scripts/test/postgres-run.ts'

/** Whether the server's tests run on PostgreSQL too, and if not, why not. */
export const postgres = postgresRun()

/**
 * Parts of a run, cheapest first. Parts of one group run at the same time, so that two cores are used and no two
 * heavy parts run together.
 */
type Groups = readonly (readonly Part[])[]

const BEFORE_BROWSERS: Groups = [
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
]

const END_TO_END: Part = {
  name: 'end to end',
  script: 'test:e2e',
  kind: 'playwright',
  secondChance: true,
}

/** What `npm test` runs. */
export const EVERYDAY: Groups = [...BEFORE_BROWSERS, [END_TO_END]]

/** Of the sweep over clocks (`npm run test:clocks`), today's. */
const INSTANT = instantOf(new Date())

/** What `npm run test:all` runs: the end-to-end tests that depend on the day at another instant than `npm test`. */
export const ALL: Groups = [
  ...BEFORE_BROWSERS,
  [{ ...END_TO_END, files: OTHER_TESTS }],
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
      ...END_TO_END,
      name: `at ${INSTANT}`,
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
