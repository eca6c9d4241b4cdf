import { setCacheNameDetails } from 'workbox-core/setCacheNameDetails.js'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import type { BuiltFile } from '#sw/built-files.ts'
import { messageType } from '#sw/message-type.ts'
import { onlyVerified } from '#sw/only-verified.ts'
import { scope } from '#sw/scope.ts'

/** Names under it change with what is in them: there the browser's own cache may answer an install. */
const HASHED = /^\/assets\//

/**
 * Keeps `files` at install, each verified, and answers them from there: a cold start needs no network
 * (design "Service worker"). What is gone since, or was never ours, is fetched again when it is asked
 * for, and all that is missing when a page posts `{type: 'REFILL'}` (docs/decisions/0016).
 */
export function servePrecache(files: readonly BuiltFile[]): PrecacheController {
  // Not the name of the releases that verified nothing: their cache goes as an outdated one.
  setCacheNameDetails({ prefix: 'ataria' })
  cleanupOutdatedCaches()
  const precache = new PrecacheController({ plugins: [fromBrowserCache, onlyVerified] })
  precache.strategy.plugins.push(putBack(precache))
  precache.addToCacheList([...files])
  scope.addEventListener('install', (event) => event.waitUntil(install(precache, event)))
  scope.addEventListener('activate', (event) => event.waitUntil(precache.activate(event)))
  scope.addEventListener('message', (event) => {
    if (messageType(event) === 'REFILL') event.waitUntil(refill(precache, event))
  })
  // `/` is a navigation, and those are answered in `navigation.ts`.
  registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }))
  return precache
}

/** All or nothing: what an install has kept goes when it fails. */
async function install(precache: PrecacheController, event: ExtendableEvent): Promise<void> {
  const { cacheName } = precache.strategy
  const before = new Set((await keptIn(cacheName)).map(({ url }) => url))
  try {
    await precache.install(event)
  } catch (error) {
    const cache = await caches.open(cacheName)
    const added = (await keptIn(cacheName)).filter(({ url }) => !before.has(url))
    await Promise.all(added.map((request) => cache.delete(request)))
    if (before.size === 0) await caches.delete(cacheName)
    throw error
  }
}

async function keptIn(cacheName: string): Promise<readonly Request[]> {
  return (await caches.open(cacheName)).keys()
}

/** One after the other, beside a page at work. What the server cannot give now the next start asks for. */
async function refill(precache: PrecacheController, event: ExtendableEvent): Promise<void> {
  for (const address of precache.getCachedURLs()) {
    await precache.strategy.handle({ event, request: new Request(address) })
  }
}

/** Workbox has an install ask the server for everything, also for what the page has just fetched. */
const fromBrowserCache: WorkboxPlugin = {
  async requestWillFetch({ event, request }) {
    const mayBeHeld = event.type === 'install' && HASHED.test(new URL(request.url).pathname)
    return mayBeHeld ? new Request(request, { cache: 'default' }) : request
  },
}

/** Keeps what was missing after an install; what an install fetches Workbox keeps by itself. */
function putBack(precache: PrecacheController): WorkboxPlugin {
  return {
    async fetchDidSucceed({ event, request, response }) {
      const key = precache.getCacheKeyForURL(request.url)
      if (event.type !== 'install' && key !== undefined) {
        const copy = response.clone()
        const put = caches.open(precache.strategy.cacheName).then((cache) => cache.put(key, copy))
        event.waitUntil(put)
      }
      return response
    },
  }
}
