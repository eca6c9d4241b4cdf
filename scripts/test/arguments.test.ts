import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { againArguments } from '#scripts/test/arguments.ts'
import type { TestEnd } from '#scripts/test/test-events.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ataria-arguments-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function failed(id: string, file: string, name: string): TestEnd {
  return { kind: 'end', id, file, name, outcome: 'failed', seconds: 1 }
}

it('matches the full names of failed Vitest tests, file by file', () => {
  const part = { name: 'server', script: 'test:server', kind: 'vitest' } as const
  const lists = againArguments(
    part,
    [failed('1', 'a.test.ts', 'lock > counts (twice)'), failed('2', 'b.test.ts', 'reads')],
    folder,
  )
  expect(lists.map((args) => args.slice(-3))).toEqual([
    ['a.test.ts', '-t', '^(lock( > | )counts \\(twice\\))$'],
    ['b.test.ts', '-t', '^(reads)$'],
  ])
  const pattern = new RegExp(lists[0]?.at(-1) ?? '')
  expect(pattern.test('lock counts (twice)')).toBe(true)
  expect(pattern.test('lock counts (twice) again')).toBe(false)
})

it('runs a Vitest file whole that failed as a whole', () => {
  const part = { name: 'server', script: 'test:server', kind: 'vitest' } as const
  const [args] = againArguments(part, [failed('a.test.ts', 'a.test.ts', 'a.test.ts')], folder)
  expect(args?.at(-1)).toBe('a.test.ts')
})

it('names failed Playwright tests in a list, and runs one at a time', () => {
  const part = { name: 'end to end', script: 'test:e2e', kind: 'playwright' } as const
  const [args = []] = againArguments(part, [failed('id-1', 'a.spec.ts', 'a')], folder)
  const list = args.find((arg) => arg.startsWith('--last-failed-file='))?.split('=')[1] ?? ''
  expect(JSON.parse(readFileSync(list, 'utf8')).failedTests).toEqual(['id-1'])
  expect(args).toContain('--workers=1')
})

it('runs an engine again once for all of its failed steps', () => {
  const part = { name: 'other engines', script: 'test:engines', kind: 'engines' } as const
  const tests = [failed('1', 'WebKit', 'a'), failed('2', 'WebKit', 'b')]
  expect(againArguments(part, tests, folder)).toEqual([['--engine', 'WebKit']])
})
