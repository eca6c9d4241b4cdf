// This order: the viewer's components take the library from the global that the first sets.
// The `legacy` builds: the others need what came to Safari and Firefox in 2025 and later.
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as components from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'

export type { PDFDocumentProxy } from 'pdfjs-dist'
export { components, pdfjs }

/** Where the build puts what the viewer asks for by name (scripts/vite/pdfjs-assets.ts). */
const HOME = `/assets/pdfjs-${pdfjs.version}/`

pdfjs.GlobalWorkerOptions.workerSrc = `${HOME}pdf.worker.min.mjs`

/** Icons of notes, from our own origin. */
export const ANNOTATION_IMAGES = `${HOME}images/`

/** How every document is opened: from memory, with helpers of our own origin, without scripts. */
export const LOADING = {
  cMapUrl: `${HOME}cmaps/`,
  standardFontDataUrl: `${HOME}fonts/`,
  wasmUrl: `${HOME}wasm/`,
  iccUrl: `${HOME}icc/`,
  // The same letters on every device; a system's own would be of other widths.
  useSystemFonts: false,
  enableXfa: false,
  verbosity: pdfjs.VerbosityLevel.ERRORS,
} as const
