import { expect, test } from 'vitest'
import { makeDay, weekdayOf } from '#contract/day.ts'
import { medicalWeek } from '#features/horarios/medical-week.ts'
import { dutyAt } from '#features/horarios/on-duty.ts'

const week = medicalWeek([
  { fecha: 'Astelehena / Lunes', sanitario: 'medicoGeneral', horario: '08:00-10:00' },
  {
    fecha: 'Astelehena / Lunes',
    sanitario: 'enfermeriaGeneral',
    horario: '08:00-09:00,12:00-13:30',
  },
  { fecha: 'Ostirala / Viernes', sanitario: 'medicoTrabajo', horario: '22:00-06:00' },
  { fecha: 'Ostirala / Viernes', sanitario: 'enfermeriaTrabajo', horario: 'hitzorduarekin' },
])
const monday = makeDay(2026, 11, 23)
const friday = makeDay(2026, 11, 27)
const never = () => false
const at = (
  day: typeof monday,
  hour: number,
  minute = 0,
  isOff: (day: string) => boolean = never,
) => dutyAt(week, day, hour * 60 + minute, isOff)

test('staff whose slot has begun and not ended is on duty', () => {
  expect(at(monday, 7, 59).now).toEqual([])
  expect(at(monday, 8).now).toEqual([
    { kind: 'medicoGeneral', until: '10:00' },
    { kind: 'enfermeriaGeneral', until: '09:00' },
  ])
  expect(at(monday, 9).now).toEqual([{ kind: 'medicoGeneral', until: '10:00' }])
  expect(at(monday, 10).now).toEqual([])
})

test('next is the first slot to begin, with all staff that begins then', () => {
  expect(at(monday, 7).next).toEqual({
    day: monday,
    from: '08:00',
    kinds: ['medicoGeneral', 'enfermeriaGeneral'],
  })
  expect(at(monday, 8).next).toMatchObject({ day: monday, from: '12:00' })
  expect(at(monday, 14).next).toEqual({ day: friday, from: '22:00', kinds: ['medicoTrabajo'] })
})

test('a night’s slot lasts until the next morning', () => {
  const saturday = makeDay(2026, 11, 28)
  expect(at(friday, 23).now).toEqual([{ kind: 'medicoTrabajo', until: '06:00' }])
  expect(at(saturday, 5, 59).now).toEqual([{ kind: 'medicoTrabajo', until: '06:00' }])
  expect(at(saturday, 6).now).toEqual([])
})

test('has no staff on duty on a day off, and skips it for the next time', () => {
  const off = (day: string) => day === monday
  expect(at(monday, 9, 0, off)).toEqual({
    now: [],
    next: { day: friday, from: '22:00', kinds: ['medicoTrabajo'] },
  })
})

test('looks a week ahead and no further', () => {
  const onlyMonday = medicalWeek([
    { fecha: 'Lunes', sanitario: 'medicoGeneral', horario: '08:00-10:00' },
  ])
  expect(dutyAt(onlyMonday, monday, 720, never).next?.day).toBe(makeDay(2026, 11, 30))
  expect(dutyAt(onlyMonday, monday, 720, () => true)).toEqual({ now: [] })
})

test('treats the days of a clock change as any others', () => {
  const sunday = medicalWeek([
    { fecha: 'Igandea / Domingo', sanitario: 'medicoGeneral', horario: '01:30-03:30' },
  ])
  for (const day of [makeDay(2026, 3, 29), makeDay(2026, 10, 25)]) {
    expect(weekdayOf(day)).toBe(7)
    expect(dutyAt(sunday, day, 2 * 60 + 30, never).now).toHaveLength(1)
    expect(dutyAt(sunday, day, 3 * 60 + 30, never).now).toEqual([])
  }
})
