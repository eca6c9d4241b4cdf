import type { Plugin } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { BACKGROUND_SCRIPT_GLOB } from './background-script.ts'
import { BROWSERS } from './browsers.ts'
import { REMOVAL_FILE } from './removal.ts'

/**
 * Builds `service-worker.ts` in `folder` into `/service-worker.js` with the list of everything
 * built; `plugins` are for that build. The page registers it itself, when idle (spec §4).
 */
export function precache(
  folder: string,
  manifest: VitePWAOptions['manifest'],
  plugins: Plugin[] = [],
): Plugin[] {
  return VitePWA({
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
      // The default globs lack mjs, fonts and JSON, and what the PDF viewer needs. The plugin adds
      // the manifest.
      globPatterns: ['**/*.{js,mjs,css,html,svg,png,woff2,json,wasm,ttf,pfb,icc}'],
      // What browsers without WebAssembly fetch when a document needs it (as all do the character
      // maps of Chinese, Japanese and Korean), and what only the browser's install dialog shows.
      // The background script is kept with the service worker itself.
      globIgnores: [
        '**/*_nowasm_fallback.js',
        'screenshots/**',
        BACKGROUND_SCRIPT_GLOB,
        REMOVAL_FILE,
      ],
      buildPlugins: { vite: plugins },
      // Hashed names need no revision.
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    },
  })
}
