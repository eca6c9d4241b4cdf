import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { LATER_FILE_MISSING } from '#contract/later-file-missing.ts'
import {
  FETCH_LATER_FILES,
  LATER_FILES,
  type LaterFilesReport,
  PDFJS_LIST,
  REPORT_LATER_FILES,
} from '#contract/later-files.ts'
import { addBuiltFiles, BUILT_FILES, builtDigest, cacheKey } from '#sw/built-files.ts'
import { messageType } from '#sw/message-type.ts'
import { onlyVerified } from '#sw/only-verified.ts'
import { scope } from '#sw/scope.ts'

/** Fetched only when a document asks for one: hardly any does (docs/decisions/0010). */
const CHARACTER_MAPS = /\/cmaps\//

/** PDF.js's parts: what it fetches by itself while it draws, and leaves out in silence where it fails. */
const PDFJS_PARTS = /^\/assets\/pdfjs-[^/]+\/\w+\//

/** Those that this script lists by itself, by name: the viewer, which needs the others, is the last. */
const OWN = BUILT_FILES.map(({ url }) => new URL(url, scope.location.origin))
  .filter(isLaterFile)
  .sort()

/** The list of PDF.js's files, which changes with its version alone, and the folder where they are. */
const LIST = OWN.find(({ pathname }) => pathname.endsWith(PDFJS_LIST))?.href ?? ''
const PDFJS_FOLDER = LIST.slice(0, -PDFJS_LIST.length)

/** Whether an install leaves the file at this address to be fetched later. */
export function isLaterFile({ pathname }: URL): boolean {
  return LATER_FILES.test(pathname)
}

/** Whether this release has a use for what is cached by `key`. */
export function isInUse(key: string): boolean {
  return key === cacheKey(key) || (PDFJS_FOLDER !== '' && key.startsWith(PDFJS_FOLDER))
}

/**
 * Serves them from the precache's cache, where a file that changes sides between two releases stays. Each
 * is fetched when it is first requested, or when a page posts `FETCH_LATER_FILES`, and verified as at an
 * install. All pages get a report of how many are held.
 */
export function serveLaterFiles(cacheName: string): void {
  const byDigest = { cacheKeyWillBeUsed: async ({ request }: Asked) => cacheKey(request.url) }
  const strategy = new CacheFirst({ cacheName, plugins: [byDigest, onlyVerified] })
  let listing: Promise<string[]> | undefined
  let fetching: Promise<void> | undefined

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isLaterFile(url),
    async ({ event, request }) => {
      try {
        if (request.url.startsWith(PDFJS_FOLDER)) await listPdfjs(event)
        // An open page of the release before requests its own, which no list names.
        if (builtDigest(request.url) === undefined) return await fetch(request)
        return await strategy.handle({ event, request })
      } catch (error) {
        if (event instanceof FetchEvent) await reportMissing(event)
        throw error
      }
    },
  )
  scope.addEventListener('message', (event) => {
    const type = messageType(event)
    if (type === REPORT_LATER_FILES) event.waitUntil(report(event))
    if (type !== FETCH_LATER_FILES) return
    fetching ??= fetchMissing(event).finally(() => {
      fetching = undefined
    })
    event.waitUntil(fetching)
  })

  /** Reads the list of PDF.js's files, once; rejects where it is neither cached nor reachable. */
  function listPdfjs(event: ExtendableEvent): Promise<string[]> {
    listing ??= readList(event).catch((error: unknown) => {
      listing = undefined
      throw error
    })
    return listing
  }

  async function readList(event: ExtendableEvent): Promise<string[]> {
    const response = await strategy.handle({ event, request: new Request(LIST) })
    // Verified, so of the build's own making.
    const digests: Record<string, string> = await response.json()
    const files = Object.entries(digests).map(([path, revision]) => ({
      url: PDFJS_FOLDER + path,
      revision,
    }))
    addBuiltFiles(files)
    return files.map(({ url }) => url)
  }

  /** In the order of fetching: where the viewer is held, so is all that it needs. */
  async function allFiles(event: ExtendableEvent): Promise<string[]> {
    const pdfjs = await listPdfjs(event)
    return [...pdfjs.filter((url) => !CHARACTER_MAPS.test(url)), ...OWN.map(({ href }) => href)]
  }

  /** One after the other, to spare the open page. A cached file that is not ours counts as missing. */
  async function fetchMissing(event: ExtendableEvent): Promise<void> {
    try {
      const before = await cachedKeys(cacheName)
      for (const url of await allFiles(event)) {
        await Promise.all(strategy.handleAll({ event, request: new Request(url) }))
        if (!before.has(cacheKey(url))) await report(event)
      }
    } catch {
      // No network, no room, or not our server's answer: the page asks again after its next sync.
    }
    await report(event)
  }

  async function report(event: ExtendableEvent): Promise<void> {
    const cached = await cachedKeys(cacheName)
    const files = await allFiles(event).catch(() => [])
    const held = files.filter((url) => cached.has(cacheKey(url))).length
    const message: LaterFilesReport = { kind: 'ataria-later-files', held, total: files.length }
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
    for (const page of pages) page.postMessage(message)
  }
}

/**
 * Tells the page that requested a part of PDF.js that it did not come. A worker's client does not name the
 * page that started it, so then it goes to every page.
 */
async function reportMissing({ clientId, request: { url } }: FetchEvent): Promise<void> {
  if (!PDFJS_PARTS.test(new URL(url).pathname)) return
  const client = await scope.clients.get(clientId)
  const pages =
    client?.type === 'window' ? [client] : await scope.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage({ kind: LATER_FILE_MISSING, url })
}

interface Asked {
  readonly request: Request
}

async function cachedKeys(cacheName: string): Promise<ReadonlySet<string>> {
  const keys = await (await caches.open(cacheName)).keys()
  return new Set(keys.map(({ url }) => url))
}
