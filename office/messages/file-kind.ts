import type { ShownFile } from '#office/messages/phone-look.tsx'

/** What a file shows by its first bytes; one of another kind the server refuses. */
export function shownFile(bytes: ArrayBuffer): ShownFile {
  const start = new TextDecoder('latin1').decode(bytes.slice(0, 1024))
  return { bytes, kind: start.includes('%PDF-') ? 'pdf' : 'picture' }
}
