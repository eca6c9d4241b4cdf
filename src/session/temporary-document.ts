import { onSessionChange, readSession } from '#session/session.ts'

/*
 * The one document that is open (spec §3, "Temporary download state"). It lives in this page's
 * memory and nowhere else, and not for long: no database, no cache, no file.
 */

export interface TemporaryDocument {
  /** Names it in the address of External; it says nothing of the document. */
  readonly id: string
  readonly bytes: ArrayBuffer
  readonly filename: string
  /** The folder it came from. */
  readonly category: string
  /** Lower case, without a dot: `pdf`, `mp4`. */
  readonly extension: string
}

/** How long a document stays in a page that nobody sees. */
export const HIDDEN_LIMIT_MS = 2 * 60_000

let held: TemporaryDocument | undefined
let hiddenSince: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let stopListening: (() => void) | undefined
const listeners = new Set<() => void>()

/** Keeps a document in the place of the one before. */
export function holdDocument(document: Omit<TemporaryDocument, 'id'>): TemporaryDocument {
  const kept = { id: crypto.randomUUID(), ...document }
  held = kept
  stopListening ??= listen()
  notify()
  return kept
}

/** The document of this id, while it is here. */
export function heldDocument(id: string | undefined): TemporaryDocument | undefined {
  return held && held.id === id ? held : undefined
}

/** Lets go of the document: its viewer closed, its person left. */
export function dropDocument(): void {
  stopListening?.()
  stopListening = undefined
  if (!held) return
  held = undefined
  notify()
}

/** Calls `listener` when another document is held, or none any more; gives the way to stop. */
export function onHeldDocument(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Where External shows it (spec §2: route parameters url, isMobile and extension). */
export function externalPath({ id, extension }: TemporaryDocument, isMobile: boolean): string {
  return `/External/${id}/${isMobile}/${encodeURIComponent(extension)}`
}

function listen(): () => void {
  document.addEventListener('visibilitychange', onVisibility)
  const stopSession = onSessionChange(() => {
    if (!readSession()) dropDocument()
  })
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    stopSession()
    clearTimeout(timer)
    hiddenSince = undefined
  }
}

function onVisibility(): void {
  clearTimeout(timer)
  if (document.visibilityState === 'hidden') {
    hiddenSince = Date.now()
    timer = setTimeout(dropDocument, HIDDEN_LIMIT_MS)
    return
  }
  // A page that the system froze runs no timers.
  const isPast = hiddenSince !== undefined && Date.now() - hiddenSince >= HIDDEN_LIMIT_MS
  hiddenSince = undefined
  if (isPast) dropDocument()
}

function notify(): void {
  for (const listener of listeners) listener()
}
