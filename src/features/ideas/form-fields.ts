/** Required of a new idea, in the order of the form (contract, "Decisions"). */
const REQUIRED_FIELDS = ['Titulo', 'Situacion', 'IdCategoria'] as const

export type RequiredField = (typeof REQUIRED_FIELDS)[number]

/** The fields of a new idea, by their names on the wire. */
type IdeaField = RequiredField | 'Solucion' | 'Beneficios'

export type IdeaFields = Readonly<Record<IdeaField, string>>

/** The form's fields from its draft; empty where it has none. */
export function fieldsOf(draft: Readonly<Record<string, string>>): IdeaFields {
  return {
    Titulo: draft.Titulo ?? '',
    IdCategoria: draft.IdCategoria ?? '',
    Situacion: draft.Situacion ?? '',
    Solucion: draft.Solucion ?? '',
    Beneficios: draft.Beneficios ?? '',
  }
}

/** Whether the person has typed in the form; a category alone is quickly chosen again. */
export function isWritten({ Titulo, Situacion, Solucion, Beneficios }: IdeaFields): boolean {
  return [Titulo, Situacion, Solucion, Beneficios].some((text) => text.trim() !== '')
}

/**
 * The selected category: the draft's as far as it exists, else the only one there is (spec §5, "Idea
 * form").
 */
export function chosenCategory(written: string, categories: readonly { readonly id: string }[]) {
  if (categories.some(({ id }) => id === written)) return written
  const [only, another] = categories
  return only && !another ? only.id : ''
}

/** The required fields still empty, in the order of the form. */
export function missingFields(fields: IdeaFields): RequiredField[] {
  return REQUIRED_FIELDS.filter((field) => fields[field].trim() === '')
}
