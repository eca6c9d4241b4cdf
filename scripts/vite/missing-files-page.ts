import { createHash } from 'node:crypto'
import { bundleScript } from './bundle-script.ts'
import { inlineSafe } from './inline-rescue.ts'

/**
 * The page for a start without index.html, whole in one text, and the policy that allows only its own
 * content. For the service worker's second script (sw/lazy-script/missing-files-page.ts).
 */
export async function missingFilesPage(): Promise<{ html: string; policy: string }> {
  const { code, style } = await bundleScript({ source: 'src/rescue/missing-files.ts' })
  const script = inlineSafe(code)
  const html = [
    '<!doctype html><html lang="eu"><head><meta charset="utf-8"><title></title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="color-scheme" content="light dark"><style>${style}</style></head>`,
    `<body><script>${script}</script></body></html>`,
  ].join('')
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    // The mark, which the style contains.
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';')
  return { html, policy }
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
