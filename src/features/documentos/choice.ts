import type { DeliveryMode } from '#features/documentos/delivery.ts'
import type { ListedDocument } from '#features/documentos/folder-view.ts'

/** What the person chose: which document, and to look at it or to keep it. */
export interface Choice {
  readonly document: ListedDocument
  readonly mode: DeliveryMode
}

/** What tells a document of a folder from all others. */
export function documentKey({ id, copy }: Pick<ListedDocument, 'id' | 'copy'>): string {
  return `${copy}:${id}`
}

/** A choice as the pad's entry in the history names it: a number, and no name of a document. */
export function choiceName({ document, mode }: Choice): string {
  return `${mode}:${documentKey(document)}`
}

/** The choice of that name among `documents`; `undefined` for none, or one that is gone. */
export function choiceIn(
  name: string | undefined,
  documents: readonly ListedDocument[],
): Choice | undefined {
  if (name === undefined) return undefined
  const [mode = '', ...key] = name.split(':')
  if (mode !== 'view' && mode !== 'save') return undefined
  const document = documents.find((candidate) => documentKey(candidate) === key.join(':'))
  return document && { document, mode }
}
