import { brand } from '#brand/brand.ts'
import { DEMO_PASSWORD, DEMO_USERNAMES } from '#server/demo/people.ts'
import { makeForOwnerOnly } from '#server/owner-only.ts'
import { readSettings, StartFault } from '#server/settings.ts'
import { type RunningServer, startServer } from '#server/start.ts'

/** The process manager waits ten seconds; all that ends by itself does so in less. */
const END_LIMIT_MS = 9_000

/** What a program gives that was ended by Ctrl-C. */
const INTERRUPTED = 130

let starting: Promise<RunningServer> | undefined
const stopping = new AbortController()

/** The first signal gives a start up, or closes HTTP, then the database; the second does not wait. */
async function stop(): Promise<void> {
  if (stopping.signal.aborted) process.exit(INTERRUPTED)
  stopping.abort()
  setTimeout(giveUp, END_LIMIT_MS).unref()
  try {
    const server = await starting
    await server?.close()
    process.exit(0)
  } catch (error) {
    end(error)
  }
}

/** Ends the program by what a start or an end threw; a start that was given up is no fault. */
function end(error: unknown): never {
  if (error === stopping.signal.reason) process.exit(0)
  fail(error)
}

/** A thread that waits for a disk keeps even `process.exit` waiting. */
function giveUp(): void {
  console.error(`${brand.name} did not come to an end in time and was cut off.`)
  process.kill(process.pid, 'SIGKILL')
}

function fail(error: unknown): never {
  if (error instanceof StartFault) console.error(error.message)
  else console.error(`${brand.name} stopped by a fault of its own:`, error)
  process.exit(1)
}

makeForOwnerOnly()
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

try {
  starting = startServer(readSettings(process.env), stopping.signal)
  const server = await starting
  console.log(`${brand.name} ${server.url}`)
  if (server.demo) {
    console.log(`Demo accounts: ${DEMO_USERNAMES.join(', ')}; password ${DEMO_PASSWORD}`)
  }
  if (server.empty) {
    console.log('The database has no people yet; DEMO=1 fills it with the demo cooperative.')
  }
  console.log('Stop with Ctrl-C.')
} catch (error) {
  end(error)
}
