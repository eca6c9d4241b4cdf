import type { PersonOutcome, PersonSummary } from '#contract/office/people.ts'
import type { PersonCommand } from '#server/office/people/person-commands.ts'
import { wordsIn } from '#server/office/texts/languages.ts'
import { fill, type OfficeLanguage } from '#server/office/texts/words.ts'

/** The result of a command about a person, in one sentence. */
export function tellPerson(
  { action, empleado }: PersonCommand,
  { outcome, name = '' }: PersonOutcome,
  language: OfficeLanguage,
): string {
  const words = wordsIn(language)
  switch (outcome) {
    case 'done':
      return fill(words.personActions[action], { name })
    case 'already':
      return fill(words.personAlready, { name })
    case 'unknown':
      return fill(words.personUnknown, { empleado })
  }
}

/** One line for each person: number, username, name, access, devices. */
export function tellPeople(people: readonly PersonSummary[], language: OfficeLanguage): string[] {
  const words = wordsIn(language)
  if (people.length === 0) return [words.nothingFound]
  return people.map(({ empleado, username, name, access, sessions }) =>
    [empleado, username, name, words.access[access], fill(words.sessions, { sessions })].join(
      ' · ',
    ),
  )
}
