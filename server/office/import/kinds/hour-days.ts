import { CONCEPTS } from '#contract/hours/concepts.ts'
import { hourDays } from '#server/db/schema.ts'

/** Shared by the kinds of hours: each writes its own columns of a person's day. */
export const HOUR_DAYS = {
  table: hourDays,
  key: ['person_id', 'day'],
  absence: 'keep',
} as const

/** A day's row when one kind comes before the others. */
export const EMPTY_DAY = {
  nomcentro: '',
  slots: [],
  theoretical_minutes: 0,
  concept_minutes: Array.from({ length: CONCEPTS }, () => 0),
} as const

/** Minutes as a file may have them: `7:45`. */
export function inHours(minutes: number): string {
  const whole = Math.abs(minutes)
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
  return minutes < 0 ? `-${text}` : text
}
