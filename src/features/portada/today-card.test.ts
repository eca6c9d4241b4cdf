import { describe, expect, test } from 'vitest'
import { type IsoDay, makeDay } from '#contract/day.ts'
import type { CalendarDayRow, MenuRow, TimetableRow } from '#db/tables.ts'
import { type TodayRows, todayCard } from '#features/portada/today-card.ts'

const NOON = 12 * 60
const AFTER_LAST_HOUR = 15 * 60 + 1

const friday = makeDay(2026, 11, 20)
const monday = makeDay(2026, 11, 23)
const tuesday = makeDay(2026, 11, 24)
const holiday = makeDay(2026, 12, 8)

const calendarDays: CalendarDayRow[] = [
  { day: makeDay(2026, 1, 1), type: 'festivo' },
  { day: makeDay(2026, 11, 27), type: 'especial6h' },
  { day: makeDay(2026, 12, 7), type: 'puente' },
  { day: holiday, type: 'festivo' },
  { day: makeDay(2026, 12, 25), type: 'festivo' },
]

const timetable: TimetableRow[] = [
  { position: 0, titulo: 'Comida', tituloEuskera: 'Bazkaria', horario: '12:30-13:30,13:30-15:00' },
]

const rows: TodayRows = {
  calendarDays,
  specialDays: [
    { day: holiday, text: 'Sortzez Garbia / Inmaculada Concepción' },
    { day: makeDay(2026, 12, 7), text: 'Zubia / Puente' },
  ],
  menus: [menu(friday), menu(monday), menu(tuesday)],
  timetable,
}

function menu(day: IsoDay, position = 0): MenuRow {
  return {
    day,
    position,
    primerPlato: 'Lentejas / Ensalada mixta',
    primerPlatoEuskera: 'Dilistak / Entsalada nahasia',
    segundoPlato: 'Merluza en salsa verde',
    segundoPlatoEuskera: 'Legatza saltsa berdean',
    postre: 'Arroz con leche',
    postreEuskera: '',
  }
}

describe('the kind of day', () => {
  test('an ordinary day is a working day', () => {
    const card = todayCard(rows, { today: friday, minute: NOON }, 'eu')
    expect(card.kind).toBe('laborable')
    expect(card).not.toHaveProperty('text')
  })

  test('a weekend', () => {
    const card = todayCard(rows, { today: makeDay(2026, 11, 21), minute: NOON }, 'eu')
    expect(card.kind).toBe('finDeSemana')
  })

  test('a holiday comes with its text, in the language of the reader', () => {
    const now = { today: holiday, minute: NOON }
    expect(todayCard(rows, now, 'eu')).toMatchObject({ kind: 'festivo', text: 'Sortzez Garbia' })
    expect(todayCard(rows, now, 'es')).toMatchObject({ text: 'Inmaculada Concepción' })
  })

  test('a shorter day and a type we do not know', () => {
    const shorter = todayCard(rows, { today: makeDay(2026, 11, 27), minute: NOON }, 'es')
    expect(shorter.kind).toBe('especial6h')
    const strike = { ...rows, calendarDays: [{ day: friday, type: 'huelga' }] }
    expect(todayCard(strike, { today: friday, minute: NOON }, 'es').kind).toBe('otro')
  })

  test('calls no day of an unpublished year a working day', () => {
    const card = todayCard(rows, { today: makeDay(2027, 1, 4), minute: NOON }, 'eu')
    expect(card.kind).toBe('sinPublicar')
  })
})

describe('the next day off', () => {
  test('is the next one the calendar names, with the days until then', () => {
    const card = todayCard(rows, { today: friday, minute: NOON }, 'es')
    expect(card.nextOff).toEqual({
      state: 'known',
      day: makeDay(2026, 12, 7),
      kind: 'puente',
      inDays: 17,
      text: 'Puente',
    })
  })

  test('on 31 December with next year published is in next year', () => {
    const published = {
      ...rows,
      calendarDays: [...calendarDays, { day: makeDay(2027, 1, 1), type: 'festivo' }],
    }
    const card = todayCard(published, { today: makeDay(2026, 12, 31), minute: NOON }, 'eu')
    expect(card.nextOff).toMatchObject({ state: 'known', day: makeDay(2027, 1, 1), inDays: 1 })
  })

  test('on 31 December without next year says which calendar is missing', () => {
    const card = todayCard(rows, { today: makeDay(2026, 12, 31), minute: NOON }, 'eu')
    expect(card.kind).toBe('laborable')
    expect(card.nextOff).toEqual({ state: 'unpublished', year: 2027 })
  })

  test('is absent when a published calendar has none for months', () => {
    const sparse = { ...rows, calendarDays: [{ day: makeDay(2026, 1, 1), type: 'festivo' }] }
    const card = todayCard(sparse, { today: makeDay(2026, 3, 2), minute: NOON }, 'eu')
    expect(card.nextOff).toEqual({ state: 'none' })
  })
})

describe('the menu', () => {
  test("is today's, two choices apart, a missing text in the other language", () => {
    const card = todayCard(rows, { today: friday, minute: NOON }, 'eu')
    expect(card.menu).toEqual({
      day: friday,
      when: 'today',
      courses: [
        {
          course: 'primerPlato',
          choices: [
            { text: 'Dilistak', language: 'eu' },
            { text: 'Entsalada nahasia', language: 'eu' },
          ],
        },
        {
          course: 'segundoPlato',
          choices: [{ text: 'Legatza saltsa berdean', language: 'eu' }],
        },
        { course: 'postre', choices: [{ text: 'Arroz con leche', language: 'es' }] },
      ],
    })
  })

  test("after the last hour on Friday is Monday's", () => {
    const card = todayCard(rows, { today: friday, minute: AFTER_LAST_HOUR }, 'eu')
    expect(card.menu).toMatchObject({ day: monday, when: 'later' })
  })

  test("after the last hour on Monday is tomorrow's", () => {
    const card = todayCard(rows, { today: monday, minute: AFTER_LAST_HOUR }, 'eu')
    expect(card.menu).toMatchObject({ day: tuesday, when: 'tomorrow' })
  })

  test('stays until the usual closing time while no timetable is known', () => {
    const unknown = { ...rows, timetable: [] }
    const at = (minute: number) => todayCard(unknown, { today: friday, minute }, 'eu').menu?.day
    expect(at(15 * 60 + 29)).toBe(friday)
    expect(at(15 * 60 + 30)).toBe(monday)
  })

  test('has the dishes of all menus of a day', () => {
    const second = { ...menu(friday, 1), primerPlatoEuskera: 'Barazki purea' }
    const both = { ...rows, menus: [menu(friday), second] }
    const card = todayCard(both, { today: friday, minute: NOON }, 'eu')
    expect(card.menu?.courses[0]?.choices.map(({ text }) => text)).toEqual([
      'Dilistak',
      'Entsalada nahasia',
      'Barazki purea',
    ])
  })

  test('is absent when none is published', () => {
    const card = todayCard({ ...rows, menus: [] }, { today: friday, minute: NOON }, 'eu')
    expect(card).not.toHaveProperty('menu')
  })
})
