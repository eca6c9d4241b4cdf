import { isShell } from '#sw/shell.ts'
import { digestOf } from '#sw/verify.ts'

/** The cache of a release that verified nothing has the name that Workbox gives by itself. */
const UNVERIFIED = /^workbox-precache-/

/** The digest of the file that this release has at an address. */
type KnownDigest = (address: string) => string | undefined

/**
 * Whether releases that verified nothing have left starts on this device, none of which can work.
 * Their file lists are not known any more: a file is judged by its content, and by its digest where
 * this release has the same file.
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
      return canStart(html, (path) => cache.match(path), knownDigest)
    }),
  )
}

/** What a cache has at a path. */
type KeptAt = (path: string) => Promise<Response | undefined>

/** Whether `html` is a release's page, and what is kept of the files that it loads is theirs. */
export async function canStart(
  html: string,
  keptAt: KeptAt,
  knownDigest: KnownDigest,
): Promise<boolean> {
  return isShell(html) && (await areTheirOwn(keptAt, filesNamedIn(html), knownDigest))
}

/** What a shell loads at a start, by its tags and the boot script's hints. */
function filesNamedIn(html: string): string[] {
  return [...html.matchAll(/"(\/assets\/[\w./-]+\.(?:js|css))"/g)].flatMap(([, path]) => path ?? [])
}

async function areTheirOwn(
  keptAt: KeptAt,
  paths: readonly string[],
  knownDigest: KnownDigest,
): Promise<boolean> {
  for (const path of new Set(paths)) {
    const kept = await keptAt(path)
    // A file that is not cached comes from the server.
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
