import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { ask } from '#tests/bench/phones.ts'

export interface Call {
  readonly url: string
  readonly headers: Record<string, string>
}

/** A call made many times at once; a POST when it has a body. */
export interface Crowd extends Call {
  readonly body?: string
  readonly size: number
}

/** How long one caller waits for an answer, in milliseconds: alone, and beside the crowd. */
export interface Beside {
  readonly aloneP99Ms: number
  readonly besideP99Ms: number
  /** The crowd's answers meanwhile. */
  readonly answers: number
}

/** A phone that asks, and asks again a moment later. */
const PAUSE_MS = 10

/**
 * Times `light`, called over and over on one connection: alone, and while a crowd makes its calls at
 * once, and each again when it is answered.
 */
export async function besideCrowd(light: Call, crowd: Crowd, seconds: number): Promise<Beside> {
  const aloneP99Ms = p99(await timesOf(light, seconds))
  // In a separate process, so that its load does not disturb the measuring one.
  const child = fork(new URL('./crowd.ts', import.meta.url), [JSON.stringify(crowd)])
  const besideP99Ms = p99(await timesOf(light, seconds))
  child.send('end')
  const [answers] = await once(child, 'message')
  return { aloneP99Ms, besideP99Ms, answers: Number(answers) }
}

async function timesOf({ url, headers }: Call, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const before = performance.now()
    const status = await ask(new URL(url), headers, agent)
    times.push(performance.now() - before)
    if (status !== 200 && status !== 304) throw new Error(`${url}: ${status}`)
    await new Promise((settle) => setTimeout(settle, PAUSE_MS))
  }
  agent.destroy()
  return times
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}
