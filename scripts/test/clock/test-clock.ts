import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PROJECT_ROOT } from '#scripts/project-root.ts'

/** An ordinary working Monday, in local time of `TEST_ZONE`: what the clocks of a test run show at its start. */
export const TEST_START = '2026-11-23T10:00'

const TEST_ZONE = 'Europe/Madrid'
const SOURCE = join(PROJECT_ROOT, 'scripts/test/clock/shift-clock.c')
const CACHE = join(PROJECT_ROOT, 'node_modules/.cache/ataria/clock')

/** How far a shifted clock may be from where it should be: starting a process takes a moment. */
const TOLERANCE_MS = 60_000

const run = promisify(execFile)

/**
 * Environment variables under which a process and all its children run in `TEST_ZONE`, with a wall clock
 * that shows `TEST_START` now and runs on from there: the test, servers, browsers, workers. `TEST_START`
 * in the environment names another instant (`2026-12-31T23:58`). Where the clock cannot be shifted (no
 * C compiler, no preloading), prints that and leaves the real one.
 */
export async function testClockEnvironment(): Promise<Record<string, string>> {
  // Inside a shifted run: its processes agree already.
  if (process.env.ATARIA_CLOCK_SHIFT !== undefined) return {}
  process.env.TZ = TEST_ZONE
  const start = process.env.TEST_START ?? TEST_START
  const shiftMs = new Date(start).getTime() - Date.now()
  if (Number.isNaN(shiftMs)) throw new Error(`TEST_START is no date and time: ${start}`)
  try {
    const shifted = {
      LD_PRELOAD: [await compile(), process.env.LD_PRELOAD].filter(Boolean).join(' '),
      ATARIA_CLOCK_SHIFT: String(Math.round(shiftMs / 1000)),
    }
    await check(shifted, shiftMs)
    console.log(`Clock: ${start} in ${TEST_ZONE}`)
    return { TZ: TEST_ZONE, ...shifted }
  } catch (error) {
    console.log(`Clock: the real one, since it could not be shifted. ${error}`)
    return { TZ: TEST_ZONE }
  }
}

/** Compiles the preload library once for each version of its source; returns its path. */
async function compile(): Promise<string> {
  const version = createHash('sha256').update(readFileSync(SOURCE)).digest('hex').slice(0, 16)
  const library = join(CACHE, `shift-clock-${process.arch}-${version}.so`)
  if (existsSync(library)) return library
  mkdirSync(CACHE, { recursive: true })
  // Two runs at once each compile a file of their own; renaming is atomic.
  const made = join(CACHE, `${randomUUID()}.so`)
  await run(process.env.CC ?? 'cc', ['-shared', '-fPIC', '-O2', '-o', made, SOURCE, '-ldl'])
  renameSync(made, library)
  return library
}

/** Throws unless a process in this environment sees the shifted clock. */
async function check(environment: Record<string, string>, shiftMs: number): Promise<void> {
  const env = { ...process.env, ...environment }
  const { stdout } = await run(process.execPath, ['-p', 'Date.now()'], { env })
  const away = Number(stdout) - (Date.now() + shiftMs)
  if (!(Math.abs(away) < TOLERANCE_MS)) throw new Error('Preloading has no effect here.')
}
