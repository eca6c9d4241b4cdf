import type { ShownFile } from '#office/messages/phone-preview.tsx'

/** What a file shows by its first bytes; one of another kind the server refuses. */
export function shownFile(bytes: ArrayBuffer): ShownFile {
  const start = new TextDecoder('latin1').decode(bytes.slice(0, 1024))
  return { bytes, kind: start.includes('%PDF-') ? 'pdf' : 'picture' }
}

/** What a message may have, for a browser's choice of files. */
export const MESSAGE_FILES = 'image/png,image/jpeg,image/gif,image/webp,application/pdf'
