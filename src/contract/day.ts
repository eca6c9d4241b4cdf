/**
 * Days of the cooperative's wall calendar. A day is never an instant: nothing here reads a time
 * zone, except `dayOf`, which asks the clock on the wall which day it shows.
 */

declare const isoDayBrand: unique symbol

/** A calendar day, `2026-11-21`. Made by this file's functions only; compares as text. */
export type IsoDay = string & { readonly [isoDayBrand]: true }

/** 1 Monday … 7 Sunday, as ISO 8601 counts. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const MS_PER_DAY = 86_400_000

/** Whether the text has the form of a day; a day written by `Date` also exists on the calendar. */
function isWrittenAsDay(text: string): text is IsoDay {
  // There is no year 0, and PostgreSQL rejects one.
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)
}

function isIsoDay(text: string): text is IsoDay {
  if (!isWrittenAsDay(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  // February 30 either does not parse or rolls over to March, depending on the engine.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** Reads `2026-11-21`; `undefined` for anything that is not a day of the calendar. */
export function parseIsoDay(text: string): IsoDay | undefined {
  return isIsoDay(text) ? text : undefined
}

/** Reads the wire's `dd/mm/yyyy` (contract, "Rules for every call"). */
export function parseWireDay(text: string): IsoDay | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  return match ? parseIsoDay(`${match[3]}-${match[2]}-${match[1]}`) : undefined
}

/** Reads a calendar key, `yyyymmdd`. */
export function parseDayKey(text: string): IsoDay | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  return match ? parseIsoDay(`${match[1]}-${match[2]}-${match[3]}`) : undefined
}

/** `dd/mm/yyyy`, for queries and records. */
export function toWireDay(day: IsoDay): string {
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

/** `yyyymmdd`, for calendar keys. */
export function toDayKey(day: IsoDay): string {
  return day.replaceAll('-', '')
}

/** The day from its parts, month 1–12; out-of-range parts roll over as in `Date.UTC`. */
export function makeDay(year: number, month: number, dayOfMonth: number): IsoDay {
  return fromEpochMs(Date.UTC(year, month - 1, dayOfMonth))
}

/** The day a wall clock in the device's own time zone shows at `instant`. */
export function dayOf(instant: Date): IsoDay {
  return makeDay(instant.getFullYear(), instant.getMonth() + 1, instant.getDate())
}

/** The day `count` days later; earlier when negative. */
export function addDays(day: IsoDay, count: number): IsoDay {
  const date = dayOfMonth(day) + count
  // Days 1 to 28 need no `Date`: a year of hours computes thousands of them.
  if (date >= 1 && date <= 28) {
    const text = `${day.slice(0, 8)}${String(date).padStart(2, '0')}`
    if (isWrittenAsDay(text)) return text
  }
  return fromEpochMs(epochMs(day) + count * MS_PER_DAY)
}

/** How many days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return (epochMs(to) - epochMs(from)) / MS_PER_DAY
}

export function yearOf(day: IsoDay): number {
  return Number(day.slice(0, 4))
}

/** 1–12. */
export function monthOf(day: IsoDay): number {
  return Number(day.slice(5, 7))
}

/** 1–31. */
export function dayOfMonth(day: IsoDay): number {
  return Number(day.slice(8))
}

/** Whether both days are of one month of one year. */
export function isSameMonth(one: IsoDay, other: IsoDay): boolean {
  return one.slice(0, 7) === other.slice(0, 7)
}

export function weekdayOf(day: IsoDay): Weekday {
  const sundayFirst = new Date(epochMs(day)).getUTCDay()
  return WEEKDAYS[sundayFirst] ?? 7
}

export function isWeekend(day: IsoDay): boolean {
  return weekdayOf(day) >= 6
}

/** All days of a month (1–12), first to last. */
export function daysOfMonth(year: number, month: number): IsoDay[] {
  const first = makeDay(year, month, 1)
  const length = daysBetween(first, makeDay(year, month + 1, 1))
  return Array.from({ length }, (_, index) => addDays(first, index))
}

const WEEKDAYS: readonly Weekday[] = [7, 1, 2, 3, 4, 5, 6]

function epochMs(day: IsoDay): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function fromEpochMs(ms: number): IsoDay {
  const text = new Date(ms).toISOString().slice(0, 10)
  if (!isWrittenAsDay(text)) throw new RangeError(`not a calendar day: ${text}`)
  return text
}
