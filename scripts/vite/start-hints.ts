import { relative, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** In index.html's boot script, where the map of hints goes. */
const PLACEHOLDER = '__START_HINTS__'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** File names (from the site's root) that one start needs beyond what index.html names itself. */
export interface StartHints {
  readonly lang: Record<string, string[]>
  readonly route: Record<string, string[]>
}

/**
 * Gives the boot script in index.html the hashed names of what the entry loads lazily at start:
 * each language's texts and each route's feature, with their static imports and styles. It can
 * then preload just this person's language and this address's screen while the entry is still on
 * its way, instead of one after the other.
 */
export function startHints(): Plugin {
  let root = ''
  return {
    name: 'ataria:start-hints',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        const hints = bundle && chunk ? collectHints(bundle, chunk, root) : { lang: {}, route: {} }
        // A `<` could end the script it stands in.
        return html.replace(PLACEHOLDER, () => JSON.stringify(hints).replaceAll('<', '\\u003c'))
      },
    },
  }
}

/** The hints for what `entry` and its static imports load by `import()`. */
export function collectHints(bundle: Bundle, entry: Chunk, root: string): StartHints {
  const atHand = staticClosure(bundle, [entry.fileName])
  const hints: StartHints = { lang: {}, route: {} }
  for (const name of atHand) {
    for (const lazy of chunkOf(bundle, name)?.dynamicImports ?? []) {
      const place = placeOf(chunkOf(bundle, lazy), root)
      if (!place) continue
      const list = new Set(hints[place.kind][place.name])
      for (const file of filesOf(bundle, lazy, atHand)) list.add(file)
      hints[place.kind][place.name] = [...list]
    }
  }
  return hints
}

function placeOf(
  chunk: Chunk | undefined,
  root: string,
): { kind: keyof StartHints; name: string } | undefined {
  if (!chunk?.facadeModuleId) return undefined
  const file = relative(root, chunk.facadeModuleId).split(sep).join('/')
  const lang = /^src\/i18n\/(eu|es)(?:\/|\.)/.exec(file)?.[1]
  if (lang) return { kind: 'lang', name: lang }
  const route = /^src\/features\/([^/]+)\//.exec(file)?.[1]
  return route ? { kind: 'route', name: route } : undefined
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
