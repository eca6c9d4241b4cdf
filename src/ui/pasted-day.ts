import { type IsoDay, parseIsoDay } from '#contract/day.ts'

const YEAR_FIRST = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const DAY_FIRST = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/

/**
 * The day in a pasted text, as people of both languages write one: `25/11/2026`, `2026/11/25`, `2026-11-25`, with
 * whatever was copied beside it.
 */
export function pastedDay(text: string): IsoDay | undefined {
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return dayOfParts(yearFirst[1], yearFirst[2], yearFirst[3])
  const dayFirst = DAY_FIRST.exec(text)
  return dayFirst ? dayOfParts(dayFirst[3], dayFirst[2], dayFirst[1]) : undefined
}

function dayOfParts(year = '', month = '', day = ''): IsoDay | undefined {
  return parseIsoDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}
