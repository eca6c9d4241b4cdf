import { dayOf, daysBetween, type IsoDay, toInstant } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'

/*
 * Dates for people. `Intl` knows the names of Basque months and weekdays, but its Basque phrases
 * ("2026(e)ko azaroaren 21(a)") are templates nobody says, so phrases are put together here.
 */

const UTC = { timeZone: 'UTC' } as const

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const held = formatters.get(key)
  if (held) return held
  const made = new Intl.DateTimeFormat(language, options)
  formatters.set(key, made)
  return made
}

/** `azaroa`, `noviembre`; month 1–12. */
export function monthName(month: number, language: Language): string {
  const instant = new Date(Date.UTC(2026, month - 1, 15))
  return formatter(language, { month: 'long', ...UTC }).format(instant)
}

/** `larunbata`, `sábado`. */
export function weekdayName(day: IsoDay, language: Language): string {
  return formatter(language, { weekday: 'long', ...UTC }).format(toInstant(day))
}

/** The heads of a Monday-first week for a small month: `al ar az og ol lr ig`, `L M X J V S D`. */
export function weekdayInitials(language: Language): readonly string[] {
  return language === 'eu'
    ? ['al', 'ar', 'az', 'og', 'ol', 'lr', 'ig']
    : ['L', 'M', 'X', 'J', 'V', 'S', 'D']
}

/** `azaroak 21`, `21 de noviembre`. */
export function dayAndMonth(day: IsoDay, language: Language): string {
  const number = Number(day.slice(8))
  const month = monthName(Number(day.slice(5, 7)), language)
  // Every Basque month name ends in -a; with -k it says "the 21st of".
  return language === 'eu' ? `${month}k ${number}` : `${number} de ${month}`
}

/** `larunbata, azaroak 21`, `sábado, 21 de noviembre`. */
export function longDay(day: IsoDay, language: Language): string {
  return `${weekdayName(day, language)}, ${dayAndMonth(day, language)}`
}

/** As spec §9 says: es `dd-mm-yy`, eu `yy-mm-dd`. */
export function shortDay(day: IsoDay, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const yy = year.slice(2)
  return language === 'eu' ? `${yy}-${month}-${date}` : `${date}-${month}-${yy}`
}

/** `10:42`, by the device's clock. */
export function clockTime(epochMs: number): string {
  const date = new Date(epochMs)
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
}

/**
 * When something was, as briefly as is clear: `10:42` today, `atzo 18:05` / `ayer 18:05`
 * yesterday, `26-11-19 18:05` before that.
 */
export function whenWas(epochMs: number, language: Language, now = Date.now()): string {
  const day = dayOf(new Date(epochMs))
  const time = clockTime(epochMs)
  const ago = daysBetween(day, dayOf(new Date(now)))
  if (ago <= 0) return time
  if (ago === 1) return `${language === 'eu' ? 'atzo' : 'ayer'} ${time}`
  return `${shortDay(day, language)} ${time}`
}

/** Capitalises the first letter, for a phrase that begins a line. */
export function sentenceCase(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
