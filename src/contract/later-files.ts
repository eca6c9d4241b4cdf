/**
 * Files of the build that no start and no everyday screen needs: PDF.js with its fonts and decoders, our
 * viewer, the charts' drawing, the screen for a new password and its calls. A device gets them after its first sync (docs/decisions/0052). Their
 * paths contain a hash or PDF.js's version. For page, service worker and build.
 *
 * The styles are not among them: Vite's preload adds a style sheet once, and not again when a script
 * that did not come is asked for a second time.
 */
export const LATER_FILES = /^\/assets\/(pdfjs-|(viewer|plot|reset-pass|reset-action)-[\w-]+\.js$)/

/** In the folder of PDF.js's files: the digest of each of them, by its path from there. */
export const PDFJS_LIST = 'digests.json'

/** What a page posts to the service worker: to fetch those that are missing, or to report. */
export const FETCH_LATER_FILES = 'FETCH_LATER_FILES'
export const REPORT_LATER_FILES = 'REPORT_LATER_FILES'

/** What the service worker posts to all pages. */
export interface LaterFilesReport {
  readonly kind: 'ataria-later-files'
  readonly held: number
  /** 0 where the device does not hold their list either. */
  readonly total: number
}

/** The report in a message of the service worker; `undefined` where it is another message. */
export function laterFilesReport(message: unknown): LaterFilesReport | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  if (!('kind' in message && 'held' in message && 'total' in message)) return undefined
  const { kind, held, total } = message
  if (typeof held !== 'number' || typeof total !== 'number') return undefined
  return kind === 'ataria-later-files' ? { kind, held, total } : undefined
}

/** Whether the device holds all of them. */
export function isAllHeld({ held, total }: LaterFilesReport): boolean {
  return total > 0 && held === total
}
