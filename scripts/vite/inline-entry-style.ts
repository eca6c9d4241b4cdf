import type { Plugin, Rolldown } from 'vite'
import { isLoaded } from './import-map.ts'

/**
 * Inlines the styles of the entry into index.html, which paints the frame by them before any script: a
 * cold start waits for one file less. Every other style comes with the chunk that needs it.
 */
export function inlineEntryStyle(): Plugin {
  let inlined: Style[] = []
  return {
    name: 'ataria:inline-entry-style',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return html
        inlined = stylesOf(bundle, chunk)
        return inlined.reduce(inlineStyle, html)
      },
    },
    generateBundle: {
      // After Vite has put its lists of preloads into the code.
      order: 'post',
      handler(_, bundle) {
        // Each device would keep it for nothing.
        for (const { file } of inlined) if (!isLoaded(bundle, file)) delete bundle[file]
      },
    },
  }
}

interface Style {
  /** From the site's root. */
  readonly file: string
  readonly text: string
}

/** The styles of a chunk and of its static imports. */
function stylesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): Style[] {
  const chunks = [chunk.fileName, ...chunk.imports].map((name) => bundle[name])
  return chunks.flatMap((part) => {
    const files = part?.type === 'chunk' ? [...(part.viteMetadata?.importedCss ?? [])] : []
    return files.flatMap((file) => {
      const asset = bundle[file]
      return asset?.type === 'asset' ? { file, text: String(asset.source).trim() } : []
    })
  })
}

/** Replaces the link of `style` in `html` by its text; throws when it has no such link. */
export function inlineStyle(html: string, { file, text }: Style): string {
  const link = new RegExp(`<link rel="stylesheet"[^>]*href="/${RegExp.escape(file)}"[^>]*>`)
  if (!link.test(html)) throw new Error(`index.html has no link to ${file}.`)
  // `</` could end the element; in a style it has no other meaning.
  return html.replace(link, () => `<style>${text.replaceAll('</', '<\\/')}</style>`)
}
