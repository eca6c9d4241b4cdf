import type { DeliveryMode } from '#features/documentos/delivery.ts'
import type { ListedDocument } from '#features/documentos/folder-view.ts'

/** What the person chose: which document, and to look at it or to keep it. */
export interface Choice {
  readonly document: ListedDocument
  readonly mode: DeliveryMode
}

/** A choice as the pad's entry in the history names it: a number, and no name of a document. */
export function choiceName({ document, mode }: Choice): string {
  return `${mode}:${document.id}`
}

/** The choice of that name among `documents`; `undefined` for none, or one that is gone. */
export function choiceIn(
  name: string | undefined,
  documents: readonly ListedDocument[],
): Choice | undefined {
  if (name === undefined) return undefined
  const [mode = '', ...id] = name.split(':')
  if (mode !== 'view' && mode !== 'save') return undefined
  const document = documents.find((candidate) => candidate.id === id.join(':'))
  return document && { document, mode }
}
