import type { NamedPerson, Place, PublishReply } from '#contract/office/documents.ts'
import type { Told } from '#contract/office/told.ts'
import { searchFor } from '#office/parts/list-address.ts'

/** Pages that follow each other, and their person, or why they have none. */
export interface Match extends Place {
  readonly person?: NamedPerson
  readonly sentence?: Told
  /** The person has other pages in another place. */
  readonly isDoubled: boolean
}

/** The pages of a file: first those that need a look, then by people. */
export function matchesOf({ documents, unmatched, doubled }: PublishReply): Match[] {
  const twice = new Set(doubled.map(({ empleado }) => empleado))
  const withoutPerson = unmatched.map(({ sentence, ...place }) => ({
    ...{ ...place, sentence, isDoubled: false },
  }))
  const withPerson = documents.flatMap(({ places, empleado, name }) =>
    places.map((place) => ({
      ...{ ...place, person: { empleado, name }, isDoubled: twice.has(empleado) },
    })),
  )
  return [
    ...withoutPerson,
    ...withPerson.filter(needsLook),
    ...withPerson.filter((one) => !needsLook(one)),
  ]
}

/** Pages without a person, and those of a person who has others elsewhere. */
export function needsLook({ person, isDoubled }: Match): boolean {
  return person === undefined || isDoubled
}

/** Those that the words are found in: a name, a number, a file. */
export function found(matches: readonly Match[], text: string): Match[] {
  const isFound = searchFor(text)
  return matches.filter(({ person, file }) => isFound(person?.empleado, person?.name, file))
}

/** All whom pages can be given to, by their numbers. */
export function peopleOf({ documents, without }: PublishReply): NamedPerson[] {
  const all = [...documents, ...without].map(({ empleado, name }) => ({ empleado, name }))
  return all.sort((one, other) => one.empleado - other.empleado)
}
