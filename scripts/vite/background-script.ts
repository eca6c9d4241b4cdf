import { build, type Plugin } from 'vite'
import { BROWSERS } from './browsers.ts'

/** The global under which the script leaves what its file exports (sw/background-script.ts). */
const GLOBAL_NAME = 'atariaBackground'

/** Where the build puts it. */
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
          source: await bundle(source),
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

async function bundle(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: BROWSERS,
      lib: { entry: source, formats: ['iife'], name: GLOBAL_NAME },
    },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error(`${source} was not built.`)
  const [script, ...others] = first.output
  if (others.length > 0) throw new Error(`${source} is more than one file.`)
  return script.code
}
