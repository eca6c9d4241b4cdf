import { describe, expect, it } from 'vitest'
import { type IsoDay, makeDay } from '#contract/day.ts'
import { canteenDays, type DayMenu } from '#features/comedor/canteen-days.ts'

const friday = makeDay(2026, 11, 20)
const saturday = makeDay(2026, 11, 21)
const monday = makeDay(2026, 11, 23)
const tuesday = makeDay(2026, 11, 24)

const NOON = 12 * 60
const timetable = [{ horario: '12:30-15:00' }]

function menu(day: IsoDay, dish: string): DayMenu {
  return {
    day,
    primerPlato: dish,
    primerPlatoEuskera: dish,
    segundoPlato: '',
    segundoPlatoEuskera: '',
    postre: '',
    postreEuskera: '',
  }
}

const menus = [menu(friday, 'Porrusalda'), menu(monday, 'Dilistak'), menu(tuesday, 'Arroza')]

describe('canteenDays', () => {
  it('puts today first and the days after it in order', () => {
    const days = canteenDays({ menus, timetable }, friday, NOON, 'eu')
    expect(days.today).toBe('first')
    expect(days.first).toMatchObject({ day: friday, when: 'today' })
    expect(days.following.map(({ day }) => day)).toEqual([monday, tuesday])
  })

  it('turns to the next menu after the last hour, and says that the canteen has closed', () => {
    const before = canteenDays({ menus, timetable }, friday, 15 * 60 - 1, 'eu')
    const after = canteenDays({ menus, timetable }, friday, 15 * 60, 'eu')
    expect(before.first?.day).toBe(friday)
    expect(after).toMatchObject({ today: 'over', first: { day: monday, when: 'later' } })
    expect(after.following.map(({ day }) => day)).toEqual([tuesday])
    expect(before.past).toBeUndefined()
    expect(after.past).toMatchObject({ day: friday, when: 'today' })
    expect(after.past?.courses[0]?.choices[0]?.text).toBe('Porrusalda')
  })

  it('assumes the usual last hour while the timetable is not known', () => {
    const days = canteenDays({ menus, timetable: [] }, friday, 15 * 60 + 15, 'eu')
    expect(days.today).toBe('first')
  })

  it('says that a day without menu has none', () => {
    const days = canteenDays({ menus: menus.slice(1), timetable }, saturday, NOON, 'eu')
    expect(days).toMatchObject({ today: 'none', first: { day: monday, when: 'later' } })
  })

  it('calls the day after today tomorrow', () => {
    const days = canteenDays({ menus: menus.slice(1), timetable }, monday, 16 * 60, 'eu')
    expect(days).toMatchObject({ today: 'over', first: { day: tuesday, when: 'tomorrow' } })
  })

  it('is empty when the last menu has passed', () => {
    const days = canteenDays({ menus: menus.slice(0, 1), timetable }, friday, 16 * 60, 'eu')
    expect(days).toMatchObject({ today: 'over', following: [], past: { day: friday } })
    expect(days.first).toBeUndefined()
  })

  it('shows two menus of one day as its choices', () => {
    const both = [menu(friday, 'Porrusalda'), menu(friday, 'Entsalada')]
    const { first } = canteenDays({ menus: both, timetable }, friday, NOON, 'eu')
    expect(first?.courses[0]?.choices.map(({ text }) => text)).toEqual(['Porrusalda', 'Entsalada'])
  })
})
