import { createHash } from 'node:crypto'
import type { Config } from '#contract/config.ts'

/**
 * The policy for the app's page. Inline scripts and styles that the build put into `index.html`
 * are let in by their hash and no other; a change of the page changes the policy with it.
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
    'frame-src': ["'self'", 'blob:', ...foreignOrigin(config.tourUrl)],
    'media-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

/**
 * The policy for PDF.js's worker, which has its own: a worker takes it from its own file's answer.
 * It alone may compile WebAssembly (pictures in JPEG 2000 and JBIG2, ICC colours), and fetch its
 * helpers from here. The page may not: docs/decisions names why.
 */
export const PDF_WORKER_POLICY =
  "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'"

/** Where PDF.js's worker is in the built app (scripts/vite/pdfjs-assets.ts). */
export const PDF_WORKER_FILE = /[/\\]assets[/\\]pdfjs-[^/\\]+[/\\]pdf\.worker\./

/** Script types that a browser runs; anything else (JSON) is data and needs no leave. */
const RUN = /^(|module|text\/javascript|application\/javascript|importmap|speculationrules)$/i

function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}\\s*>`, 'gi')
  const hashes = new Set<string>()
  // Comments are cut first: what stands in them is no element.
  for (const [, attributes = '', content = ''] of html
    .replace(/<!--[\s\S]*?-->/g, '')
    .matchAll(pattern)) {
    if (element === 'script' && (/\bsrc\s*=/i.test(attributes) || !RUN.test(typeOf(attributes)))) {
      continue
    }
    // The browser hashes what it parsed, where line ends are LF.
    const text = content.replaceAll('\r\n', '\n')
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...hashes]
}

function typeOf(attributes: string): string {
  const match = /\btype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes)
  return (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim()
}

function foreignOrigin(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : []
}
