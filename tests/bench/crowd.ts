import { Agent } from 'node:http'
import { constants, setPriority } from 'node:os'
import type { Crowd } from '#tests/bench/beside.ts'
import { ask } from '#tests/bench/phones.ts'

/**
 * Makes one call many times at once, and each again when it is answered, until told to end; reports how
 * many answers it got. A separate program, forked by `beside.ts`.
 */
const { url, headers, body, size }: Crowd = JSON.parse(process.argv[2] ?? '')
// Its phones share the machine with the server: they take only the processor time that is left over.
setPriority(constants.priority.PRIORITY_LOW)
const agent = new Agent({ keepAlive: true, maxSockets: size })
let isOver = false
process.once('message', () => {
  isOver = true
})
let answers = 0
await Promise.all(Array.from({ length: size }, keepAsking))
agent.destroy()
process.send?.(answers)
process.disconnect()

async function keepAsking(): Promise<void> {
  while (!isOver) {
    if ((await ask(new URL(url), headers, agent, body)) === 200) answers += 1
  }
}
