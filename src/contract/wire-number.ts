import * as z from 'zod/mini'

/** A number inside an hours record: text with a decimal comma, or a JSON number (contract, "Rules"). */
export const wireNumberSchema = z.union([z.string(), z.number()])

/** Reads `"7,75"`, `"-30"` and `7.75`; `undefined` for what is empty or no number. */
export function readWireNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const match = /^\s*([+-]?\d+(?:[.,]\d+)?)\s*$/.exec(value)
  return match?.[1] === undefined ? undefined : Number(match[1].replace(',', '.'))
}

/** A number as our server writes it: a decimal comma, at most two decimals, no trailing zeros. */
export function toWireNumber(value: number): string {
  const rounded = Math.round(value * 100) / 100
  // `-0` would be written with its sign.
  return String(rounded === 0 ? 0 : rounded).replace('.', ',')
}

/**
 * Whether a numbered field may stand in a record: by hand, as a year of days has ten thousand of
 * them, most of them absent.
 */
export function isWireField(value: unknown): boolean {
  return (
    value === undefined || value === null || typeof value === 'string' || Number.isFinite(value)
  )
}

/** A word of a numbered field, which some servers send as a number; `''` where there is none. */
export function wireWord(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}
