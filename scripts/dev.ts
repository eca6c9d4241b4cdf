import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { stopWithNpm } from '#scripts/stop-with-npm.ts'

/**
 * Development: Vite with reload on 5173, and the server on 8787, restarted at each change of its files.
 * When one of them ends, so does the other.
 */
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: PROJECT_ROOT,
  stdio: 'inherit',
})

const vite = await createServer({ root: PROJECT_ROOT, configLoader: 'native', clearScreen: false })
await vite.listen()
vite.printUrls()

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  server.kill('SIGTERM')
  await vite.close()
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
stopWithNpm()
server.on('exit', (code) => {
  if (!stopping) process.exitCode = code ?? 1
  void stop()
})
