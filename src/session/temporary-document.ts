import { onSessionChange, readSession } from '#session/session.ts'
import { createStore } from '#store/store.ts'

/*
 * The document that is open (spec §3, "Temporary download state"). It lives in this page's
 * memory and nowhere else, and not for long: no database, no cache, no file.
 */

export interface TemporaryDocument {
  /** Identifies it in the address of External; reveals nothing about the document. */
  readonly id: string
  readonly bytes: ArrayBuffer
  readonly filename: string
  /** What a person calls it: `Nómina · Octubre 2026`. */
  readonly title: string
  /** The folder it came from. */
  readonly category: string
  /** Lower case, without a dot: `pdf`, `mp4`. */
  readonly extension: string
  /** Names its row in the folder's list. */
  readonly row: string
}

/** How long a document stays in a hidden page. */
export const HIDDEN_LIMIT_MS = 2 * 60_000

/** One, or for a moment two: the one in sight, and the one that takes its place. */
const held = createStore<readonly TemporaryDocument[]>([])
let hiddenSince: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let stopListening: (() => void) | undefined

/** Holds a document that is to be shown; the one in sight stays until then. */
export function holdDocument(document: Omit<TemporaryDocument, 'id'>): TemporaryDocument {
  const kept = { id: crypto.randomUUID(), ...document }
  stopListening ??= listen()
  held.set([...held.get().slice(0, 1), kept])
  return kept
}

/** The document of this id is in sight now: any other is released. */
export function documentShown(id: string): void {
  const shown = heldDocument(id)
  if (shown && held.get().length > 1) held.set([shown])
}

/** The document of this id, while it is here. */
export function heldDocument(id: string | undefined): TemporaryDocument | undefined {
  return held.get().find((document) => document.id === id)
}

/** Releases the document: its viewer closed, or its person signed out. */
export function dropDocument(): void {
  stopListening?.()
  stopListening = undefined
  if (held.get().length > 0) held.set([])
}

/** Calls `listener` when the held document changes or is released; returns the unsubscribe function. */
export const onHeldDocument = held.subscribe

/** The id in the address of External; `undefined` for any other address. */
export function externalId(pathname: string): string | undefined {
  return /^\/External\/([^/]+)/.exec(pathname)?.[1]
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
