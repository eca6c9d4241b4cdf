import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import type { Attempt } from '#scripts/test/results.ts'
import { endProcessesOf, makePartFolder, removeRunFolder } from '#scripts/test/run-folder.ts'
import { parseTestEvent, type TestEvent } from '#scripts/test/test-events.ts'

/** One part of the whole: an npm script, run as a person would run it alone. */
export interface Part {
  readonly name: string
  readonly script: string
  /** How its tests are told to report, and how some of them are run again; a `check` is one test. */
  readonly kind: 'check' | 'vitest' | 'playwright' | 'engines' | 'chaos'
  readonly env?: Readonly<Record<string, string>>
  /** Of its tests, those in these files, as the command takes them; left out: all. */
  readonly files?: readonly string[]
  /** Whether a test that fails is run again by itself after the others. */
  readonly secondChance?: true
  /** Whether it may find that none of its tests can run on this machine, and says so. */
  readonly mayRunNone?: true
  /** Lines of its output that are printed even when it passed: a seed, what was counted. */
  readonly says?: RegExp
}

/** A part in which no test begins or ends for this long hangs: each test has a limit of its own below it. */
const QUIET_LIMIT_MS = 3 * 60_000

/** The same while no test has begun: a browser may have to be installed, and a check has no tests. */
const SET_UP_LIMIT_MS = 10 * 60_000

const LOOK_EVERY_MS = 500

const running = new Set<number>()

/** Ends every running part, with all its children. */
export function stopAllParts(): void {
  for (const pid of running) killGroup(pid)
}

/**
 * Runs a part's command with more arguments to its end, and hands each event on as it comes. There is no limit to
 * the whole: only a part in which nothing happens is ended. `folder`, the run's, is for its temporary files, which go
 * with whatever still runs when it has ended.
 */
export async function attempt(
  part: Part,
  args: readonly string[],
  folder: string,
  onEvent: (event: TestEvent) => void,
): Promise<Attempt> {
  const temporary = makePartFolder(folder)
  const file = join(folder, `events-${crypto.randomUUID()}.jsonl`)
  writeFileSync(file, '')
  const reader = followEvents(file)
  const events: TestEvent[] = []
  let output = ''
  let hung = false
  let lastSignAt = performance.now()

  const child = spawn('npm', ['run', '--silent', part.script, '--', ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...part.env, TEST_EVENTS: file, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that a part that hangs can be ended with its servers and browsers.
    detached: true,
  })
  const onOutput = (chunk: Buffer) => {
    output += chunk.toString()
    if (events.length === 0) lastSignAt = performance.now()
  }
  child.stdout.on('data', onOutput)
  child.stderr.on('data', onOutput)

  const readOn = () => {
    for (const event of reader.read()) {
      events.push(event)
      lastSignAt = performance.now()
      onEvent(event)
    }
  }
  const timer = setInterval(() => {
    readOn()
    const limit = events.length === 0 ? SET_UP_LIMIT_MS : QUIET_LIMIT_MS
    if (hung || performance.now() - lastSignAt < limit) return
    hung = true
    if (child.pid !== undefined) killGroup(child.pid)
    endProcessesOf(temporary)
  }, LOOK_EVERY_MS)
  const exitCode = await ended(child)
  clearInterval(timer)
  removeRunFolder(temporary)
  readOn()
  reader.close()
  return { exitCode, events, output, hung }
}

async function ended(child: ChildProcess): Promise<number> {
  const { pid } = child
  if (pid !== undefined) running.add(pid)
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve(code ?? 1))
    })
  } finally {
    if (pid !== undefined) running.delete(pid)
  }
}

/** Reads a growing file of events, line by line. */
function followEvents(file: string): { read(): TestEvent[]; close(): void } {
  const descriptor = openSync(file, 'r')
  let position = 0
  let rest = Buffer.alloc(0)
  return {
    read() {
      const size = fstatSync(descriptor).size
      const fresh = Buffer.alloc(size - position)
      position += readSync(descriptor, fresh, 0, fresh.length, position)
      const lines = Buffer.concat([rest, fresh])
      const end = lines.lastIndexOf('\n') + 1
      rest = lines.subarray(end)
      const text = lines.subarray(0, end).toString()
      return text.split('\n').filter(Boolean).map(parseTestEvent)
    },
    close: () => closeSync(descriptor),
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // It ended in this very moment: that is what was wanted.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
