import * as z from 'zod/mini'

/** A number inside an hours record: text with a decimal comma, or a JSON number (contract, "Rules for every call"). */
export const wireNumberSchema = z.union([z.string(), z.number()])

/** Whether a field holds no number: it is missing, `null`, empty or `-` (contract, "Scalars"). */
export function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return typeof value === 'string' && /^\s*[-–]?\s*$/.test(value)
}

const CLOCK = /^(\d{1,4}):([0-5]\d)$/
const DECIMAL_COMMA = /^(\d+),(\d+)$/
/** Thousands marks of one kind; a decimal mark of another. */
const GROUPED = /^([1-9]\d{0,2}([., '])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/
const PLAIN = /^(\d+)(?:\.(\d+))?$/

/**
 * Reads a number of the wire (contract, "Scalars"): `"7,75"`, `"7.75"`, `"1.234,5"`, `"-30"`, `7.75`,
 * and `"7:30"`. `undefined` when it is absent or not a number. A point before just three digits marks
 * thousands, since the wire's decimal mark is the comma (docs/decisions/0019).
 *
 * @param unitsAnHour the unit of `h:mm`: 1 for hours, 60 for minutes
 */
export function readWireNumber(value: unknown, unitsAnHour: 1 | 60 = 1): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  // The fast path: nearly every number in a year of days looks like this.
  if (/^\d+$/.test(value)) return Number(value)
  const [, sign, digits] = /^([+-]?)(\d.*)$/.exec(withPlainMarks(value)) ?? []
  if (digits === undefined) return undefined
  const size = clockSize(digits, unitsAnHour) ?? decimalSize(digits)
  return sign === '-' && size ? -size : size
}

/** Normalises the variants of minus, space and apostrophe, and moves a trailing sign to the front. */
function withPlainMarks(text: string): string {
  return text
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/’/g, "'")
    .replace(/^(\d.*)([+-])$/, '$2$1')
}

function clockSize(digits: string, unitsAnHour: number): number | undefined {
  const match = CLOCK.exec(digits)
  return match ? ((Number(match[1]) * 60 + Number(match[2])) * unitsAnHour) / 60 : undefined
}

function decimalSize(digits: string): number | undefined {
  const comma = DECIMAL_COMMA.exec(digits)
  if (comma) return Number(`${comma[1]}.${comma[2]}`)
  const grouped = GROUPED.exec(digits)
  if (grouped) return Number(`${grouped[1]?.replace(/\D/g, '')}.${grouped[3] ?? 0}`)
  const plain = PLAIN.exec(digits)
  return plain ? Number(`${plain[1]}.${plain[2] ?? 0}`) : undefined
}

/** A number as our server writes it: a decimal comma, at most two decimals, no trailing zeros. */
export function toWireNumber(value: number): string {
  const rounded = Math.round(value * 100) / 100
  // `-0` would be written with its sign.
  return String(rounded === 0 ? 0 : rounded).replace('.', ',')
}

/**
 * Whether a numbered field is valid in a record. Checked without a schema, as a year of days has ten
 * thousand of them, most of them absent.
 */
export function isWireField(value: unknown): boolean {
  if (value === undefined || value === null || typeof value === 'string') return true
  return typeof value === 'boolean' || Number.isFinite(value)
}

/** A numbered field's text, which some servers send as another scalar; `''` where there is none. */
export function wireWord(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}
