import { peopleKind } from '#server/office/import/kinds/people.ts'
import type { PersonReport, WritePerson } from '#server/office/people/write-person.ts'
import { tellChange, tellFault } from '#server/office/texts/tell.ts'
import { fill, type OfficeLanguage } from '#server/office/texts/words.ts'
import { WRITE_PERSON_WORDS } from '#server/office/texts/write-person-words.ts'

/** The result of adding or changing a person: the faults or the changes, line by line, then the outcome. */
export function tellWritePerson(
  { action, empleado }: Pick<WritePerson, 'action' | 'empleado'>,
  { outcome, name = '', changes, faults }: PersonReport,
  language: OfficeLanguage,
): string[] {
  const words = WRITE_PERSON_WORDS[language]
  const isAsked = outcome === 'done' || outcome === 'preview'
  const sentence = isAsked ? words[outcome][action] : words.outcomes[outcome]
  return [
    ...faults.map((fault) => tellFault(fault, peopleKind, language)),
    ...changes.map((change) => tellChange(change, peopleKind, language)),
    fill(sentence, { name, empleado }),
  ]
}
