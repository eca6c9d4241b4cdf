import type { Plugin } from 'vite'

/** Beside the service worker in `dist/`: what `build --remove-service-worker` puts in its place. */
export const REMOVAL_FILE = 'remove-service-worker.js'

/** Builds the self-removing service worker with every build, so that it is tested with every build. */
export function removal(source: string): Plugin {
  return {
    name: 'ataria:removal',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName: REMOVAL_FILE })
    },
  }
}
