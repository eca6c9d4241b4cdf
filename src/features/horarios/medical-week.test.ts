import { expect, test } from 'vitest'
import { medicalWeek } from '#features/horarios/medical-week.ts'

const entry = (fecha: string, sanitario: string, horario: string) => ({ fecha, sanitario, horario })

test("sorts days from Monday on, those of unknown name last, in the server's order", () => {
  const { days } = medicalWeek([
    entry('Jaiegunak / Festivos', 'medicoGeneral', '10:00-11:00'),
    entry('Ostirala / Viernes', 'medicoGeneral', '08:00-10:00'),
    entry('Astelehena / Lunes', 'medicoGeneral', '08:00-10:00'),
  ])
  expect(days.map(({ name, weekday }) => [name, weekday])).toEqual([
    ['Astelehena / Lunes', 1],
    ['Ostirala / Viernes', 5],
    ['Jaiegunak / Festivos', undefined],
  ])
})

test('sorts the four kinds in their order, and unknown ones after them', () => {
  const { staff } = medicalWeek([
    entry('Lunes', 'fisioterapia', '08:00-10:00'),
    entry('Lunes', 'enfermeriaTrabajo', '08:00-10:00'),
    entry('Martes', 'medicoGeneral', '08:00-10:00'),
    entry('Martes', 'constructor', '08:00-10:00'),
  ])
  expect(staff).toEqual(['medicoGeneral', 'enfermeriaTrabajo', 'fisioterapia', 'constructor'])
})

test('a cell has up to three slots, from one row or several', () => {
  const { days } = medicalWeek([
    entry('Lunes', 'medicoGeneral', '06:00-07:00, 08:00-09:00'),
    entry('Astelehena / Lunes', 'medicoGeneral', '10:00-11:00,12:00-13:00'),
    entry('Lunes', 'medicoTrabajo', ' , '),
  ])
  expect(days).toHaveLength(1)
  expect(days[0]?.slots).toEqual(
    new Map([['medicoGeneral', ['06:00-07:00', '08:00-09:00', '10:00-11:00']]]),
  )
})

test('no rows make no week', () => {
  expect(medicalWeek([])).toEqual({ days: [], staff: [] })
})
