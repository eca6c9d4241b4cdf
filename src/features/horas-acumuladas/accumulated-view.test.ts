import { describe, expect, test } from 'vitest'
import { type IsoDay, makeDay } from '#contract/day.ts'
import { accumulatedView } from '#features/horas-acumuladas/accumulated-view.ts'
import { readyRanges } from '#features/horas-acumuladas/ranges.ts'

const DOCTOR = 'Mediku-kontsulta / Consulta médica'
const BACK = 'Ordu konpentsatuak / Horas compensadas'

function worked(day: IsoDay, ...entries: [minutes: number, nombre: string][]) {
  const slots = entries.map(([minutes, nombre], position) => ({
    ...{ position, minutes, nombre, incidence: 0 },
    tipo: nombre === '' ? 'T' : 'R',
  }))
  return { day, slots }
}

const today = makeDay(2026, 11, 5)
const period = { from: makeDay(2026, 11, 1), to: makeDay(2026, 11, 4) }
const rows = {
  period,
  workedDays: [
    worked(makeDay(2026, 11, 2), [480, '']),
    worked(makeDay(2026, 11, 3), [375, ''], [90, DOCTOR]),
    worked(makeDay(2026, 11, 4), [465, ''], [-45, BACK]),
  ],
  theoreticalHours: [{ ...period, hours: 23.25 }],
  calendarDays: [],
}

const open = (nombre: string, hours: number, position = 0) =>
  accumulatedView([{ position, nombre, hours }], rows, today).concepts[0]

describe('the breakdown of a concept', () => {
  test('the flexible balance: each day’s difference, and what it was before', () => {
    expect(open('Malgua / Saldo de horas flexibles', 3, 2)).toMatchObject({
      source: 'balance',
      parts: [
        { day: '2026-11-04', hours: -0.75 },
        { day: '2026-11-02', hours: 0.25 },
      ],
      rest: 3.5,
    })
  })

  test('worked and theoretical hours, by the names of their calls', () => {
    expect(open('Lanekoak / Horas trabajadas', 22)).toMatchObject({
      source: 'worked',
      rest: undefined,
    })
    const theory = open('Teorikoak / HORAS TEÓRICAS', 23.25)
    expect(theory).toMatchObject({ source: 'theory', rest: undefined })
    expect(theory?.parts).toHaveLength(3)
  })

  test('entries of the same name, those taken back by their size', () => {
    expect(open(DOCTOR, 1.5)).toMatchObject({
      ...{ source: 'entries', parts: [{ day: '2026-11-03', hours: 1.5 }], rest: undefined },
    })
    expect(open(BACK, 0.75)).toMatchObject({ source: 'entries', rest: undefined })
    expect(open(BACK, 2)).toMatchObject({ rest: 1.25 })
  })

  test('a concept that the days do not explain has none', () => {
    expect(open('Gauekoak / Horas nocturnas', 4)).toEqual({
      concept: { position: 0, nombre: 'Gauekoak / Horas nocturnas', hours: 4 },
      ...{ source: 'unknown', parts: [], rest: undefined },
    })
    // An entry without a name belongs to no concept.
    expect(open('', 0)?.source).toBe('unknown')
  })

  test('Saldo is none of them', () => {
    expect(open('Saldoa / Saldo', 4)).toBeUndefined()
  })
})

test('accumulates hours day by day, with the theoretical hours beside them', () => {
  expect(accumulatedView([], rows, today).accumulation).toEqual([
    { day: '2026-11-01', worked: 0, theory: 0 },
    { day: '2026-11-02', worked: 8, theory: 7.75 },
    { day: '2026-11-03', worked: 15.75, theory: 15.5 },
    { day: '2026-11-04', worked: 22.75, theory: 23.25 },
  ])
  const hidden = { ...rows, theoreticalHours: [{ ...period, hours: 1 }] }
  expect(accumulatedView([], hidden, today).accumulation.at(-1)?.theory).toBeUndefined()
})

test.each([
  [
    makeDay(2026, 11, 21),
    ['2026-11-01/2026-11-20', '2026-10-01/2026-10-31', '2026-01-01/2026-11-20'],
  ],
  [
    makeDay(2026, 11, 22),
    ['2026-11-01/2026-11-20', '2026-10-01/2026-10-31', '2026-01-01/2026-11-21'],
  ],
  [
    makeDay(2027, 1, 1),
    ['2026-12-01/2026-12-20', '2026-11-01/2026-11-30', '2026-01-01/2026-12-31'],
  ],
])('the ranges of one tap on %s', (day, ranges) => {
  const days = Array.from({ length: 12 }, () => 20)
  expect(readyRanges(day, days).map(({ range }) => `${range.from}/${range.to}`)).toEqual(ranges)
})
