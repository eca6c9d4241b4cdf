import { parseIsoDay } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import type { OfficeMessage } from '#contract/office/messages.ts'
import { shortDay } from '#i18n/format.ts'
import type { Texts } from '#office/texts/eu.ts'

/** A class's name; one that the app does not know is shown as it is. */
export function classText(clase: string, { messages }: Texts): string {
  const known = Object.entries<string>(messages.classes).find(([name]) => name === clase)
  return known?.[1] ?? clase
}

/** A day as people of the language write it. */
export function dayText(day: string, language: Language): string {
  const known = parseIsoDay(day)
  return known === undefined ? day : shortDay(known, language)
}

/** Whom a message is for: its groups, or so many chosen people. */
export function audienceText(
  { audiences }: Pick<OfficeMessage, 'audiences'>,
  readers: number,
  { messages }: Texts,
): string {
  const groups = Object.entries<string>(messages.groups)
  const named = groups.filter(([group]) => audiences.includes(group)).map(([, name]) => name)
  if (named.length === groups.length) return messages.everyone
  return named.length === 0 ? messages.people(readers) : named.join(', ')
}
