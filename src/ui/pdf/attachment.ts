import { saveFile } from '#ui/save-file.ts'

/** A file embedded in a document. */
export interface Attached {
  readonly name: string
  readonly bytes: Uint8Array
}

export type Attach = (attached: Attached) => void

const PDF_HEAD = '%PDF-'

/** Whether the viewer can show it: by its first bytes, whatever its name. */
export function isPdf(bytes: Uint8Array): boolean {
  // Readers look for the header in the first kilobyte.
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes(PDF_HEAD)
}

/**
 * Saves an attachment as a file. As plain bytes, whatever its type: embedded files must never open on
 * our origin.
 */
export function saveAttachment({ name, bytes }: Attached): void {
  void saveFile(new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' }))
}
