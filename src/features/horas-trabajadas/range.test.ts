import { expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import { rangeIn, readyRanges } from '#features/horas-trabajadas/range.ts'

const today = makeDay(2026, 11, 21)
const november = { from: '2026-11-01', to: '2026-11-30' }
const read = (search: string, day = today) => rangeIn(new URLSearchParams(search), day)

test('reads the range from the address', () => {
  expect(read('from=2026-03-01&to=2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(read('from=2025-11-21&to=2027-11-21')).toEqual({ from: '2025-11-21', to: '2027-11-21' })
})

test.each([
  '',
  'from=2026-03-01',
  'from=2026-03-02&to=2026-03-01',
  'from=2026-02-29&to=2026-03-01',
  'from=2025-11-20&to=2026-03-01',
  'from=2026-11-01&to=2027-11-22',
  "from=1'--&to=<script>",
])('what is none a year each way (%s) is this month', (search) => {
  expect(read(search)).toEqual(november)
})

test('on the first of a month it is the month before', () => {
  expect(read('', makeDay(2027, 1, 1))).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('preset ranges cross the year’s end', () => {
  expect(readyRanges(makeDay(2027, 1, 31)).map(({ range }) => range)).toEqual([
    { from: '2027-01-01', to: '2027-01-31' },
    { from: '2026-12-01', to: '2026-12-31' },
    { from: '2026-11-01', to: '2027-01-31' },
    { from: '2026-01-31', to: '2027-01-31' },
  ])
})
