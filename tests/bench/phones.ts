import { Agent, request } from 'node:http'

/** One call of a phone that opens the app. */
export interface PhoneCall {
  readonly path: string
  readonly headers: Record<string, string>
  readonly status: number
}

/** The results of all phones. */
export interface PhonesMeasured {
  readonly errors: number
  readonly requests: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/**
 * Phones that open the app within one second, evenly spread, each on its own connection: `callsOf` gives
 * a phone's calls, made one after the other. The times are those of single answers, the connection
 * included.
 */
export async function openAtOnce(
  origin: string,
  phones: number,
  callsOf: (phone: number) => readonly PhoneCall[],
): Promise<PhonesMeasured> {
  const times: number[] = []
  let errors = 0
  const start = performance.now()
  const opening = Array.from({ length: phones }, async (_, phone) => {
    await wait(start + (phone * 1000) / phones - performance.now())
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      for (const call of callsOf(phone)) {
        const before = performance.now()
        const status = await ask(new URL(call.path, origin), call.headers, agent)
        times.push(performance.now() - before)
        if (status !== call.status) errors++
      }
    } catch {
      // A connection that broke: counted, and the phone gives up.
      errors++
    } finally {
      agent.destroy()
    }
  })
  await Promise.all(opening)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  return {
    ...{ errors, requests: times.length },
    p50Ms: at(0.5) ?? Number.NaN,
    p99Ms: at(0.99) ?? Number.NaN,
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((settle) => setTimeout(settle, Math.max(0, ms)))
}

/** Makes one call, a POST when there is a `body`, and reads the whole answer; returns its status. */
export function ask(
  url: URL,
  headers: Record<string, string>,
  agent: Agent,
  body?: string,
): Promise<number> {
  return new Promise((settle, fail) => {
    const method = body === undefined ? 'GET' : 'POST'
    const asking = request(url, { headers, agent, method })
    asking.once('error', fail)
    asking.once('response', (response) => {
      response.once('error', fail)
      response.once('end', () => settle(response.statusCode ?? 0))
      response.resume()
    })
    asking.end(body)
  })
}
