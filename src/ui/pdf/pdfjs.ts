// The order matters: the viewer's components read the library from the global that the first one sets.
// The `legacy` builds: the others need features that Safari and Firefox have had since 2025.
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as components from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'

export type { PDFDocumentProxy } from 'pdfjs-dist'
export { components, pdfjs }

/** Where the build puts the files that the viewer requests by name (scripts/vite/pdfjs-assets.ts). */
const HOME = `/assets/pdfjs-${pdfjs.version}/`

/** The script of its worker (open-document.ts). */
export const WORKER_SCRIPT = `${HOME}pdf.worker.min.mjs`

/** Icons of notes, from our own origin. */
export const ANNOTATION_IMAGES = `${HOME}images/`

/** Options of every document: from memory, with decoders of our own origin, without scripts. */
export const LOADING = {
  cMapUrl: `${HOME}cmaps/`,
  standardFontDataUrl: `${HOME}fonts/`,
  wasmUrl: `${HOME}wasm/`,
  iccUrl: `${HOME}icc/`,
  // The same fonts on every device; system fonts would have other widths.
  useSystemFonts: false,
  enableXfa: false,
  verbosity: pdfjs.VerbosityLevel.ERRORS,
} as const
