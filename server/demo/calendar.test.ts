import { describe, expect, test } from 'vitest'
import { inLanguage } from '#contract/bilingual.ts'
import {
  addDays,
  daysBetween,
  type IsoDay,
  isWeekend,
  makeDay,
  parseIsoDay,
  weekdayOf,
} from '#contract/day.ts'
import { demoYear } from '#server/demo/calendar.ts'
import { DESSERTS, FIRSTS, SECONDS } from '#server/demo/dishes.ts'
import { easterSunday } from '#server/demo/easter.ts'
import { menuSheet } from '#server/demo/menus.ts'

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %s is %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

describe.each([2024, 2025, 2026, 2027, 2028, 2030, 2033])('the demo’s %s', (year) => {
  const days = demoYear(year)
  const of = (type: string) => [...days].filter(([, day]) => day.type === type)

  test('marks no weekend except for holidays, and no other year', () => {
    for (const [day, { type }] of days) {
      expect(day.slice(0, 4)).toBe(String(year))
      if (isWeekend(day)) expect(type).toBe('festivo')
    }
  })

  test('has a plausible number of each type', () => {
    expect(of('festivo')).toHaveLength(year === 2026 ? 15 : 14)
    expect(of('vacaciones').length).toBeGreaterThanOrEqual(16)
    expect(of('puente').length).toBeLessThanOrEqual(6)
    expect(of('nolaboral')).toHaveLength(2)
    expect(of('especial')).toHaveLength(3)
    expect(of('especial6h').length).toBeGreaterThanOrEqual(4)
  })

  test('bridges lie between a holiday and the weekend', () => {
    for (const [day] of of('puente')) {
      const neighbour = addDays(day, weekdayOf(day) === 1 ? 1 : -1)
      expect([1, 5]).toContain(weekdayOf(day))
      expect(days.get(neighbour)?.type).toBe('festivo')
    }
  })

  test('has every text in two languages', () => {
    for (const [, { text }] of days) {
      if (text === undefined) continue
      expect(text.split('/')).toHaveLength(2)
      expect(inLanguage(text, 'eu')).not.toBe('')
      expect(inLanguage(text, 'es')).not.toBe('')
    }
  })
})

test('has menus on working days only, and no dish twice within two weeks', () => {
  const days = new Map([2025, 2026, 2027].flatMap((year) => [...demoYear(year)]))
  const typeOf = (day: string) => [...days].find(([marked]) => marked === day)?.[1].type
  const menusBetween = (from: IsoDay, to: IsoDay) =>
    menuSheet(from, to, typeOf).lines.flatMap(
      ([key = '', primerPlato, , segundoPlato, , postre]) => {
        const day = parseIsoDay(key)
        return day === undefined ? [] : [{ day, primerPlato, segundoPlato, postre }]
      },
    )
  const menus = menusBetween(makeDay(2026, 11, 9), makeDay(2027, 1, 31))
  expect(menus.length).toBeGreaterThan(40)
  for (const [index, menu] of menus.entries()) {
    expect(isWeekend(menu.day)).toBe(false)
    for (const earlier of menus.slice(0, index)) {
      if (daysBetween(earlier.day, menu.day) > 14) continue
      expect(earlier.primerPlato).not.toBe(menu.primerPlato)
      expect(earlier.segundoPlato).not.toBe(menu.segundoPlato)
      expect(earlier.postre).not.toBe(menu.postre)
    }
  }
  expect(menusBetween(makeDay(2026, 12, 8), makeDay(2026, 12, 8))).toEqual([])
})

test('every dish has as many choices in one language as in the other', () => {
  for (const { eu, es } of [...FIRSTS, ...SECONDS, ...DESSERTS]) {
    expect([es, es.split('/').length]).toEqual([es, eu.split('/').length])
  }
})
