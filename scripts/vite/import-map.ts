import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The map that Vite makes (`build.chunkImportMap`): the lasting name of each script and style, and its file. */
const FILE = 'importmap.json'

/** The map in the page, where Vite has put it: before a module, or before the whole page. */
const TAG = /<script type="importmap">[\s\S]*?<\/script>\s*/

/** Length of the hash in a file name. */
const HASH_LENGTH = 8

/** Paths from the site's root: the name that code loads, and the file that the build wrote for it. */
export type ImportMap = ReadonlyMap<string, string>

/**
 * Files import each other by names that stay from release to release, which the page maps to the files: a
 * changed file then changes no other, and a device fetches what has changed alone (docs/decisions/0039).
 *
 * Vite names a script before other plugins change its code. Here its name gets a hash of its final code, so that no
 * address ever has two contents. It must come after all plugins that change code.
 */
export function importMap(): Plugin {
  return {
    name: 'ataria:import-map',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = mappedChunks(bundle)
        const renamed = new Map(chunks.map((chunk) => [chunk.fileName, nameByContent(chunk)]))
        const map = loadedNames(bundle, renamed)
        delete bundle[FILE]
        for (const { fileName: was, code: source } of chunks) {
          const fileName = renamed.get(was) ?? was
          delete bundle[was]
          this.emitFile({ type: 'asset', fileName, source })
        }
        for (const output of Object.values(bundle)) {
          if (output.type !== 'asset' || !/\.(html|json)$/.test(output.fileName)) continue
          const text = withNames(textOf(output), renamed)
          output.source = output.fileName.endsWith('.html') ? withMap(text, map) : text
        }
      },
    },
  }
}

/** The map of a build; empty where it makes none. */
export function importMapOf(bundle: Rolldown.OutputBundle): ImportMap {
  const output = bundle[FILE]
  if (output?.type !== 'asset') return new Map()
  const { imports }: { imports: Record<string, string> } = JSON.parse(textOf(output))
  return new Map(Object.entries(imports).map(([name, file]) => [name.slice(1), file.slice(1)]))
}

/** The names that scripts of the build load, with the files' names by now. */
function loadedNames(
  bundle: Rolldown.OutputBundle,
  renamed: ReadonlyMap<string, string>,
): ImportMap {
  const loaded = [...importMapOf(bundle)]
    .filter(([name, file]) => file in bundle && isLoaded(bundle, name))
    .map(([name, file]) => [name, renamed.get(file) ?? file] as const)
  // Rolldown's order differs from build to build.
  return new Map(loaded.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** `html` with the map before all its scripts: a browser takes none once it has begun to load a module. */
export function withMap(html: string, map: ImportMap): string {
  if (!TAG.test(html)) throw new Error('Vite has put no import map into the page.')
  const imports = Object.fromEntries([...map].map(([name, file]) => [`/${name}`, `/${file}`]))
  const tag = `<script type="importmap">${JSON.stringify({ imports })}</script>`
  return html.replace(TAG, '').replace('<script', () => `${tag}\n    <script`)
}

function mappedChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const files = new Set(importMapOf(bundle).values())
  return Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' && files.has(output.fileName) ? [output] : [],
  )
}

/** Whether a script of the build has `file` in its code, by this name or by its lasting one. */
export function isLoaded(bundle: Rolldown.OutputBundle, file: string): boolean {
  const lasting = [...importMapOf(bundle)].find(([, target]) => target === file)?.[0]
  const names = [file, lasting ?? file].map((name) => posix.basename(name))
  return Object.values(bundle).some(
    (output) => output.type === 'chunk' && names.some((name) => output.code.includes(name)),
  )
}

/** The chunk's file name with the hash of its code in place of Rolldown's. */
function nameByContent({ fileName, code }: Rolldown.OutputChunk): string {
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, HASH_LENGTH)
  const { dir, name, ext } = posix.parse(fileName)
  if (name.at(-HASH_LENGTH - 1) !== '-') throw new Error(`${fileName} has no hash.`)
  return posix.join(dir, `${name.slice(0, -HASH_LENGTH)}${hash}${ext}`)
}

function withNames(text: string, renamed: ReadonlyMap<string, string>): string {
  return [...renamed].reduce((now, [was, name]) => now.replaceAll(was, name), text)
}

function textOf({ source }: Rolldown.OutputAsset): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source)
}
