import type * as Background from '#sw/background.ts'
import { scope } from '#sw/scope.ts'

/** Where the built script is (scripts/vite/background-script.ts). */
declare const BACKGROUND_SCRIPT: string
/** What the script leaves when it has run. */
declare const atariaBackground: typeof Background

/** Has the browser keep the second script with this service worker: it takes no other later on. */
export function keepBackgroundScript(): void {
  scope.addEventListener('install', () => scope.importScripts(BACKGROUND_SCRIPT))
}

/** The second script, as this service worker was installed with; needs no network. */
export function background(): typeof Background {
  if (!('atariaBackground' in scope)) scope.importScripts(BACKGROUND_SCRIPT)
  return atariaBackground
}
