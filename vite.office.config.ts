import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandWords } from './scripts/vite/brand/brand-files.ts'
import { buildOptions } from './scripts/vite/build-options.ts'

/**
 * The desk of the office, a build of its own into `office/` of the app's: it shares no file with the app, so
 * that it can neither enlarge the app's chunks nor get into what devices keep (docs/decisions/0053). It comes
 * after the app's build, whose service worker's list is made by then. The viewer's own files are the app's.
 */
export default defineConfig({
  publicDir: false,
  plugins: [react(), brandWords()],
  build: {
    ...buildOptions,
    manifest: false,
    assetsDir: 'office/assets',
    emptyOutDir: false,
    rolldownOptions: { input: 'office/index.html' },
  },
})
