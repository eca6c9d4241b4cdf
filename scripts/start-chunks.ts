import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const chunkSchema = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
})

const manifestSchema = z.record(z.string(), chunkSchema)

export type BuildManifest = z.infer<typeof manifestSchema>

/**
 * The script files that a start needs from the build in `folder`: those that index.html names, and those
 * of the lazy modules whose source path begins with one of `lazy`, each with all its static imports.
 * Throws when a `lazy` names nothing that the start loads: its budget would always be kept.
 */
export function startFiles(folder: string, lazy: readonly string[]): string[] {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  return startScripts(readBuildManifest(folder), scriptsOf(html), lazy)
}

/** The script files that a page names. */
export function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script [^>]*src="\/([^"]+)"/g)].flatMap(([, file]) => file ?? [])
}

/** The manifest that Vite wrote for the build in `folder`. */
function readBuildManifest(folder: string): BuildManifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
}

/** As `startFiles`, from the files that the page names and the build's manifest. */
export function startScripts(
  manifest: BuildManifest,
  named: readonly string[],
  lazy: readonly string[],
): string[] {
  if (named.length === 0) throw new Error('The page names no script.')
  const entries = named.map((file) => {
    const entry = Object.keys(manifest).find((key) => manifest[key]?.file === file)
    if (entry === undefined) throw new Error(`The page names ${file}, which is no chunk.`)
    return entry
  })
  const atStart = staticClosure(manifest, entries)
  const loadable = [...atStart].flatMap((key) => manifest[key]?.dynamicImports ?? [])
  const roots = lazy.flatMap((prefix) => {
    const found = loadable.filter((key) => key.startsWith(prefix))
    if (found.length === 0) throw new Error(`The entry loads no lazy module under ${prefix}.`)
    return found
  })
  const keys = staticClosure(manifest, [...entries, ...roots])
  const files = [...keys].flatMap((key) => manifest[key]?.file ?? [])
  return [...new Set(files)].filter((file) => /\.m?js$/.test(file))
}

function staticClosure(manifest: BuildManifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const open = [...keys]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    open.push(...(manifest[key]?.imports ?? []))
  }
  return seen
}

/**
 * What is loaded lazily before Login is usable, and before Portada shows today. A group of
 * `scripts/vite/chunks.ts` has the name of the group, with an underscore before it.
 */
export const START_OF_LOGIN: readonly string[] = []
export const START_OF_PORTADA = ['_signed-in-']
