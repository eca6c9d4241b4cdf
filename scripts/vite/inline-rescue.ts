import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

/** In index.html, where the script goes. */
const PLACEHOLDER = '__RESCUE__'

/**
 * Inlines `source`, with all its imports, into index.html, so that it works even when the app's files
 * fail to load. Development has Vite's own overlay for a start that fails.
 */
export function inlineRescue(source: string): Plugin {
  return {
    name: 'ataria:inline-rescue',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const script = bundle ? inlineSafe((await bundleScript({ source })).code) : ''
        return html.replace(PLACEHOLDER, () => script)
      },
    },
  }
}

/** The script, escaped for an HTML element; throws where HTML would end it early. */
export function inlineSafe(code: string): string {
  const script = code.trim()
  if (/<\/script|<!--/i.test(script)) throw new Error('The script has an end tag within.')
  return script
}
