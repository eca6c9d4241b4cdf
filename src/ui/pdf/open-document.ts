import { ownScript } from '#contract/own-script.ts'
import { LOADING, type PDFDocumentProxy, pdfjs, WORKER_SCRIPT } from '#ui/pdf/pdfjs.ts'

/** The state of opening a document. */
export type Opening =
  | { readonly kind: 'opening' }
  /** It is locked: `give` tries a password; `wrong`: the last one failed. */
  | { readonly kind: 'locked'; readonly wrong: boolean; give(password: string): void }
  | OpenDocument
  /** PDF.js's worker is not on this device, and was not delivered. */
  | { readonly kind: 'missing' }
  /** It cannot be shown, for whatever reason: spec §8 has one text for all. */
  | { readonly kind: 'failed' }

export interface OpenDocument {
  readonly kind: 'open'
  readonly pdf: PDFDocumentProxy
  /** Names it, in secure contexts. */
  readonly key: string | undefined
  /** What unlocked it. */
  readonly password: string | undefined
  /** Closes it, as the function does that `openDocument` returned. */
  close(): void
}

/**
 * Opens `data` in a worker of its own and reports the state to `onChange`. Returns a function that
 * closes it: that terminates the worker, whatever it is doing, and releases the document. `password`
 * unlocks a document that was open before.
 */
export function openDocument(
  data: ArrayBuffer | Uint8Array,
  onChange: (opening: Opening) => void,
  password?: string,
): () => void {
  let closed = false
  let unlocked = password
  const report = (opening: Opening) => {
    if (!closed) onChange(opening)
  }
  const worker = takeWorker()
  // A copy: the buffer is transferred to the worker, and the caller may open it again.
  const bytes = new Uint8Array(data.byteLength)
  bytes.set(new Uint8Array(data))
  const naming = documentKey(bytes)
  const task = pdfjs.getDocument({
    ...LOADING,
    worker: worker.reader,
    data: bytes,
    ...(password === undefined ? {} : { password }),
  })
  task.onPassword = (give: (password: string) => void, reason: number) => {
    const wrong = reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD
    report({
      kind: 'locked',
      wrong,
      give: (tried) => {
        unlocked = tried
        report({ kind: 'opening' })
        give(tried)
      },
    })
  }
  const close = () => {
    closed = true
    // The worker is ours, so the loading task does not terminate it.
    void task.destroy().finally(() => worker.end())
  }
  Promise.all([Promise.race([task.promise, worker.lost]), naming]).then(
    ([pdf, key]) => report({ kind: 'open', pdf, key, password: unlocked, close }),
    (error: unknown) => report({ kind: error instanceof NoWorkerScript ? 'missing' : 'failed' }),
  )
  return close
}

/**
 * Names a document by its content: a hash, which reveals nothing of it. `undefined` in insecure
 * contexts, where the browser cannot hash.
 */
async function documentKey(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  if (!isSecureContext) return undefined
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The worker of one document. */
interface PdfWorker {
  /** For PDF.js. */
  readonly reader: InstanceType<typeof pdfjs.PDFWorker>
  /** Rejects when its script cannot be loaded (`NoWorkerScript`) or fails; it never resolves. */
  readonly lost: Promise<never>
  /** Terminates it, whatever it is doing. */
  end(): void
}

/** A spare worker is terminated after this time without use. */
const SPARE_FOR_MS = 60_000

let spare: PdfWorker | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Starts a worker for the next document: loading its script takes longer than most documents. */
export function warmUp(): void {
  spare ??= startWorker()
  clearTimeout(timer)
  timer = setTimeout(() => {
    spare?.end()
    spare = undefined
  }, SPARE_FOR_MS)
}

/** A worker for one document only; its caller terminates it. */
function takeWorker(): PdfWorker {
  const worker = spare ?? startWorker()
  spare = undefined
  clearTimeout(timer)
  return worker
}

class NoWorkerScript extends Error {
  override name = 'NoWorkerScript'
}

/** PDF.js would start it from a plain string, which browsers with Trusted Types refuse. */
function startWorker(): PdfWorker {
  const thread = new Worker(ownScript(WORKER_SCRIPT), { type: 'module' })
  const reader = pdfjs.PDFWorker.create({ port: thread, verbosity: pdfjs.VerbosityLevel.ERRORS })
  const lost = new Promise<never>((_, reject) => {
    thread.addEventListener('error', (event) => {
      // A script that fails is told with its message, one that was not delivered without any.
      const failed = event instanceof ErrorEvent && event.message !== ''
      reject(failed ? new Error(event.message) : new NoWorkerScript())
    })
  })
  // A spare worker may fail before a document uses it.
  lost.catch(() => undefined)
  return {
    reader,
    lost,
    end() {
      reader.destroy()
      thread.terminate()
    },
  }
}
