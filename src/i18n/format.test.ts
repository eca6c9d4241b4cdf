import { describe, expect, it } from 'vitest'
import { makeDay } from '#contract/day.ts'
import { longDay, monthAndYear, monthName, shortDay, weekdayName, whenWas } from '#i18n/format.ts'

const saturday = makeDay(2026, 11, 21)

describe('dates for people', () => {
  it('names days and months in both languages, whatever the browser knows', () => {
    expect(longDay(saturday, 'eu')).toBe('larunbata, azaroak 21')
    expect(longDay(saturday, 'es')).toBe('sábado, 21 de noviembre')
    expect(weekdayName(makeDay(2026, 11, 23), 'eu')).toBe('astelehena')
    expect(weekdayName(makeDay(2026, 11, 22), 'es')).toBe('domingo')
    expect([monthName(1, 'eu'), monthName(12, 'es')]).toEqual(['urtarrila', 'diciembre'])
  })

  it('writes short days as spec §9 says', () => {
    expect(shortDay(saturday, 'es')).toBe('21-11-26')
    expect(shortDay(saturday, 'eu')).toBe('26-11-21')
  })

  it('names a month of a year as each language says it', () => {
    expect(monthAndYear(11, '2026', 'eu')).toBe('2026ko azaroa')
    expect(monthAndYear(1, '2030', 'eu')).toBe('2030eko urtarrila')
    expect(monthAndYear(1, '2031', 'eu')).toBe('2031ko urtarrila')
    expect(monthAndYear(11, '2026', 'es')).toBe('noviembre de 2026')
  })

  it('says when something was as briefly as is clear', () => {
    const now = new Date(2026, 10, 21, 11, 0).getTime()
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).getTime()
    expect(whenWas(at(21, 10), 'eu', now)).toBe('10:05')
    expect(whenWas(at(20, 18), 'eu', now)).toBe('atzo 18:05')
    expect(whenWas(at(20, 18), 'es', now)).toBe('ayer 18:05')
    expect(whenWas(at(19, 18), 'es', now)).toBe('19-11-26 18:05')
  })
})
