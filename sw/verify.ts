/** On what is kept: the digest its bytes had when they were compared with the build's. */
const VERIFIED = 'X-Verified-Digest'

/** What describes the transfer and not the bytes; `Vary` would have the cache miss its own entry. */
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
 * `response` in a form to keep, when it has the very bytes of `file`: as it is, or where that will not
 * do, marked as compared and with the type that the file has, whatever the server calls it.
 * `undefined` for all else: a Wi-Fi portal's page, a body that was cut off, another release, an answer
 * from another origin.
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
 * Whether `kept` was compared with the digest of `file` before it was kept: it is the network's own
 * answer from there, of which none is kept otherwise, or has the mark. Reads no byte of the body.
 */
export function isVerified(kept: Response, file: ExpectedFile): boolean {
  return kept.url === file.address || kept.headers.get(VERIFIED) === file.digest
}

/** Chromium keeps a script compiled with the network's own answer alone (docs/decisions/0008). */
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

/** A redirect led away from where the file is, or nothing may be known of the answer. */
function isFromElsewhere({ type, url }: Response, address: string): boolean {
  return type === 'opaque' || new URL(url, address).origin !== new URL(address).origin
}

function typeOf(address: string): string {
  const ending = /\.(\w+)$/.exec(new URL(address).pathname)?.[1] ?? ''
  return TYPES[ending] ?? 'application/octet-stream'
}
