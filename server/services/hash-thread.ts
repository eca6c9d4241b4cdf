import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { getPriority, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** One thread of the pool that computes slow hashes (`hash-pool.ts`), one at a time. */
const port = parentPort
if (!port) throw new Error('this is no program of its own')

/** A priority on the scale of `nice`, between the default 0 and the lowest, 19. */
const BEHIND_OTHERS = 10

// With few cores the calls come first. On Linux it applies to this thread alone, elsewhere to the
// process. A server that an operator has put further behind stays there: only root may go forward.
if (platform() === 'linux' && getPriority() < BEHIND_OTHERS) setPriority(BEHIND_OTHERS)

port.on('message', (parameters: Argon2Parameters) => {
  port.postMessage(argon2Sync('argon2id', parameters))
})
