import { describe, expect, test } from 'vitest'
import { getComedorMenu } from '#contract/canteen.ts'
import { makeDay } from '#contract/day.ts'
import { courseChoices, firstMenuDay } from '#contract/menus.ts'

const entry = {
  primerPlato: 'Alubias / Ensalada',
  primerPlatoEuskera: 'Babarrunak/Entsalada',
  segundoPlato: '',
  segundoPlatoEuskera: 'Legatza',
  postre: ' / Flan / ',
  postreEuskera: '',
}

test('a slash parts choices, and the other language stands in for a missing one', () => {
  expect(courseChoices(entry, 'primerPlato', 'eu')).toEqual(['Babarrunak', 'Entsalada'])
  expect(courseChoices(entry, 'primerPlato', 'es')).toEqual(['Alubias', 'Ensalada'])
  expect(courseChoices(entry, 'segundoPlato', 'es')).toEqual(['Legatza'])
  expect(courseChoices(entry, 'postre', 'eu')).toEqual(['Flan'])
  expect(courseChoices({ ...entry, postre: '' }, 'postre', 'es')).toEqual([])
})

describe('the first menu', () => {
  const [friday, monday] = [makeDay(2026, 1, 2), makeDay(2026, 1, 5)]
  const closing = 15 * 60

  test.each([
    [friday, closing - 1, friday],
    [friday, closing, monday],
    [makeDay(2026, 1, 3), 0, monday],
    [makeDay(2025, 12, 31), 23 * 60, friday],
    [monday, closing, undefined],
  ])('on %s at minute %s is that of %s', (today, minute, day) => {
    expect(firstMenuDay([friday, monday], today, minute, closing)).toBe(day)
  })
})

test.each([
  [[], true],
  [[{ fecha: '29/02/2024', ...entry }], true],
  [[{ fecha: '29/02/2026', ...entry }], false],
  [[{ fecha: '2026-01-01', ...entry }], false],
  [[{ Error: 'x' }], false],
  [{ Error: 'x' }, false],
  [null, false],
])('the reply %j is read: %s', (reply, read) => {
  expect(getComedorMenu.reply.safeParse(reply).success).toBe(read)
})
