import type { Plugin } from 'vite'

/** V8's explicit compile hint; it only counts on the first line. */
export const WHOLE_FILE = '//# allFunctionsCalledOnLoad\n'

/**
 * Makes V8 compile the named chunks whole, off the main thread, instead of function by function on it.
 * Only for a file of which at least half runs at once: the rest is compiled for nothing
 * (docs/decisions/0008). https://v8.dev/blog/explicit-compile-hints
 */
export function compileHint(names: readonly string[]): Plugin {
  return {
    name: 'ataria:compile-hint',
    generateBundle: {
      // After Vite has put its list of preloads before the code.
      order: 'post',
      handler(_, bundle) {
        for (const name of names) {
          const chunk = Object.values(bundle).find(
            (output) => output.type === 'chunk' && output.name === name,
          )
          if (chunk?.type !== 'chunk')
            throw new Error(`There is no chunk ${name} to compile whole.`)
          chunk.code = WHOLE_FILE + chunk.code
        }
      },
    },
  }
}
