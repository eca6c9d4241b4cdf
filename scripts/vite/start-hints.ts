import { posix, relative, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { GENERATION, generationSuffix } from '../../src/db/database-name.ts'

/** The place of the hints in index.html's boot script. */
const PLACEHOLDER = '__START_HINTS__'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/**
 * File names (from the site's root) that one start needs beyond what index.html names itself: those
 * of home, of ResetPass and of any other screen, and by language the texts of all but home.
 */
export interface StartHints {
  readonly home: string[]
  readonly reset: string[]
  readonly other: string[]
  readonly texts: Record<string, string[]>
}

const NO_HINTS: StartHints = { home: [], reset: [], other: [], texts: {} }

/** Sources of lazy modules, as glob patterns on paths from the project's root. */
export interface StartHintsOptions {
  /** Around every screen of a signed-in person. */
  readonly frame: string
  readonly home: string
  /** ResetPass, which is outside of the frame. */
  readonly reset: string
  /** All other screens. */
  readonly screens: string
  /** A language's texts of those; their folder is named after the language. */
  readonly texts: string
  /** Loaded after the start: no hint names it. */
  readonly later: readonly string[]
}

/**
 * Gives the boot script in index.html the hashed names of what the entry loads lazily at start, with its
 * static imports and styles, so that it preloads this address's screen and this person's texts while the
 * entry is still being fetched, instead of one after the other. And the suffix of this build's database
 * names: the boot script opens it.
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
        const hints = bundle && chunk ? collectHints(bundle, chunk, root, options) : NO_HINTS
        const given = { ...hints, suffix: generationSuffix(GENERATION) }
        // A `<` could end the script it is in.
        return html.replace(PLACEHOLDER, () => JSON.stringify(given).replaceAll('<', '\\u003c'))
      },
    },
  }
}

/**
 * The hints for what `entry` and its static imports load by `import()`. Throws where a pattern matches
 * none of it, or one of it matches no pattern: a start would silently wait for it.
 */
export function collectHints(
  bundle: Bundle,
  entry: Chunk,
  root: string,
  { frame, home, reset, screens, texts, later }: StartHintsOptions,
): StartHints {
  const atHand = staticClosure(bundle, [entry.fileName])
  const unnamed = new Set(
    [...atHand].flatMap((name) => chunkOf(bundle, name)?.dynamicImports ?? []),
  )
  const lazy = [...unnamed].map((name) => ({ name, sources: sourcesOf(bundle, name, root) }))
  const take = (pattern: string) => {
    const found = lazy.filter(({ sources }) =>
      sources.some((source) => posix.matchesGlob(source, pattern)),
    )
    if (found.length === 0) throw new Error(`The start loads nothing that ${pattern} names.`)
    for (const { name } of found) unnamed.delete(name)
    return found
  }
  const files = (...found: (typeof lazy)[]) => [
    ...new Set(found.flat().flatMap(({ name }) => filesOf(bundle, name, atHand))),
  ]
  const [ofFrame, ofHome, ofReset] = [take(frame), take(home), take(reset)]
  const others = take(screens).filter((one) => ![...ofHome, ...ofReset].includes(one))
  const hints: StartHints = {
    home: files(ofFrame, ofHome),
    reset: files(ofReset),
    other: files(ofFrame, others),
    texts: Object.fromEntries(
      take(texts).map((one) => [languageOf(one.sources, texts), files([one])]),
    ),
  }
  later.forEach(take)
  if (unnamed.size > 0) {
    throw new Error(`No hint names what the start loads lazily: ${[...unnamed].join(', ')}`)
  }
  return hints
}

function languageOf(sources: readonly string[], pattern: string): string {
  const source = sources.find((path) => posix.matchesGlob(path, pattern)) ?? ''
  return posix.basename(posix.dirname(source))
}

/** The sources of a chunk's modules, from the project's root. */
function sourcesOf(bundle: Bundle, name: string, root: string): string[] {
  const chunk = chunkOf(bundle, name)
  // A chunk that only re-exports another one's module has no module of its own.
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
