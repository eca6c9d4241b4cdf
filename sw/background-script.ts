import type * as Background from '#sw/background.ts'
import { scope } from '#sw/scope.ts'

/** Where the built script is (scripts/vite/background-script.ts). */
declare const BACKGROUND_SCRIPT: string
/** What the script leaves when it has run. */
declare const atariaBackground: typeof Background

/**
 * Has the browser keep the second script with this service worker, which it takes no other for later
 * on: where it does not come, nothing is installed.
 */
export function keepBackgroundScript(): void {
  scope.addEventListener('install', (event) => event.waitUntil(background()))
}

/** The second script, as this service worker was installed with; then it needs no network. */
export async function background(): Promise<typeof Background> {
  if (!('atariaBackground' in scope)) scope.importScripts(BACKGROUND_SCRIPT)
  return atariaBackground
}
