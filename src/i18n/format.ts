import { dayOf, daysBetween, type IsoDay, weekdayOf } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'

/*
 * Dates for people. Without `Intl`: Chromium's own data has no Basque and answers English names,
 * where it has some ("2026(e)ko azaroaren 21(a)") they are templates nobody says, and making a
 * formatter costs milliseconds of a cold start.
 */

interface Names {
  /** January first. */
  readonly months: readonly string[]
  /** Monday first. */
  readonly weekdays: readonly string[]
}

const NAMES: Readonly<Record<Language, Names>> = {
  eu: {
    months: [
      'urtarrila',
      'otsaila',
      'martxoa',
      'apirila',
      'maiatza',
      'ekaina',
      'uztaila',
      'abuztua',
      'iraila',
      'urria',
      'azaroa',
      'abendua',
    ],
    weekdays: [
      'astelehena',
      'asteartea',
      'asteazkena',
      'osteguna',
      'ostirala',
      'larunbata',
      'igandea',
    ],
  },
  es: {
    months: [
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'septiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ],
    weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  },
}

/** `azaroa`, `noviembre`; month 1–12. */
export function monthName(month: number, language: Language): string {
  return NAMES[language].months[month - 1] ?? ''
}

/** `larunbata`, `sábado`. */
export function weekdayName(day: IsoDay, language: Language): string {
  return NAMES[language].weekdays[weekdayOf(day) - 1] ?? ''
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
