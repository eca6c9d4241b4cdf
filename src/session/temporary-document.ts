import { onSessionChange, readSession } from '#session/session.ts'

/** A document on its way to the screen that shows it (spec §3, "Temporary download state"). */
export interface TemporaryDocument {
  readonly bytes: ArrayBuffer
  readonly filename: string
  /** The folder it came from. */
  readonly category: string
  /** Of the file name, lower case, without the dot. */
  readonly extension: string
}

/** So long may a page with a private document lie in a pocket. */
const HIDDEN_LIMIT_MS = 120_000

/*
 * In memory only, one at a time (design "One device, several people"): it goes when the screen that
 * shows it closes, when the page was hidden for two minutes, and when the session ends. A reload
 * loses it.
 */
let held: TemporaryDocument | undefined
let showing = 0
let hiddenAt: number | undefined
let hiddenTimer: ReturnType<typeof setTimeout> | undefined
let stopWatching: (() => void) | undefined
const listeners = new Set<() => void>()

/** Keeps `document` for the External screen, in place of the one before. */
export function holdDocument(document: TemporaryDocument): void {
  held = document
  stopWatching ??= watch()
  notify()
}

export function heldDocument(): TemporaryDocument | undefined {
  return held
}

export function dropDocument(): void {
  if (!held) return
  held = undefined
  stopWatching?.()
  stopWatching = undefined
  notify()
}

/** Calls `listener` when the held document changes or goes; gives the way to stop. */
export function onHeldDocument(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Somebody shows the document now; what is given back says that they no longer do. When nobody does
 * it is dropped, a moment later: a screen may be taken off and put on again at once.
 */
export function showDocument(): () => void {
  showing++
  return () => {
    showing--
    queueMicrotask(() => {
      if (showing === 0) dropDocument()
    })
  }
}

function watch(): () => void {
  const stopSession = onSessionChange(() => {
    if (!readSession()) dropDocument()
  })
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    stopSession()
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hiddenTimer)
    hiddenAt = undefined
  }
}

function onVisibility(): void {
  clearTimeout(hiddenTimer)
  if (document.hidden) {
    hiddenAt = Date.now()
    hiddenTimer = setTimeout(dropDocument, HIDDEN_LIMIT_MS)
    return
  }
  // A frozen page's timers stood still with it.
  if (hiddenAt !== undefined && Date.now() - hiddenAt >= HIDDEN_LIMIT_MS) dropDocument()
  hiddenAt = undefined
}

function notify(): void {
  for (const listener of listeners) listener()
}
