import { documentKey } from '#ui/pdf/document-key.ts'
import { LOADING, type PDFDocumentProxy, pdfjs } from '#ui/pdf/pdfjs.ts'
import { takeWorker } from '#ui/pdf/worker.ts'

/** Where opening a document stands. */
export type Opening =
  | { readonly kind: 'opening' }
  /** It is locked: `give` tries a password; `wrong` says that the last one was not it. */
  | { readonly kind: 'locked'; readonly wrong: boolean; give(password: string): void }
  /** `key` names it, where the browser can. */
  | { readonly kind: 'open'; readonly pdf: PDFDocumentProxy; readonly key: string | undefined }
  /** It cannot be shown, for whatever reason: spec §8 has one text for all. */
  | { readonly kind: 'failed' }

/**
 * Opens `data` in a worker of its own and tells `onChange` how it stands. Gives the way to close:
 * that ends the worker, whatever it is doing, and with it all that was made of the document.
 */
export function openDocument(
  data: ArrayBuffer | Uint8Array,
  onChange: (opening: Opening) => void,
): () => void {
  let closed = false
  const tell = (opening: Opening) => {
    if (!closed) onChange(opening)
  }
  const worker = takeWorker()
  // A copy: the worker takes what it gets, and the caller may open it again.
  const bytes = new Uint8Array(data.byteLength)
  bytes.set(new Uint8Array(data))
  const naming = documentKey(bytes)
  const task = pdfjs.getDocument({
    ...LOADING,
    worker,
    data: bytes,
  })
  task.onPassword = (give: (password: string) => void, reason: number) => {
    const wrong = reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD
    tell({
      kind: 'locked',
      wrong,
      give: (password) => {
        tell({ kind: 'opening' })
        give(password)
      },
    })
  }
  Promise.all([task.promise, naming]).then(
    ([pdf, key]) => tell({ kind: 'open', pdf, key }),
    () => tell({ kind: 'failed' }),
  )
  return () => {
    closed = true
    // The worker is ours, so it does not end with the task.
    void task.destroy().finally(() => worker.destroy())
  }
}
