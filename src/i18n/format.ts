import { dayOf, daysBetween, type IsoDay, weekdayOf } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import type { DateWords } from '#i18n/date-words.ts'
import es from '#i18n/es/dates.ts'
import eu from '#i18n/eu/dates.ts'

/**
 * Formats dates for people. Without `Intl`: Chromium has no Basque data and falls back to English names,
 * other browsers have templates that people do not say ("2026(e)ko azaroaren 21(a)"), and making a
 * formatter costs milliseconds of a cold start.
 */

const WORDS: Readonly<Record<Language, DateWords>> = { eu, es }

/** `azaroa`, `noviembre`; month 1–12. */
export function monthName(month: number, language: Language): string {
  return WORDS[language].months[month - 1] ?? ''
}

/** `larunbata`, `sábado`. */
export function weekdayName(day: IsoDay, language: Language): string {
  return WORDS[language].weekdays[weekdayOf(day) - 1] ?? ''
}

/** The weekday heads of a small month, Monday first: `al ar az og ol lr ig`, `L M X J V S D`. */
export function weekdayInitials(language: Language): readonly string[] {
  return WORDS[language].initials
}

/** `azaroak 21`, `21 de noviembre`. */
export function dayAndMonth(day: IsoDay, language: Language): string {
  const month = monthName(Number(day.slice(5, 7)), language)
  return WORDS[language].dayAndMonth(Number(day.slice(8)), month)
}

/** `larunbata, azaroak 21`, `sábado, 21 de noviembre`. */
export function longDay(day: IsoDay, language: Language): string {
  return `${weekdayName(day, language)}, ${dayAndMonth(day, language)}`
}

/** As spec §9 says: es `dd-mm-yy`, eu `yy-mm-dd`. */
export function shortDay(day: IsoDay, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return WORDS[language].inOrder({ year: year.slice(2), month, date })
}

/** The same without its year. */
export function shortDayOfYear(day: IsoDay, language: Language): string {
  const [, month = '', date = ''] = day.split('-')
  return WORDS[language].inOrder({ month, date })
}

/** `2026ko azaroa`, `noviembre de 2026`; month 1–12. */
export function monthAndYear(month: number, year: string, language: Language): string {
  return WORDS[language].monthAndYear(monthName(month, language), year)
}

/** `10:42`, by the device's clock. */
export function clockTime(epochMs: number): string {
  const date = new Date(epochMs)
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
}

/**
 * A time as briefly as is clear: `10:42` today, `atzo 18:05` / `ayer 18:05` yesterday, `26-11-19 18:05`
 * before that.
 */
export function whenWas(epochMs: number, language: Language, now = Date.now()): string {
  const day = dayOf(new Date(epochMs))
  const time = clockTime(epochMs)
  const ago = daysBetween(day, dayOf(new Date(now)))
  if (ago <= 0) return time
  if (ago === 1) return `${WORDS[language].yesterday} ${time}`
  return `${shortDay(day, language)} ${time}`
}

/** Capitalises the first letter, for a phrase that begins a line. */
export function sentenceCase(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
