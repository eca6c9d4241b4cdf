import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const chunkSchema = z.object({
  file: z.string(),
  isEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
})

const manifestSchema = z.record(z.string(), chunkSchema)

export type BuildManifest = z.infer<typeof manifestSchema>

/** The manifest that Vite wrote for the build in `folder`. */
export function readBuildManifest(folder: string): BuildManifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
}

/**
 * The script files a start needs: the entry's, and those of the lazy modules whose source path
 * begins with one of `lazy`, each with all that it imports statically. Throws when a `lazy` names
 * nothing that the start loads: a budget on nothing would always be kept.
 */
export function startScripts(manifest: BuildManifest, lazy: readonly string[]): string[] {
  // The self-removing worker is an entry of the build too, and no part of a start.
  const entries = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry && key.endsWith('.html'),
  )
  if (entries.length !== 1) throw new Error(`The build has ${entries.length} entries, not one.`)
  const atStart = staticClosure(manifest, entries)
  const loadable = [...atStart].flatMap((key) => manifest[key]?.dynamicImports ?? [])
  const roots = lazy.flatMap((prefix) => {
    const found = loadable.filter((key) => key.startsWith(prefix))
    if (found.length === 0) throw new Error(`The entry loads no lazy module under ${prefix}.`)
    return found
  })
  const keys = staticClosure(manifest, [...entries, ...roots])
  return [...keys]
    .flatMap((key) => manifest[key]?.file ?? [])
    .filter((file) => /\.m?js$/.test(file))
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
 * What is loaded lazily before Login is usable, and before Portada shows today (Basque). A group of
 * `scripts/vite/chunks.ts` has the name of the group, with an underscore before it.
 */
export const START_OF_LOGIN = ['src/i18n/eu/index', '_login-screen-']
export const START_OF_PORTADA = ['src/i18n/eu/index', '_signed-in-']
