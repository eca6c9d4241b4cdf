import { isBuildStale } from '#scripts/build-stamp.ts'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { runNode } from '#scripts/run.ts'

/** Builds the app when `dist/` is missing or stale; ends this process when that fails. */
export async function ensureBuild(): Promise<void> {
  if (!isBuildStale(PROJECT_ROOT)) return
  console.log('Building the app (dist/ is missing or older than its sources) …')
  // In a process of its own: the builder's memory is not the server's to carry.
  const code = await runNode(['scripts/build.ts'])
  if (code !== 0) process.exit(code)
}
