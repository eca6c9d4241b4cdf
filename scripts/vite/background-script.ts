import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'
import { missingFilesPage } from './missing-files-page.ts'

/** The global under which the script leaves what its file exports (sw/background-script.ts). */
const GLOBAL_NAME = 'atariaBackground'

/** Where the build puts it; the service worker's list of built files names it too. */
export const BACKGROUND_SCRIPT_GLOB = 'assets/background-*.js'

export interface BackgroundScript {
  /** For the app's build: makes the script, under `assets/` with a hash in its name. */
  readonly made: Plugin
  /** For the service worker's build, which comes after: tells it that name. */
  readonly named: Plugin
}

/**
 * Builds `source`, with all it imports, as the one classic script that the service worker loads by
 * `importScripts` when the browser wakes it for a task.
 */
export function backgroundScript(source: string): BackgroundScript {
  let path = ''
  return {
    made: {
      name: 'ataria:background-script',
      apply: 'build',
      async generateBundle() {
        const reference = this.emitFile({
          type: 'asset',
          name: 'background.js',
          source: await script(source),
        })
        path = `/${this.getFileName(reference)}`
      },
    },
    named: {
      name: 'ataria:background-script-name',
      config() {
        if (path === '') throw new Error(`${source} is not built yet.`)
        return { define: { BACKGROUND_SCRIPT: JSON.stringify(path) } }
      },
    },
  }
}

async function script(source: string): Promise<string> {
  const define = { MISSING_FILES_PAGE: JSON.stringify(await missingFilesPage()) }
  const { code } = await bundleScript({ source, globalName: GLOBAL_NAME, define })
  return code
}
