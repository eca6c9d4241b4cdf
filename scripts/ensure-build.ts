import { join } from 'node:path'
import { isBuildStale } from '#scripts/build-stamp.ts'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { runNode } from '#scripts/run.ts'

/**
 * Builds the app into `out` when it is missing there or stale, with more `options` of
 * `scripts/build.ts`; ends this process when that fails.
 */
export async function ensureBuild(out = 'dist', options: readonly string[] = []): Promise<void> {
  if (!isBuildStale(PROJECT_ROOT, join(PROJECT_ROOT, out))) return
  console.log(`Building the app (${out}/ is missing or older than its sources) …`)
  // In a process of its own: otherwise the server's process would keep the builder's memory.
  const code = await runNode(['scripts/build.ts', '--out', out, ...options])
  if (code !== 0) process.exit(code)
}
