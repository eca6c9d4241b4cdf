import { mayHaveDocument } from '#contract/messages.ts'
import type { MessageDocumentRow } from '#features/mensajes/queries.ts'

/** What stands in the place of a message's document. */
export type ShownDocument =
  /** The class shows none, or the server has none. */
  | { readonly kind: 'nothing' }
  /** It is not on this device (yet). */
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'image' | 'pdf' | 'unknown'
      readonly type: string
      readonly bytes: ArrayBuffer
    }

/**
 * What of a message's document is shown: whether at all says the class; as an image or in the
 * viewer, its first bytes, which cannot be mistaken about it.
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
