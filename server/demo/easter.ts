import { type IsoDay, makeDay } from '#contract/day.ts'

/** Easter Sunday of a Gregorian year, by the anonymous computus (Meeus, Jones and Butcher). */
export function easterSunday(year: number): IsoDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const marchDays = epact + weekday - 7 * shift + 114
  return makeDay(year, Math.floor(marchDays / 31), (marchDays % 31) + 1)
}
