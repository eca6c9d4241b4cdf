import { globSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#scripts/project-root.ts'

/** Instants at which an app that shows days may be wrong, by the clock of Madrid. */
export const INSTANTS = [
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

/** The end-to-end tests that depend on the day and the hour, as Playwright's arguments. */
export const TESTS_OF_DAYS = [
  'calendario',
  'comedor',
  'documents',
  'documents-code',
  'hours',
  'messages',
  'odd-replies',
  'plain-server',
  'portada',
  'told-faults',
].map((name) => `e2e/${name}.spec.ts`)

/** The other end-to-end tests, likewise. */
export const OTHER_TESTS = globSync('e2e/*.spec.ts', { cwd: join(PROJECT_ROOT, 'tests') })
  .filter((name) => !TESTS_OF_DAYS.includes(name))
  .sort()

/** Each day another instant, so that a whole run tries all of them in turn. */
export function instantOf(day: Date): string {
  const newYear = Date.UTC(day.getUTCFullYear(), 0, 1)
  const dayOfYear = Math.floor((day.getTime() - newYear) / 86_400_000)
  return INSTANTS[dayOfYear % INSTANTS.length] ?? INSTANTS[0]
}
