import type { BuildOptions } from 'vite'
import { BROWSERS } from './browsers.ts'

/** The build options of the app and of the start benchmark's floor. */
export const buildOptions: BuildOptions = {
  target: BROWSERS,
  // The size budgets are computed from it; the server serves no dot folder.
  manifest: true,
  // A data URI in a style would be loaded by every screen; a file is precached once.
  assetsInlineLimit: 0,
  // PDF.js is that large: a chunk of its own, loaded by no start.
  chunkSizeWarningLimit: 1000,
  modulePreload: { polyfill: false },
}
