import { describe, expect, test } from 'vitest'
import { calendarMonths } from '#contract/calendar/work-days.ts'
import { makeDay } from '#contract/day.ts'
import {
  type CalendarRows,
  extraMarks,
  legendCounts,
  yearViews,
} from '#features/calendario/year-view.ts'

const rows: CalendarRows = {
  calendarDays: [
    { day: makeDay(2025, 12, 25), type: 'festivo' },
    { day: makeDay(2026, 1, 1), type: 'festivo' },
    { day: makeDay(2026, 1, 5), type: 'especial6h' },
    { day: makeDay(2026, 6, 29), type: 'especial' },
    { day: makeDay(2026, 8, 15), type: 'festivo' },
    { day: makeDay(2026, 8, 17), type: 'vacaciones' },
    { day: makeDay(2026, 9, 1), type: 'huelga' },
  ],
  specialDays: [{ day: makeDay(2026, 1, 5), text: 'Errege bezpera / Víspera de Reyes' }],
}

const november = makeDay(2026, 11, 21)
const december = makeDay(2026, 12, 1)

describe('the months', () => {
  test('begin on Monday: 1 January 2026 is a Thursday', () => {
    const [year] = yearViews(calendarMonths(november), rows, 'eu')
    expect(year?.months[0]).toMatchObject({ key: '2026-01', leadingDays: 3 })
    expect(year?.months.map(({ days }) => days.length)).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ])
  })

  test('knows each day: a holiday on a Saturday stays a holiday, an unknown type is neutral', () => {
    const [year] = yearViews(calendarMonths(november), rows, 'eu')
    const kinds = (month: number) => year?.months[month - 1]?.days.map(({ kind }) => kind) ?? []
    expect(kinds(8)[14]).toBe('festivo')
    expect(kinds(8)[15]).toBe('finDeSemana')
    expect(kinds(8)[16]).toBe('vacaciones')
    expect(kinds(8)[17]).toBe('laborable')
    expect(kinds(9)[0]).toBe('otro')
  })

  test('list the days with a text, in the language of the reader', () => {
    const special = (language: 'eu' | 'es') =>
      yearViews(calendarMonths(november), rows, language)[0]?.months[0]?.special
    const day = makeDay(2026, 1, 5)
    expect(special('eu')).toEqual([{ day, kind: 'especial6h', text: 'Errege bezpera' }])
    expect(special('es')).toEqual([{ day, kind: 'especial6h', text: 'Víspera de Reyes' }])
  })

  test('in December go on into a year that may not be published', () => {
    const years = yearViews(calendarMonths(december), rows, 'eu')
    expect(years.map(({ year, published }) => [year, published])).toEqual([
      [2026, true],
      [2027, false],
    ])
    const kinds = new Set(years[1]?.months.flatMap(({ days }) => days.map(({ kind }) => kind)))
    expect([...kinds]).toEqual(['sinPublicar'])
  })
})

test('the legend counts the shown years only, the 6-hour day as special', () => {
  expect(legendCounts([2026], rows.calendarDays)).toEqual({
    festivo: 2,
    nolaboral: 0,
    vacaciones: 1,
    puente: 0,
    especial: 2,
  })
})

test('the marks that no entry of the legend names are those of the shown months', () => {
  const marksIn = (...months: readonly number[]) =>
    extraMarks(
      yearViews(
        months.map((month) => ({ year: 2026, month })),
        rows,
        'eu',
      ),
    )
  expect(marksIn(1, 9)).toEqual(['especial6h', 'otro'])
  expect(marksIn(6, 8)).toEqual([])
})
