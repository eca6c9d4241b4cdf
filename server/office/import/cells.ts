import { type IsoDay, parseIsoDay, parseWireDay } from '#contract/day.ts'
import { readWireNumber } from '#contract/wire/number.ts'
import type { CellReader, CellResult } from '#server/office/import/cell.ts'
import { reason } from '#server/office/import/faults.ts'
import { plainWords } from '#server/office/import/plain-words.ts'

/** UTF-8 decoded as Windows-1252 at some point, or letters that were lost on the way. */
const SPOILED = /\ufffd|Ã[\u0080-\u00bf‘“]|Â[\u00a0-\u00bf]/

/** A text of at most `most` characters; formulas are refused. */
export function text(most = 500): CellReader<string> {
  return (cell) => {
    if (cell.startsWith('=')) return { reason: reason('formula') }
    if (SPOILED.test(cell)) return { reason: reason('spoiled-letters') }
    if (cell.length > most) return { reason: reason('too-long', { most }) }
    return { value: cell }
  }
}

/**
 * One half of a bilingual text: no slash, which separates the halves (contract, "Rules for every call").
 */
export function half(most = 250): CellReader<string> {
  const whole = text(most)
  return (cell, context) =>
    cell.includes('/') ? { reason: reason('slash-in-text') } : whole(cell, context)
}

/** A whole number from `least` to `most`. */
export function wholeNumber(least: number, most: number): CellReader<number> {
  return (cell) => {
    const value = readWireNumber(cell)
    if (value === undefined || !Number.isInteger(value))
      return { reason: reason('no-whole-number') }
    return inRange(value, least, most)
  }
}

/**
 * Minutes, from hours as `7,75`, `7.75` or `7:45`; a point before three digits is a thousands separator.
 */
export function hours(least: number, most: number): CellReader<number> {
  return (cell) => {
    const value = readWireNumber(cell)
    if (value === undefined) return { reason: reason('no-number') }
    const ranged = inRange(value, least, most)
    return 'value' in ranged ? { value: Math.round(ranged.value * 60) } : ranged
  }
}

function inRange(value: number, least: number, most: number): CellResult<number> {
  return value < least || value > most
    ? { reason: reason('out-of-range', { least, most }) }
    : { value }
}

/** A day as `dd/mm/yyyy`, `d/m/yyyy`, or `yyyy-mm-dd`. */
export const day: CellReader<IsoDay> = (cell) => {
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? []
  const value =
    date !== undefined && month !== undefined
      ? parseWireDay(`${date.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`)
      : parseIsoDay(cell)
  return value === undefined ? { reason: reason('no-day') } : { value }
}

/** Time ranges as in a timetable: `6:00-14:00, 14:00-22:00`; stored as `06:00-14:00,…`. */
export const times: CellReader<string> = (cell) => {
  const ranges = cell.split(',').map(toRange)
  return ranges.includes(undefined) ? { reason: reason('no-times') } : { value: ranges.join(',') }
}

function toRange(range: string): string | undefined {
  const [, from, to] = /^\s*(\d{1,2}[:.]\d{2})\s*[-–]\s*(\d{1,2}[:.]\d{2})\s*$/.exec(range) ?? []
  const ends = [from, to].map(toTime)
  return ends.includes(undefined) ? undefined : ends.join('-')
}

/** `24:00` ends a day. */
function toTime(time: string | undefined): string | undefined {
  const [hour = '', minute = ''] = time?.split(/[:.]/) ?? []
  const isTime = Number(minute) < 60 && Number(hour) * 60 + Number(minute) <= 24 * 60
  return hour !== '' && isTime ? `${hour.padStart(2, '0')}:${minute}` : undefined
}

const YES = ['bai', 'b', 'sí', 's', 'yes', 'y', 'true', '1', 'x']
const NO = ['ez', 'e', 'no', 'n', 'false', '0']

export const yesNo: CellReader<boolean> = (cell) => {
  const word = plainWords(cell)
  if (YES.some((yes) => plainWords(yes) === word)) return { value: true }
  if (NO.some((no) => plainWords(no) === word)) return { value: false }
  return { reason: reason('no-yes-no') }
}

/** One of a closed list, by its own name or a word for it in any language. */
export function oneOf<Value extends string>(
  words: Readonly<Record<Value, readonly string[]>>,
): CellReader<Value> {
  const values = new Map<string, Value>()
  const isValue = (name: string): name is Value => name in words
  for (const name of Object.keys(words).filter(isValue)) {
    for (const word of [name, ...words[name]]) values.set(plainWords(word), name)
  }
  const list = Object.keys(words).join(', ')
  return (cell) => {
    const value = values.get(plainWords(cell))
    return value === undefined ? { reason: reason('not-one-of', { list }) } : { value }
  }
}

/** The employee number of a person; read as that person's id. */
export const person: CellReader<number> = (cell, { people }) => {
  const value = /^\d{1,9}$/.test(cell) ? people.get(Number(cell)) : undefined
  return value === undefined ? { reason: reason('unknown-person') } : { value }
}
