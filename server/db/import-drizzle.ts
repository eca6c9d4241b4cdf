import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * From now on this thread imports drizzle-orm without reading its package.json (180 kB) at every import, as Node
 * does: a second of every start and of every command of the office (docs/decisions/0067). What imports drizzle-orm
 * must be imported afterwards.
 */
export function importDrizzleByPath(): void {
  const entries = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve: (specifier, context, next) => {
      const inside = resolveInDrizzle(specifier, context.parentURL)
      if (inside) return inside
      if (!ENTRY_OF_DRIZZLE.test(specifier)) return next(specifier, context)
      const entry = entries.get(specifier) ?? next(specifier, context)
      entries.set(specifier, entry)
      return { ...entry, shortCircuit: true }
    },
  })
}

interface Resolved {
  readonly url: string
  readonly format: 'module'
  readonly shortCircuit: true
}

/** What our files import; there is one drizzle-orm. */
const ENTRY_OF_DRIZZLE = /^drizzle-orm(\/|$)/

/** Its ES modules; the CommonJS ones end in `.cjs`. */
const FILE_OF_DRIZZLE = /\/node_modules\/drizzle-orm\/.*\.js$/

/** The file that `specifier` names in the file at the URL `parent`, where both are drizzle-orm's ES modules. */
export function resolveInDrizzle(
  specifier: string,
  parent: string | undefined,
): Resolved | undefined {
  if (!parent || !FILE_OF_DRIZZLE.test(parent)) return undefined
  if (!specifier.startsWith('.') || !specifier.endsWith('.js')) return undefined
  return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
}
