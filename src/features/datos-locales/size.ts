import type { Language } from '#contract/language.ts'
import { withDecimalMark } from '#i18n/decimal-mark.ts'

export interface MeasuredTable {
  readonly name: string
  readonly rows: number
  readonly bytes: number
  /** Whether only a sample of the rows was measured. */
  readonly estimated: boolean
}

/** The size of that many rows, extrapolated from a sample of them. */
export function sizeOf(
  sample: readonly unknown[],
  rows: number,
): Pick<MeasuredTable, 'bytes' | 'estimated'> {
  const weighed = sample.reduce<number>((sum, row) => sum + weightOf(row), 0)
  const estimated = rows > sample.length
  return {
    bytes: estimated ? Math.round((weighed / sample.length) * rows) : weighed,
    estimated,
  }
}

/** Bytes of a row as JSON, counting buffers by their length. */
function weightOf(value: unknown): number {
  if (value instanceof ArrayBuffer) return value.byteLength
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return String(value).length
  return Object.entries(value).reduce(
    (sum, [name, part]) => sum + name.length + 4 + weightOf(part),
    2,
  )
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** `0 B`, `12 kB`, `1,4 MB`. */
export function bytesText(bytes: number, language: Language): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit++
  }
  const digits = unit > 0 && value < 10 ? 1 : 0
  return `${withDecimalMark(value.toFixed(digits), language)} ${UNITS[unit]}`
}
