import { Option } from 'commander'
import { peopleKind } from '#server/office/import/kinds/people.ts'
import { PERSON_FIELDS } from '#server/office/people/write-person.ts'

interface FieldOption {
  readonly field: string
  readonly option: Option
}

/** An option for each column of an import of people, named after its English heading. */
export function fieldOptions(): FieldOption[] {
  return PERSON_FIELDS.flatMap((field) => {
    const column = peopleKind.columns[field]
    if (!column) return []
    const { en, eu, es } = column.headings
    const words = en[0].toLowerCase().match(/[a-z]+/g) ?? []
    return [{ field, option: new Option(`--${words.join('-')} <text>`, `${eu[0]} / ${es[0]}`) }]
  })
}

/** The fields that were given, by their internal names. */
export function givenFields(
  fields: readonly FieldOption[],
  options: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ field, option }) => {
      const value = options[option.attributeName()]
      return typeof value === 'string' ? [[field, value]] : []
    }),
  )
}
