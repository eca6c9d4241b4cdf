import { createHash } from 'node:crypto'
import type { Config } from '#contract/config.ts'
import { SCRIPT_POLICY } from '#contract/own-script.ts'

/**
 * The policy for the app's page. It allows the inline scripts and styles that the build put into
 * `index.html` by their hash, and no others; when the page changes, the policy changes with it.
 */
export function contentSecurityPolicy(
  indexHtml: string,
  config: Pick<Config, 'apiRoot' | 'tourUrl'>,
): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineHashes(indexHtml, 'script')],
    'style-src': ["'self'", ...inlineHashes(indexHtml, 'style')],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...foreignOrigin(config.apiRoot)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': [...tourOrigins(config.tourUrl), 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // No text becomes a script or its address, but by the app's one policy (docs/decisions/0034).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [SCRIPT_POLICY],
  }
}

/**
 * The policy for PDF.js's worker: a worker takes its policy from the response of its own file. The
 * worker alone may compile WebAssembly (pictures in JPEG 2000 and JBIG2, ICC colours), and fetch its
 * helpers from this origin. The page may not: docs/decisions says why.
 */
export const PDF_WORKER_POLICY =
  "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'"

/** Where PDF.js's worker is in the built app (scripts/vite/pdfjs-assets.ts). */
export const PDF_WORKER_FILE = /[/\\]assets[/\\]pdfjs-[^/\\]+[/\\]pdf\.worker\./

/** Script types that a browser runs; any other type (JSON) is data and needs no hash. */
const RUN = /^(|module|text\/javascript|application\/javascript|importmap|speculationrules)$/i

function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}\\s*>`, 'gi')
  const hashes = new Set<string>()
  // Comments are cut first: an element inside a comment is not one.
  for (const [, attributes = '', content = ''] of html
    .replace(/<!--[\s\S]*?-->/g, '')
    .matchAll(pattern)) {
    if (element === 'script' && (/\bsrc\s*=/i.test(attributes) || !RUN.test(typeOf(attributes)))) {
      continue
    }
    // The browser hashes the parsed text, where line ends are LF.
    const text = content.replaceAll('\r\n', '\n')
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...hashes]
}

function typeOf(attributes: string): string {
  const match = /\btype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes)
  return (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim()
}

/**
 * The browser features that are allowed: only those the portal uses. The features of a tour go to its
 * origin alone. A tour on our own origin is framed without any (docs/decisions/0018): no list would fit
 * it, and the page may still delegate to it each feature that is not named here.
 */
export function permissionsPolicy({ tourUrl }: Pick<Config, 'tourUrl'>): string {
  // Including our own origin: a page can delegate only a feature that it has itself.
  const forTour = foreignOrigin(tourUrl).flatMap((origin) =>
    OF_A_TOUR.map((power) => `${power}=(self "${origin}")`),
  )
  return [...UNUSED.map((power) => `${power}=()`), ...forTour].join(', ')
}

const UNUSED = [
  ...['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi'],
  ...['payment', 'serial', 'usb'],
]

const OF_A_TOUR = ['fullscreen', 'gyroscope', 'accelerometer', 'xr-spatial-tracking']

/**
 * Where a tour's frame may navigate: from another origin never to ours, since it would run there with
 * our rights.
 */
function tourOrigins(tourUrl: string): string[] {
  const foreign = foreignOrigin(tourUrl)
  return foreign.length > 0 ? foreign : ["'self'"]
}

function foreignOrigin(address: string): string[] {
  if (!URL.canParse(address)) return []
  const { protocol, origin } = new URL(address)
  return /^https?:$/.test(protocol) ? [origin] : []
}
