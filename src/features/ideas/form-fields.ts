/** The fields of a new idea, by their names on the wire, in the order of the form. */
export const IDEA_FIELDS = ['Titulo', 'IdCategoria', 'Situacion', 'Solucion', 'Beneficios'] as const

type IdeaField = (typeof IDEA_FIELDS)[number]

/** Required of a new idea (contract, "Decisions"). */
export type RequiredField = Exclude<IdeaField, 'Beneficios'>

export type IdeaFields = Readonly<Record<IdeaField, string>>

/** The form's fields as its draft has them; empty where it has none. */
export function fieldsOf(draft: Readonly<Record<string, string>>): IdeaFields {
  return {
    Titulo: draft.Titulo ?? '',
    IdCategoria: draft.IdCategoria ?? '',
    Situacion: draft.Situacion ?? '',
    Solucion: draft.Solucion ?? '',
    Beneficios: draft.Beneficios ?? '',
  }
}

/** Whether somebody has written in the form; a chosen category alone is quickly chosen again. */
export function isWritten({ Titulo, Situacion, Solucion, Beneficios }: IdeaFields): boolean {
  return [Titulo, Situacion, Solucion, Beneficios].some((text) => text.trim() !== '')
}

/**
 * The category that is chosen: the one written, as far as it exists; the only one there is stands
 * without being chosen (spec §5, "Idea form").
 */
export function chosenCategory(written: string, categories: readonly { readonly id: string }[]) {
  if (categories.some(({ id }) => id === written)) return written
  const [only, another] = categories
  return only && !another ? only.id : ''
}

/** What is still to be filled in, in the order of the form. */
export function missingFields(fields: IdeaFields): RequiredField[] {
  return IDEA_FIELDS.flatMap((field) =>
    field !== 'Beneficios' && fields[field].trim() === '' ? [field] : [],
  )
}
