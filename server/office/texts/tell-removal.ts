import { KEPT_YEARS, type RemovalReport } from '#server/office/people/remove-people.ts'
import { REMOVAL_WORDS } from '#server/office/texts/removal-words.ts'
import { fill, type OfficeLanguage } from '#server/office/texts/words.ts'

/** Who is removed, or would be, a line each, and what to do. */
export function tellRemoval(
  { outcome, people }: RemovalReport,
  language: OfficeLanguage,
): string[] {
  const words = REMOVAL_WORDS[language]
  const facts = { count: people.length, years: KEPT_YEARS }
  return [
    fill(words.outcomes[outcome], facts),
    ...people.map((person) => `  ${fill(words.person, person)}`),
  ]
}
