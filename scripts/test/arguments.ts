import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from '#scripts/test/part.ts'
import type { TestEnd } from '#scripts/test/test-events.ts'

const PLAYWRIGHT_REPORTER = './scripts/test/playwright-reporter.ts'
const VITEST_REPORTER = './scripts/test/vitest-reporter.ts'

/** Arguments that have the tests of a part report their events. */
export function firstArguments({ name, kind, files = [] }: Part): string[] {
  switch (kind) {
    case 'check':
    case 'engines':
    case 'chaos':
      return []
    case 'vitest':
      return ['--reporter=dot', `--reporter=${VITEST_REPORTER}`]
    case 'playwright':
      return [...playwright(name), ...files]
  }
}

/**
 * Arguments that run some tests of a part again, one at a time; one list for each command that this takes. `folder`
 * is for lists of tests.
 */
export function againArguments(part: Part, failed: readonly TestEnd[], folder: string): string[][] {
  switch (part.kind) {
    case 'check':
      return []
    case 'chaos':
      return [[]]
    case 'engines':
      return [...new Set(failed.map(({ file }) => file))].map((name) => ['--engine', name])
    case 'vitest':
      return [...Map.groupBy(failed, ({ file }) => file)].map(([file, tests]) => [
        ...firstArguments(part),
        ...['--maxWorkers=1', file],
        // A file that failed as a whole is run as a whole.
        ...(tests.some(({ id }) => id === file) ? [] : ['-t', patternOf(tests)]),
      ])
    case 'playwright': {
      const list = join(folder, `failed-${crypto.randomUUID()}.json`)
      writeFileSync(
        list,
        JSON.stringify({ status: 'failed', failedTests: failed.map(({ id }) => id) }),
      )
      return [
        [
          ...playwright(`${part.name} again`),
          '--workers=1',
          '--last-failed',
          `--last-failed-file=${list}`,
        ],
      ]
    }
  }
}

/** Each run has a folder of its own, since Playwright empties it at its start. */
function playwright(name: string): string[] {
  return [
    '--reporter=list',
    `--add-reporter=${PLAYWRIGHT_REPORTER}`,
    `--output=test-results/${name.replaceAll(' ', '-')}`,
  ]
}

/** Vitest reports a test's full name with arrows between its parts, and matches it with spaces. */
function patternOf(tests: readonly TestEnd[]): string {
  const names = tests.map(({ name }) => name.split(' > ').map(literal).join('( > | )'))
  return `^(${names.join('|')})$`
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
