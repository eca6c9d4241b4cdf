import { mayHaveDocument } from '#contract/messages.ts'
import type { MessageDocumentRow } from '#features/mensajes/queries.ts'

/** What is shown in the place of a message's document. */
export type ShownDocument =
  /** The class has no documents, or the server has none. */
  | { readonly kind: 'nothing' }
  /** It is not on this device (yet). */
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'image' | 'pdf' | 'unknown'
      readonly type: string
      readonly bytes: ArrayBuffer
    }

/**
 * How to show a message's document: the class says whether at all; its first bytes, which cannot lie
 * about it, say whether as an image or in the viewer.
 */
export function shownDocument(
  clase: string,
  document: MessageDocumentRow | undefined,
): ShownDocument {
  if (!mayHaveDocument(clase) || document?.kind === 'none') {
    return { kind: 'nothing' }
  }
  if (document?.kind !== 'held') return { kind: 'missing' }
  const { type, bytes } = document
  if (type.startsWith('image/')) return { kind: 'image', type, bytes }
  return { kind: type === 'application/pdf' ? 'pdf' : 'unknown', type, bytes }
}
