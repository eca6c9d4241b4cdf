import { monthOf as monthOfDay, parseDayKey } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import type { Publication } from '#contract/office/documents.ts'
import { monthAndYear, sentenceCase } from '#i18n/format.ts'

/** The month that a publication is of, from its day as `yyyymmdd`. */
export function monthOf(longdate: string, language: Language): string {
  const day = parseDayKey(longdate)
  if (day === undefined) return longdate
  return sentenceCase(monthAndYear(monthOfDay(day), day.slice(0, 4), language), language)
}

/** Whether people see it: not yet, now, or no more. */
export function stateOf({
  recalledAt,
  publishAt,
}: Publication): 'recalled' | 'scheduled' | 'published' {
  if (recalledAt !== null) return 'recalled'
  return publishAt === null ? 'published' : 'scheduled'
}
