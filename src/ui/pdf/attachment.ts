import { saveFile } from '#ui/save-file.ts'

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

/**
 * Saves an attachment as a file. As plain bytes, whatever it is: nothing that came inside a
 * document may open on our origin.
 */
export function saveAttachment({ name, bytes }: Attached): void {
  void saveFile(new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' }))
}
