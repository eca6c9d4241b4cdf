import { clientsClaim } from 'workbox-core/clientsClaim.js'
import { messageType } from '#sw/message-type.ts'
import { scope } from '#sw/scope.ts'

/**
 * A new version waits until the person consents: the page then posts `{type: 'SKIP_WAITING'}`.
 * Claiming the open pages serves the first visit from the precache, and announces the new version to
 * a page whose `controllerchange` never comes (iOS). A page that was missed, as it was still
 * loading, posts `{type: 'CLAIM'}`.
 */
export function waitForConsent(): void {
  scope.addEventListener('message', (event) => {
    const type = messageType(event)
    if (type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting())
    if (type === 'CLAIM') event.waitUntil(scope.clients.claim())
  })
  clientsClaim()
}
