import { build } from 'vite'
import { BRAND_FOLDER } from './brand/brand-folder.ts'
import { BROWSERS } from './browsers.ts'

export interface ScriptToBundle {
  /** From the project's root. */
  readonly source: string
  /** The global that holds the file's exports. */
  readonly globalName?: string
  /** Replacements of names in the code, as in Vite's own `define`. */
  readonly define?: Readonly<Record<string, string>>
}

/** Bundles a source with its imports as one classic script, and the styles it imports (may be empty). */
export async function bundleScript({
  source,
  globalName = 'atariaExports',
  define = {},
}: ScriptToBundle): Promise<{ code: string; style: string }> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { ...define },
    resolve: { alias: { '#brand': BRAND_FOLDER } },
    build: {
      write: false,
      target: BROWSERS,
      cssMinify: true,
      lib: { entry: source, formats: ['iife'], name: globalName },
    },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error(`${source} was not built.`)
  const [script, ...others] = first.output
  const style = others.find(({ fileName }) => fileName.endsWith('.css'))
  if (others.length > (style ? 1 : 0)) throw new Error(`${source} is more than one file.`)
  return { code: script.code, style: style?.type === 'asset' ? String(style.source) : '' }
}
