import { importDrizzleByPath } from '#server/db/import-drizzle.ts'
import { errorCode } from '#server/error-code.ts'
import { makeForOwnerOnly } from '#server/owner-only.ts'

/** `npm run ataria -- <command>`. */
makeForOwnerOnly()
for (const stream of [process.stdout, process.stderr]) {
  // A reader such as `head` that ends early is no fault, and what the command writes is written all the same.
  stream.on('error', (error) => {
    if (errorCode(error) !== 'EPIPE') throw error
  })
}
importDrizzleByPath()
const { run } = await import('#cli/run.ts')
process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  out: (text) => void process.stdout.write(text),
  error: (text) => void process.stderr.write(text),
})
