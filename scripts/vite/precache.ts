import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type ResolvedVitePWAOptions, VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { BROWSERS } from './browsers.ts'
import { REMOVAL_FILE } from './removal.ts'

/**
 * Builds `service-worker.ts` in `folder` into `/service-worker.js` with the list of everything
 * built and its digests; `plugins` are for that build. The page registers it itself, when idle
 * (spec §4).
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
    // The globs below have them.
    includeManifestIcons: false,
    injectManifest: {
      target: BROWSERS,
      // Registered as a classic script: module service workers are younger than the target.
      rollupFormat: 'iife',
      // The default globs lack mjs, fonts and JSON, and what the PDF viewer needs.
      globPatterns: ['**/*.{js,mjs,css,html,webmanifest,svg,png,woff2,json,wasm,ttf,pfb,icc}'],
      // What browsers without WebAssembly fetch when a document needs it (as all do the character
      // maps of Chinese, Japanese and Korean), and what only the browser's install dialog shows.
      globIgnores: ['**/*_nowasm_fallback.js', 'screenshots/**', REMOVAL_FILE],
      buildPlugins: { vite: plugins },
      maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    },
  })
}

/**
 * Has the list give each file's SHA-256 as its revision, the web manifest's too: by it the service
 * worker knows what it may keep (sw/verify.ts).
 */
function listByDigest({ injectManifest }: ResolvedVitePWAOptions): void {
  // The plugin's own entry for the web manifest, which the globs find.
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
