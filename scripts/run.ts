import { type SpawnOptions, spawn } from 'node:child_process'
import { PROJECT_ROOT } from '#scripts/project-root.ts'

/**
 * Runs a program in the checkout's root with this terminal's input and output; returns its exit code
 * (128 and over when a signal ended it, as shells count). Throws when it cannot be started.
 */
export function run(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: PROJECT_ROOT, stdio: 'inherit', ...options })
    // Ctrl-C reaches the child from the terminal; a `kill` of this process alone must reach it, too.
    const pass = () => child.kill('SIGTERM')
    process.once('SIGTERM', pass)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', pass)
      resolve(signal ? 128 : (code ?? 1))
    })
  })
}

/** Runs one of this project's scripts under the Node that runs this one. */
export function runNode(args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return run(process.execPath, args, options)
}
