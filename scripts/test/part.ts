import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { type Counts, countResults, type ResultFormat } from '#scripts/test/counts.ts'

/** One part of the whole: an npm script, run as a person would run it alone. */
export interface Part {
  readonly name: string
  readonly script: string
  readonly format: ResultFormat
  readonly env?: Readonly<Record<string, string>>
  /** Lines of its output that are told even when all is well: a seed, what was counted. */
  readonly says?: RegExp
}

export interface PartResult {
  readonly part: Part
  readonly counts: Counts
  readonly output: string
  readonly seconds: number
}

/** A part that takes longer hangs. */
const LIMIT_MS = 12 * 60_000

const running = new Set<number>()

/** Runs a part to its end, whatever that is; `folder` is for its result file. */
export async function runPart(part: Part, folder: string): Promise<PartResult> {
  const started = performance.now()
  const file = join(folder, `${part.name.replaceAll(' ', '-')}.json`)
  const { exitCode, output } = await collect(part, file)
  const result = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  return {
    part,
    counts: countResults(part.format, exitCode, result),
    output,
    seconds: (performance.now() - started) / 1000,
  }
}

/** Ends every part that runs, with all its children. */
export function stopAllParts(): void {
  for (const pid of running) killGroup(pid)
}

function collect(part: Part, file: string): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', part.script, '--', ...reporter(part, file)], {
      cwd: PROJECT_ROOT,
      env: {
        ...process.env,
        ...part.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        PLAYWRIGHT_HTML_OPEN: 'never',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that a part that hangs can be ended with its servers and browsers.
      detached: true,
    })
    const chunks: Buffer[] = []
    const { pid } = child
    if (pid !== undefined) running.add(pid)
    const limit = setTimeout(() => {
      chunks.push(Buffer.from(`\nStopped after ${LIMIT_MS / 60_000} minutes.\n`))
      if (pid !== undefined) killGroup(pid)
    }, LIMIT_MS)
    const end = (exitCode: number) => {
      clearTimeout(limit)
      if (pid !== undefined) running.delete(pid)
      resolve({ exitCode, output: Buffer.concat(chunks).toString() })
    }
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', (error) => {
      chunks.push(Buffer.from(String(error)))
      end(1)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}

function reporter(part: Part, file: string): string[] {
  switch (part.format) {
    case 'check':
      return []
    case 'vitest':
      return ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    case 'playwright':
      return ['--reporter=dot,json']
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
