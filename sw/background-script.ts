import type * as Background from '#sw/background.ts'
import { verified } from '#sw/only-verified.ts'
import { scope } from '#sw/scope.ts'

/** Where the built script is, from the site's root (scripts/vite/background-script.ts). */
declare const BACKGROUND_SCRIPT: string
/** What the script leaves when it has run. */
declare const atariaBackground: typeof Background

/** Whether this is the second script: the browser keeps it with the service worker, in no cache. */
export function isBackgroundScript(url: string): boolean {
  return new URL(url, scope.location.origin).pathname === BACKGROUND_SCRIPT
}

/**
 * Has the browser keep the second script with this service worker, which it takes no other for later
 * on: where it does not come whole, nothing is installed. Resolves when it was kept; never where
 * nothing is being installed.
 */
export function keepBackgroundScript(): Promise<typeof Background> {
  return new Promise((resolve, reject) => {
    scope.addEventListener('install', (event) => {
      const kept = keep()
      event.waitUntil(kept)
      kept.then(resolve, reject)
    })
  })
}

async function keep(): Promise<typeof Background> {
  // The import gets what the browser's own cache has of it: here that is compared, and mended.
  const request = new Request(new URL(BACKGROUND_SCRIPT, scope.location.origin))
  await verified(request, await fetch(request))
  return background()
}

/** The second script, as this service worker was installed with; then it needs no network. */
export async function background(): Promise<typeof Background> {
  if (!('atariaBackground' in scope)) scope.importScripts(BACKGROUND_SCRIPT)
  return atariaBackground
}
