import type { DeliveryMode } from '#features/documentos/delivery.ts'
import type { ListedDocument } from '#features/documentos/folder-view.ts'

/** What the person chose: which file of which document, and whether to open or to save it. */
export interface Choice {
  readonly document: ListedDocument
  /** Its place among the document's files. */
  readonly fileIndex: number
  readonly mode: DeliveryMode
}

/** A key for a document within its folder. */
export function documentKey({ id, copy }: Pick<ListedDocument, 'id' | 'copy'>): string {
  return `${copy}:${id}`
}

/** A key for a file within its folder. */
export function fileKey({ document, fileIndex }: Omit<Choice, 'mode'>): string {
  return `${fileIndex}:${documentKey(document)}`
}

/** The file's name; `undefined` when the document has no file at that place. */
export function chosenFile({ document, fileIndex }: Omit<Choice, 'mode'>): string | undefined {
  return document.files[fileIndex]
}

/** A choice as the history entry of the pad names it: numbers, and no name of a document. */
export function choiceName(choice: Choice): string {
  return `${choice.mode}:${fileKey(choice)}`
}

/** The named choice among `documents`; `undefined` for none, or for one that no longer exists. */
export function choiceIn(
  name: string | undefined,
  documents: readonly ListedDocument[],
): Choice | undefined {
  if (name === undefined) return undefined
  const [mode = '', index = '', ...key] = name.split(':')
  if (mode !== 'view' && mode !== 'save') return undefined
  const document = documents.find((candidate) => documentKey(candidate) === key.join(':'))
  if (!document) return undefined
  const fileIndex = Number(index)
  return document.files[fileIndex] === undefined ? undefined : { document, fileIndex, mode }
}
