import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressFolder } from '#scripts/compress.ts'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { buildOptions } from '#scripts/vite/build-options.ts'
import { precache } from '#scripts/vite/precache.ts'

/** Builds the floor as the app is built; returns the folder. */
export async function buildFloor(): Promise<string> {
  const outDir = join(PROJECT_ROOT, '.bench/floor')
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(PROJECT_ROOT, 'tests/bench/floor'),
    plugins: [react(), precache('.', false)],
    build: { ...buildOptions, outDir, emptyOutDir: true },
  })
  compressFolder(outDir)
  return outDir
}
