import { expect, test } from 'vitest'
import {
  DAY_TYPES,
  isYearPublished,
  LEGEND_GROUPS,
  legendGroupOf,
} from '#contract/calendar/work-days.ts'
import { makeDay } from '#contract/day.ts'

test('every type has its entry in the legend, the 6-hour day among the special days', () => {
  expect(DAY_TYPES.map(legendGroupOf)).toEqual([...LEGEND_GROUPS, 'especial'])
  expect(legendGroupOf('huelga')).toBeUndefined()
})

test('a year is published once the calendar names any of its days', () => {
  const days = [makeDay(2026, 1, 1), makeDay(2026, 12, 25)]
  expect(isYearPublished(2026, days)).toBe(true)
  expect(isYearPublished(2027, days)).toBe(false)
})
