import { ownScript } from '#contract/own-script.ts'
import type * as LazyScript from '#sw/lazy-script.ts'
import { verified } from '#sw/only-verified.ts'
import { scope } from '#sw/scope.ts'

/** Where the built script is, from the site's root (scripts/vite/lazy-script.ts). */
declare const LAZY_SCRIPT: string
/** What the script leaves when it has run. */
declare const atariaLazyScript: typeof LazyScript

/** Whether this is the second script: the browser keeps it with the service worker, in no cache. */
export function isLazyScript(url: string): boolean {
  return new URL(url, scope.location.origin).pathname === LAZY_SCRIPT
}

/**
 * Makes the browser store the second script with this service worker, which later runs no other copy.
 * If it does not arrive whole, the install fails. Resolves when it is stored; never outside an
 * install.
 */
export function keepLazyScript(): Promise<typeof LazyScript> {
  return new Promise((resolve, reject) => {
    scope.addEventListener('install', (event) => {
      const kept = keep()
      event.waitUntil(kept)
      kept.then(resolve, reject)
    })
  })
}

async function keep(): Promise<typeof LazyScript> {
  // The import reads the browser's HTTP cache: this verifies that copy, and replaces a wrong one.
  const request = new Request(new URL(LAZY_SCRIPT, scope.location.origin))
  await verified(request, await fetch(request))
  return lazyScript()
}

/** The second script, as this service worker was installed with; then it needs no network. */
export async function lazyScript(): Promise<typeof LazyScript> {
  if (!('atariaLazyScript' in scope)) scope.importScripts(ownScript(LAZY_SCRIPT))
  return atariaLazyScript
}
