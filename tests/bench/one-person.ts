import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { ask } from '#tests/bench/phones.ts'

export interface Call {
  readonly url: string
  readonly headers: Record<string, string>
}

/** How long somebody waits for an answer, in milliseconds: alone, and beside `crowd` calls of another. */
export interface Beside {
  readonly aloneP99Ms: number
  readonly besideP99Ms: number
  readonly heavyAnswers: number
}

/** A phone that asks, and asks again a moment later. */
const PAUSE_MS = 10

/**
 * Times `light`, over and over by one connection: alone, and while four hundred calls of `heavy` come at once,
 * and again whenever all of them have been answered.
 */
export async function besideHeavyCalls(light: Call, heavy: Call, seconds: number): Promise<Beside> {
  const aloneP99Ms = p99(await timesOf(light, seconds))
  // In a process of its own: what it does to the one that measures is not the server's doing.
  const crowd = fork(new URL('./crowd.ts', import.meta.url), [
    heavy.url,
    JSON.stringify(heavy.headers),
  ])
  const besideP99Ms = p99(await timesOf(light, seconds))
  crowd.send('end')
  const [heavyAnswers] = await once(crowd, 'message')
  return { aloneP99Ms, besideP99Ms, heavyAnswers: Number(heavyAnswers) }
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
