import type { BuildOptions } from 'vite'
import { BROWSERS } from './browsers.ts'

/** How the app is built, and the start benchmark's floor with it. */
export const buildOptions: BuildOptions = {
  target: BROWSERS,
  // The size budgets are computed from it; the server serves no dot folder.
  manifest: true,
  // A data URI in a style would make every screen carry it; a file is precached once.
  assetsInlineLimit: 0,
  // PDF.js is that large, and a chunk of its own that no start loads.
  chunkSizeWarningLimit: 1000,
  modulePreload: { polyfill: false },
}
