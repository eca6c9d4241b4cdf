import type { WorkboxPlugin } from 'workbox-core/types.js'
import { builtDigest } from '#sw/built-files.ts'
import { isVerified, verifiedCopy } from '#sw/verify.ts'

/**
 * For any Workbox strategy that caches files of the build: it caches and answers those exact files
 * only. A cached file is checked by a header alone, so that no start waits for a digest.
 */
export const onlyVerified: WorkboxPlugin = {
  // An entry without the mark is a cache miss: it is fetched again, and replaced.
  async cachedResponseWillBeUsed({ cachedResponse, request }) {
    const digest = builtDigest(request.url)
    const isOurs =
      cachedResponse &&
      digest !== undefined &&
      isVerified(cachedResponse, { address: addressOf(request), digest })
    return isOurs ? cachedResponse : undefined
  },
  async fetchDidSucceed({ request, response }) {
    return verified(request, response)
  },
}

/**
 * `response` to `request`, compared with the build's list. If the browser's HTTP cache holds other
 * bytes, a request bypasses it, which replaces that entry as well. Throws when the server's answer is
 * not ours either.
 */
export async function verified(request: Request, response: Response): Promise<Response> {
  const digest = builtDigest(request.url)
  if (digest === undefined) throw new Error(`${request.url} is no file of this build.`)
  const file = { address: request.url, digest }
  const copy =
    (await verifiedCopy(response, file)) ??
    (await verifiedCopy(await fetch(new Request(request, { cache: 'reload' })), file))
  if (!copy) throw new Error(`What came for ${request.url} is not this build's file.`)
  return copy
}

/** Without the digest that Workbox adds to the key. */
function addressOf({ url }: Request): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
