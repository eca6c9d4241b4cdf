/** The mark on a cached copy: the digest by which its bytes were verified. */
const VERIFIED = 'X-Verified-Digest'

/** Headers of the transfer, not of the bytes; `Vary` would make the cache miss its own entry. */
const OF_THE_TRANSFER = ['Content-Encoding', 'Content-Length', 'Transfer-Encoding', 'Vary']

/** By the end of a file's name, as browsers want them; all text is UTF-8. */
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  wasm: 'application/wasm',
}

export interface ExpectedFile {
  /** Absolute. */
  readonly address: string
  /** The SHA-256 of its bytes in hexadecimal digits. */
  readonly digest: string
}

/**
 * `response` in a form to cache, when it has the exact bytes of `file`: unchanged, or where that is not
 * possible, marked as verified and with the file's own type, whatever the server calls it.
 * `undefined` for all else: a Wi-Fi portal's page, a truncated body, another release, an answer from
 * another origin.
 */
export async function verifiedCopy(
  response: Response,
  file: ExpectedFile,
): Promise<Response | undefined> {
  if (response.status !== 200 || isFromElsewhere(response, file.address)) return undefined
  const own = isFitToKeep(response, file.address) ? response.clone() : undefined
  const bytes = await response.arrayBuffer()
  if ((await digestOf(bytes)) !== file.digest) return undefined
  if (own) return own
  const headers = new Headers(response.headers)
  for (const name of OF_THE_TRANSFER) headers.delete(name)
  headers.set('Content-Type', typeOf(file.address))
  headers.set(VERIFIED, file.digest)
  return new Response(bytes, { headers })
}

/**
 * Whether `kept` was verified by the digest of `file` before it was cached: it is the network's own
 * answer from that URL, which is only cached when verified, or it has the mark. Does not read the body.
 */
export function isVerified(kept: Response, file: ExpectedFile): boolean {
  return kept.url === file.address || kept.headers.get(VERIFIED) === file.digest
}

/** Chromium keeps compiled code only with the network's own answer (docs/decisions/0008). */
function isFitToKeep({ url, headers }: Response, address: string): boolean {
  const essence = (type: string | null) =>
    type?.split(';')[0]?.trim().replace('application/java', 'text/java')
  const isOfType = essence(headers.get('Content-Type')) === essence(typeOf(address))
  return url === address && isOfType && !headers.get('Vary')?.includes('*')
}

/** The SHA-256 of `bytes` in hexadecimal digits. */
export async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether a redirect led to another origin, or the answer is opaque. */
function isFromElsewhere({ type, url }: Response, address: string): boolean {
  return type === 'opaque' || new URL(url, address).origin !== new URL(address).origin
}

function typeOf(address: string): string {
  const ending = /\.(\w+)$/.exec(new URL(address).pathname)?.[1] ?? ''
  return TYPES[ending] ?? 'application/octet-stream'
}
