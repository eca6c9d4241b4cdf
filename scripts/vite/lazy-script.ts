import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'
import { missingFilesPage } from './missing-files-page.ts'

/** The global that holds the script's exports (sw/load-lazy-script.ts). */
const GLOBAL_NAME = 'atariaLazyScript'

/** Its path in the build; the service worker's list of built files names it, too. */
export const LAZY_SCRIPT_GLOB = 'assets/lazy-script-*.js'

export interface LazyScript {
  /** For the app's build: writes the script, under `assets/` with a hash in its name. */
  readonly made: Plugin
  /** For the service worker's build, which comes after: defines that name. */
  readonly named: Plugin
}

/**
 * Builds `source`, with all its imports, as the one classic script that the service worker loads by
 * `importScripts` when the browser wakes it for a task.
 */
export function lazyScript(source: string): LazyScript {
  let path = ''
  return {
    made: {
      name: 'ataria:lazy-script',
      apply: 'build',
      async generateBundle() {
        const reference = this.emitFile({
          type: 'asset',
          name: 'lazy-script.js',
          source: await script(source),
        })
        path = `/${this.getFileName(reference)}`
      },
      // The service worker's build comes nevertheless, and its missing script would be the only fault told.
      renderError(error) {
        console.error(error?.message)
      },
    },
    named: {
      name: 'ataria:lazy-script-name',
      config() {
        if (path === '') throw new Error(`${source} is not built yet.`)
        return { define: { LAZY_SCRIPT: JSON.stringify(path) } }
      },
    },
  }
}

async function script(source: string): Promise<string> {
  const define = { MISSING_FILES_PAGE: JSON.stringify(await missingFilesPage()) }
  const { code } = await bundleScript({ source, globalName: GLOBAL_NAME, define })
  return code
}
