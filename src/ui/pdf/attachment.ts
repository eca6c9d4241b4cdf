/** A file that came inside a document. */
export interface Attached {
  readonly name: string
  readonly bytes: Uint8Array
}

export type Attach = (attached: Attached) => void

const PDF_HEAD = '%PDF-'

/** Whether it can be shown by the viewer: by its head, whatever its name. */
export function isPdf(bytes: Uint8Array): boolean {
  // Readers look for the head in the first kilobyte.
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes(PDF_HEAD)
}

/** How long the link to a saved file stays (spec §4, "File delivery"). */
const LINK_STAYS_MS = 150

/**
 * Saves an attachment as a file. As plain bytes, whatever it is: nothing that came inside a
 * document may open on our origin.
 */
export function saveAttachment({ name, bytes }: Attached): void {
  const blob = new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  document.body.append(link)
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(link.href)
    link.remove()
  }, LINK_STAYS_MS)
}
