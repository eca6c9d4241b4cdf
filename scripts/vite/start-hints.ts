import { relative, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** In index.html's boot script, where the map of hints goes. */
const PLACEHOLDER = '__START_HINTS__'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/**
 * File names (from the site's root) that one start needs beyond what index.html names itself: by
 * language for the screens that no start shows first, and by the first segment of the address
 * (`Login`, `HorasTrabajadas`).
 */
export interface StartHints {
  readonly screens: Record<string, string[]>
  readonly route: Record<string, string[]>
}

export interface StartHintsOptions {
  /** The lazy module round every screen of a signed-in person, from the project's root. */
  readonly frame: string
  /** Addresses of the screens outside it. */
  readonly outside: readonly string[]
}

/**
 * Gives the boot script in index.html the hashed names of what the entry loads lazily at start:
 * each language's texts of the screens and each route's feature, with their static imports and
 * styles. It can then preload just this person's language and this address's screen while the entry
 * is still on its way, instead of one after the other.
 */
export function startHints(options: StartHintsOptions): Plugin {
  let root = ''
  return {
    name: 'ataria:start-hints',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        const hints =
          bundle && chunk ? collectHints(bundle, chunk, root, options) : { screens: {}, route: {} }
        // A `<` could end the script it stands in.
        return html.replace(PLACEHOLDER, () => JSON.stringify(hints).replaceAll('<', '\\u003c'))
      },
    },
  }
}

/** The hints for what `entry` and its static imports load by `import()`. */
export function collectHints(
  bundle: Bundle,
  entry: Chunk,
  root: string,
  { frame, outside }: StartHintsOptions,
): StartHints {
  const atHand = staticClosure(bundle, [entry.fileName])
  const screens: Record<string, string[]> = {}
  const route: Record<string, string[]> = {}
  const frameFiles: string[] = []
  const lazy = new Set([...atHand].flatMap((name) => chunkOf(bundle, name)?.dynamicImports ?? []))
  for (const name of lazy) {
    const files = filesOf(bundle, name, atHand)
    // A chunk may hold several lazy modules: what always loads together is one file.
    for (const source of sourcesOf(chunkOf(bundle, name), root)) {
      const language = /^src\/i18n\/([a-z]{2})\/screens\.ts$/.exec(source)?.[1]
      const feature = /^src\/features\/([^/]+)\/\1-screen\.tsx$/.exec(source)?.[1]
      if (language) screens[language] = merged(screens[language], files)
      else if (feature) route[segmentOf(feature)] = merged(route[segmentOf(feature)], files)
      else if (source === frame) frameFiles.push(...files)
    }
  }
  for (const [segment, files] of Object.entries(route)) {
    if (!outside.includes(segment)) route[segment] = merged(frameFiles, files)
  }
  return { screens, route }
}

function merged(one: readonly string[] = [], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])]
}

/** Feature folders are named after their screen: `horas-trabajadas` is at `/HorasTrabajadas`. */
function segmentOf(feature: string): string {
  return feature.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function sourcesOf(chunk: Chunk | undefined, root: string): string[] {
  // A chunk that only exports another one's module has no module of its own.
  const modules = new Set([...(chunk?.moduleIds ?? []), chunk?.facadeModuleId ?? ''])
  return [...modules].map((id) => relative(root, id).split(sep).join('/'))
}

function filesOf(bundle: Bundle, name: string, atHand: ReadonlySet<string>): string[] {
  const chunks = [...staticClosure(bundle, [name])].filter((chunk) => !atHand.has(chunk))
  const styles = chunks.flatMap((chunk) => [
    ...(chunkOf(bundle, chunk)?.viteMetadata?.importedCss ?? []),
  ])
  return [...chunks, ...styles].map((file) => `/${file}`)
}

function staticClosure(bundle: Bundle, names: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    open.push(...(chunkOf(bundle, name)?.imports ?? []))
  }
  return seen
}

function chunkOf(bundle: Bundle, name: string): Chunk | undefined {
  const output = bundle[name]
  return output?.type === 'chunk' ? output : undefined
}
