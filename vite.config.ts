import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import packageJson from './package.json' with { type: 'json' }
import { startHints } from './scripts/vite/start-hints.ts'
import { webManifest } from './scripts/vite/web-manifest.ts'

/** Where `npm run dev` has the server. */
const server = `http://127.0.0.1:${process.env.PORT ?? '8787'}`

/** Safari's version is the oldest with module workers, Web Locks and `AbortSignal.timeout`. */
const target = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  plugins: [
    react(),
    startHints({ frame: 'src/app/signed-in.tsx', outside: ['Login', 'ResetPass'] }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      // The page registers it itself, when idle (spec §4).
      injectRegister: false,
      manifest: webManifest,
      // The globs below have them.
      includeManifestIcons: false,
      injectManifest: {
        target,
        // Registered as a classic script: module service workers are younger than the target.
        rollupFormat: 'iife',
        // The default globs lack mjs (the PDF worker), fonts and JSON. The plugin adds the manifest.
        globPatterns: ['**/*.{js,mjs,css,html,svg,png,woff2,json}'],
        // Hashed names need no revision.
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  worker: { format: 'es' },
  build: {
    target,
    // The size budgets are computed from it; the server serves no dot folder.
    manifest: true,
    // A data URI in a style would make every screen carry it; a file is precached once.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/_api': server, '/config.json': server, '/tour': server },
  },
})
