import { expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import {
  menuFile,
  missingIn,
  mondayOf,
  NO_DISHES,
  weekFrom,
  withDraft,
  withMenus,
} from '#office/time/menu-week.ts'

const MONDAY = makeDay(2026, 11, 23)
const TUESDAY = makeDay(2026, 11, 24)

const BEANS = {
  ...{ primerPlato: 'Alubias / Ensalada', primerPlatoEuskera: 'Babarrunak / Entsalada' },
  ...{ segundoPlato: 'Merluza', segundoPlatoEuskera: 'Legatza', postre: '', postreEuskera: '' },
}
const SOUP = { ...BEANS, primerPlato: 'Sopa', primerPlatoEuskera: 'Zopa "beroa"; goxoa' }

const WEEK = weekFrom(MONDAY, [
  { fecha: '23/11/2026', ...BEANS },
  { fecha: '24/11/2026', ...SOUP },
  { fecha: '24/11/2026', ...BEANS },
  { fecha: '30/11/2026', ...SOUP },
])

test.each([
  [makeDay(2026, 11, 23), MONDAY],
  [makeDay(2026, 11, 29), MONDAY],
  [makeDay(2027, 1, 1), makeDay(2026, 12, 28)],
])('the Monday of %s is %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test('a week has its seven days, each with its own menus in their order', () => {
  expect(WEEK.map(({ menus }) => menus)).toEqual([[BEANS], [SOUP, BEANS], [], [], [], [], []])
  expect(WEEK.at(-1)?.day).toBe(makeDay(2026, 11, 29))
})

test('a day that is as published again is no longer changed', () => {
  const monday = { day: MONDAY, menus: [BEANS] }
  const changed = withMenus({}, monday, [SOUP])
  expect(withDraft(WEEK, changed)[0]).toEqual({ day: MONDAY, menus: [SOUP] })
  expect(withMenus(changed, monday, [{ ...BEANS, segundoPlato: ' Merluza ' }])).toEqual({})
})

test('a menu needs two courses in both languages, and no dessert', () => {
  expect(missingIn(BEANS)).toEqual([])
  expect(missingIn({ ...NO_DISHES, primerPlato: 'Sopa', segundoPlatoEuskera: ' ' })).toEqual([
    ...['primerPlatoEuskera', 'segundoPlato', 'segundoPlatoEuskera'],
  ])
})

test('the file has the changed days alone, with all of their menus', async () => {
  const file = menuFile(WEEK, { [TUESDAY]: [BEANS, SOUP] })
  expect(file?.name).toBe('menua-2026-11-23.csv')
  expect(await file?.text()).toBe(
    [
      '"Fecha";"primerPlato";"primerPlatoEuskera";"segundoPlato";"segundoPlatoEuskera";"postre";"postreEuskera"',
      '"24/11/2026";"Alubias / Ensalada";"Babarrunak / Entsalada";"Merluza";"Legatza";"";""',
      '"24/11/2026";"Sopa";"Zopa ""beroa""; goxoa";"Merluza";"Legatza";"";""',
      '',
    ].join('\r\n'),
  )
})

test('there is no file when nothing has changed', () => {
  expect(menuFile(WEEK, {})).toBeUndefined()
})
