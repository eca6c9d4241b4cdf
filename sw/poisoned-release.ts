import { builtDigest } from '#sw/built-files.ts'
import type * as LazyScript from '#sw/lazy-script.ts'
import { scope } from '#sw/scope.ts'

/**
 * A release that verified nothing may have cached a Wi-Fi portal's page as its start. Such a page
 * cannot ask for consent: this version then takes its place unasked, and reloads the empty pages.
 * `kept` resolves at install with the second script.
 */
export function takeOverFromPoisoned(kept: Promise<typeof LazyScript>): void {
  let tookOver = false
  scope.addEventListener('install', (event) => event.waitUntil(takeOver()))
  scope.addEventListener('activate', (event) => {
    if (tookOver) event.waitUntil(reloadPages())
  })

  async function takeOver(): Promise<void> {
    const { hasOnlyPoisonedStarts } = await kept
    tookOver = await hasOnlyPoisonedStarts(builtDigest)
    if (tookOver) await scope.skipWaiting()
  }
}

async function reloadPages(): Promise<void> {
  await scope.clients.claim()
  for (const page of await scope.clients.matchAll({ type: 'window' })) {
    // To load Login signs out.
    const address = new URL(page.url).pathname === '/Login' ? '/' : page.url
    // Not awaited: it waits for this. A page that is gone needs no reload.
    if ('navigate' in page) page.navigate(address).catch(() => {})
  }
}
