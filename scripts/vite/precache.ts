import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type ResolvedVitePWAOptions, VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { BROWSERS } from './browsers.ts'
import { REMOVAL_FILE } from './removal.ts'

/**
 * Builds `service-worker.ts` in `folder` into `/service-worker.js` with the list of all built files and
 * their digests; `plugins` are for that build. The page registers it itself, when idle (spec §4).
 */
export function precache(
  folder: string,
  manifest: VitePWAOptions['manifest'],
  plugins: Plugin[] = [],
): Plugin[] {
  return VitePWA({
    integration: { beforeBuildServiceWorker: listByDigest },
    strategies: 'injectManifest',
    srcDir: folder,
    filename: 'service-worker.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest,
    // The globs below match them.
    includeManifestIcons: false,
    injectManifest: {
      target: BROWSERS,
      // Registered as a classic script: the oldest supported browsers have no module service workers.
      rollupFormat: 'iife',
      // The default globs lack fonts and JSON.
      globPatterns: ['**/*.{js,css,html,webmanifest,svg,png,woff2,json}'],
      // Files that only the operating system shows: at an install, and with a notification, which comes
      // by the network. PDF.js's: their own list, which is listed here, has their digests
      // (pdfjs-assets.ts). And the office's desk, of which devices keep nothing.
      globIgnores: [
        ...['screenshots/**', 'icons/**', REMOVAL_FILE],
        'assets/pdfjs-*/*/*',
        'assets/pdfjs-*/*.mjs',
        'office/**',
      ],
      buildPlugins: { vite: plugins },
      maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    },
  })
}

/**
 * Lists each file's SHA-256 as its revision, the web manifest's too: by it the service worker knows what
 * it may store (sw/verify.ts).
 */
function listByDigest({ injectManifest }: ResolvedVitePWAOptions): void {
  // The plugin's own entry for the web manifest, which the globs match as well.
  injectManifest.additionalManifestEntries = []
  injectManifest.manifestTransforms = [
    (entries) => ({
      manifest: entries.map((entry) => {
        const bytes = readFileSync(join(injectManifest.globDirectory, entry.url))
        return { ...entry, revision: createHash('sha256').update(bytes).digest('hex') }
      }),
      warnings: [],
    }),
  ]
}
