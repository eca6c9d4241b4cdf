import { expect, test } from 'vitest'
import { weekdayNamed } from '#features/horarios/weekday-named.ts'

test.each([
  ['Astelehena / Lunes', 1],
  ['Asteazkena / Miércoles', 3],
  ['ASTEAZKENA / MIERCOLES', 3],
  ['larunbata/sabado', 6],
  ['igandea', 7],
  ['Viernes', 5],
  ['Egunero / Jueves', 4],
  ['Jaiegunak / Festivos', undefined],
  ['', undefined],
])('%j is weekday %s', (name, weekday) => {
  expect(weekdayNamed(name)).toBe(weekday)
})
