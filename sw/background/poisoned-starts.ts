import { isShell } from '#sw/shell.ts'
import { digestOf } from '#sw/verify.ts'

/** The cache of a release that verified nothing has the name that Workbox gives by itself. */
const UNVERIFIED = /^workbox-precache-/

/** The digest of the file that this release has at an address. */
type KnownDigest = (address: string) => string | undefined

/**
 * Whether releases that verified nothing have left starts on this device, of which none can work.
 * Their lists are not known any more: a file is judged by what it is, and by its digest where this
 * release has the same one.
 */
export async function hasOnlyPoisonedStarts(knownDigest: KnownDigest): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => UNVERIFIED.test(name))
  const starts = await Promise.all(names.map((name) => judgeStarts(name, knownDigest)))
  return starts.flat().length > 0 && starts.flat().every((canStart) => !canStart)
}

/** For each shell that the cache has (one for each release on its way), whether it can start. */
async function judgeStarts(cacheName: string, knownDigest: KnownDigest): Promise<boolean[]> {
  const cache = await caches.open(cacheName)
  const keys = await cache.keys()
  const shells = keys.filter(({ url }) => new URL(url).pathname === '/index.html')
  return Promise.all(
    shells.map(async (key) => {
      const html = (await (await cache.match(key))?.text()) ?? ''
      return isShell(html) && (await areTheirOwn(cache, filesNamedIn(html), knownDigest))
    }),
  )
}

/** What a shell loads at a start, by its tags and the boot script's hints. */
function filesNamedIn(html: string): string[] {
  return [...html.matchAll(/"(\/assets\/[\w./-]+\.(?:js|css))"/g)].flatMap(([, path]) => path ?? [])
}

async function areTheirOwn(
  cache: Cache,
  paths: readonly string[],
  knownDigest: KnownDigest,
): Promise<boolean> {
  for (const path of new Set(paths)) {
    const kept = await cache.match(path)
    // One that is not kept comes from the server.
    if (kept && !(await isItsOwn(kept, path, knownDigest))) return false
  }
  return true
}

async function isItsOwn(kept: Response, path: string, knownDigest: KnownDigest): Promise<boolean> {
  const known = knownDigest(new URL(path, location.origin).href)
  if (known !== undefined) return (await digestOf(await kept.arrayBuffer())) === known
  const isPage = /\btext\/html\b/.test(kept.headers.get('Content-Type') ?? '')
  return !isPage && /^\s*[^\s<]/.test(await kept.text())
}
