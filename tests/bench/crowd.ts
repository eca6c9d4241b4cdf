import { Agent } from 'node:http'
import { ask } from '#tests/bench/phones.ts'

/**
 * Asks for one thing four hundred times at once, and again when all of that was answered, until it is told
 * to end; tells how often it got it. A program of its own, forked by `one-person.ts`.
 */
const CROWD = 400
const [url = '', headers = '{}'] = process.argv.slice(2)
const parsed: Record<string, string> = JSON.parse(headers)
const agent = new Agent({ keepAlive: true, maxSockets: CROWD })
let isOver = false
process.once('message', () => {
  isOver = true
})
let answers = 0
while (!isOver) {
  const calls = Array.from({ length: CROWD }, () => ask(new URL(url), parsed, agent))
  const statuses = await Promise.all(calls)
  answers += statuses.filter((status) => status === 200).length
}
agent.destroy()
process.send?.(answers)
process.disconnect()
