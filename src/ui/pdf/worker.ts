import { pdfjs } from '#ui/pdf/pdfjs.ts'

type Worker = InstanceType<typeof pdfjs.PDFWorker>

/** A worker that nobody needed after all does not stay for longer. */
const SPARE_FOR_MS = 60_000

let spare: Worker | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Starts a worker for the next document: reading its script takes longer than most documents. */
export function warmUp(): void {
  spare ??= new pdfjs.PDFWorker({ verbosity: pdfjs.VerbosityLevel.ERRORS })
  clearTimeout(timer)
  timer = setTimeout(() => {
    spare?.destroy()
    spare = undefined
  }, SPARE_FOR_MS)
}

/** A worker for one document and no other; whoever takes it ends it. */
export function takeWorker(): Worker {
  const worker = spare ?? new pdfjs.PDFWorker({ verbosity: pdfjs.VerbosityLevel.ERRORS })
  spare = undefined
  clearTimeout(timer)
  return worker
}
