import type { MessageKey } from '#db/person-database.ts'
import type { MessageDocumentRow } from '#db/tables.ts'

/** First bytes of the types a message's document is shown as (spec §2, MensajesDetail). */
const SIGNATURES: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  // A RIFF file: of those, only this one is put into messages.
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
]

/**
 * A message's document as its row: the wire's base64 as bytes, with the type that the first of
 * them say. `undefined` when it is no base64.
 */
export function documentRow(
  [messageId, copy]: MessageKey,
  documento: string,
): MessageDocumentRow | undefined {
  if (documento === '') return { messageId, copy, kind: 'none' }
  const bytes = decodeBase64(documento)
  return bytes && { messageId, copy, kind: 'held', type: typeOf(bytes), bytes: bytes.buffer }
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text)
    const bytes = new Uint8Array(binary.length)
    for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index)
    return bytes
  } catch {
    // `atob` says nothing but that it is none.
    return undefined
  }
}

function typeOf(bytes: Uint8Array): string {
  const known = SIGNATURES.find(([, start]) => start.every((byte, at) => bytes[at] === byte))
  return known?.[0] ?? 'application/octet-stream'
}
