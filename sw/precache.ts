import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js'
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute.js'

// Typed here because the build looks for the literal `self.__WB_MANIFEST`.
declare const self: { readonly __WB_MANIFEST: { readonly url: string; revision: string | null }[] }

/**
 * Stores every built file at install and answers it from there: a cold start needs no network
 * (design "Service worker"). Files with a hash in their name carry no revision: their URL is one.
 */
export function servePrecache(): void {
  cleanupOutdatedCaches()
  precacheAndRoute(self.__WB_MANIFEST, {
    // `/` is a navigation, and those are answered in `navigation.ts`.
    directoryIndex: '',
    cleanURLs: false,
  })
}
