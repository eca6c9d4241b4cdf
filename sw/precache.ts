import { setCacheNameDetails } from 'workbox-core/setCacheNameDetails.js'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { type BuiltFile, cacheKey } from '#sw/built-files.ts'
import { messageType } from '#sw/message-type.ts'
import { onlyVerified } from '#sw/only-verified.ts'
import { scope } from '#sw/scope.ts'

/** File names under it contain a hash: there the browser's HTTP cache may answer an install. */
const HASHED = /^\/assets\//

/**
 * How many files an install fetches at once. One alone would wait a round trip for each; a browser has
 * six connections to an HTTP/1 server, and leaves two of them to the page's own calls.
 */
const AT_ONCE = 4

/**
 * Caches `files` at install, each verified, and answers them from there: a cold start needs no network
 * (design "Service worker"). An evicted or wrong file is fetched again when it is requested, and all
 * missing files when a page posts `{type: 'REFILL'}` (docs/decisions/0016). Once this version is active,
 * the cache keeps only what `isInUse`, by its key.
 */
export function servePrecache(
  files: readonly BuiltFile[],
  isInUse: (key: string) => boolean = (key) => key === cacheKey(key),
): PrecacheController {
  // Not the name that unverified releases used: Workbox deletes their cache as outdated.
  setCacheNameDetails({ prefix: 'ataria' })
  cleanupOutdatedCaches()
  const precache = new PrecacheController({ plugins: [onlyVerified] })
  precache.strategy.plugins.push(putBack(precache))
  precache.addToCacheList([...files])
  scope.addEventListener('install', (event) => event.waitUntil(install(precache, event)))
  scope.addEventListener('activate', (event) => {
    event.waitUntil(deleteFrom(precache, ({ url }) => !isInUse(url)))
  })
  scope.addEventListener('message', (event) => {
    if (messageType(event) === 'REFILL') event.waitUntil(refill(precache, event))
  })
  // `/` is a navigation, and those are answered in `navigation.ts`.
  registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }))
  return precache
}

/** All or nothing: a failed install deletes the files it has cached. */
async function install(precache: PrecacheController, event: ExtendableEvent): Promise<void> {
  const before = new Set((await keptIn(precache)).map(({ url }) => url))
  const wanted = new Set(precache.getURLsToCacheKeys().values())
  const left = precache.getCachedURLs()
  const fetchNext = async () => {
    for (let url = left.shift(); url !== undefined; url = left.shift()) {
      await Promise.all(precache.strategy.handleAll({ event, request: fromBrowserCache(url) }))
    }
  }
  const ended = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      fetchNext().catch((error: unknown) => {
        left.length = 0
        throw error
      }),
    ),
  )
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status !== 'rejected') return
  // Not what the active version has fetched meanwhile.
  await deleteFrom(precache, ({ url }) => wanted.has(url) && !before.has(url))
  if (before.size === 0) await caches.delete(precache.strategy.cacheName)
  throw failed.reason
}

async function keptIn({ strategy }: PrecacheController): Promise<readonly Request[]> {
  return (await caches.open(strategy.cacheName)).keys()
}

async function deleteFrom(
  precache: PrecacheController,
  isUnwanted: (key: Request) => boolean,
): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName)
  const unwanted = (await keptIn(precache)).filter(isUnwanted)
  await Promise.all(unwanted.map((key) => cache.delete(key)))
}

/** One after the other, to spare the open page. The next start asks for files that fail now. */
async function refill(precache: PrecacheController, event: ExtendableEvent): Promise<void> {
  for (const address of precache.getCachedURLs()) {
    await precache.strategy.handle({ event, request: new Request(address) })
  }
}

/** What the page has just fetched need not come again where its name contains a hash. */
function fromBrowserCache(url: string): Request {
  return new Request(url, { cache: HASHED.test(new URL(url).pathname) ? 'default' : 'reload' })
}

/** Caches files that were missing after an install; during an install Workbox does so itself. */
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
