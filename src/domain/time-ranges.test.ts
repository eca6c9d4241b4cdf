import { expect, test } from 'vitest'
import { lastMinute, minutesIn, timeRanges } from '#domain/time-ranges.ts'

test.each([
  ['06:00-14:00,14:00-22:00', ['06:00-14:00', '14:00-22:00']],
  [' 06:00-14:00 , ,', ['06:00-14:00']],
  ['', []],
])('%j has the ranges %j', (horario, ranges) => {
  expect(timeRanges(horario)).toEqual(ranges)
})

test.each([
  [['08:45-09:30', '12:30-14:00,14:15-15:15'], 15 * 60 + 15],
  [['14:00-15:00,08:00-9:30'], 15 * 60],
  [['goizez'], undefined],
  [[], undefined],
])('%j ends at minute %s', (horarios, minute) => {
  expect(lastMinute(horarios.map((horario) => ({ horario })))).toBe(minute)
})

test.each([
  [
    ['08:45-9:30', 'goizez', '12:30-14:00,14:15-15:15'],
    [525, 570, 750, 840, 855, 915],
  ],
  [[], []],
])('%j has the minutes %j', (horarios, minutes) => {
  expect(minutesIn(horarios.map((horario) => ({ horario })))).toEqual(minutes)
})
