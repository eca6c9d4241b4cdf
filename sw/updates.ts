import { clientsClaim } from 'workbox-core/clientsClaim.js'
import { scope } from '#sw/scope.ts'

/**
 * A new version waits until the person consents: the page then posts `{type: 'SKIP_WAITING'}`.
 * Claiming the open pages is what lets the first visit be served from the precache, and what makes
 * the change of version known to a page whose `controllerchange` never comes (iOS).
 */
export function waitForConsent(): void {
  scope.addEventListener('message', (event) => {
    if (isSkipWaiting(event.data)) event.waitUntil(scope.skipWaiting())
  })
  clientsClaim()
}

function isSkipWaiting(message: unknown): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'SKIP_WAITING'
  )
}
