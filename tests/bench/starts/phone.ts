import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { StartCalls } from '#tests/bench/starts/start-calls.ts'

/** One phone with a person signed in, and the ETags it holds by path. */
export interface Phone {
  readonly token: string
  readonly tags: Map<string, string>
}

/** The outcome of starts; those of many phones are added up. */
export interface StartsSeen {
  /** Calls that were answered; deferred ones are not counted. */
  answered: number
  /** Answers "later", by 429 or 503 with `Retry-After`. */
  putOff: number
  /** Any other unexpected answer. */
  errors: number
  /** Connections that broke. */
  lost: number
  /** The longest wait of a call for any answer, in ms. */
  longestMs: number
}

export const NOTHING_SEEN: StartsSeen = { answered: 0, putOff: 0, errors: 0, lost: 0, longestMs: 0 }

/** The connections that browsers open to one server over HTTP/1.1. */
const CONNECTIONS = 6

/**
 * A phone's whole start; deferred calls are tried again until they are answered. `holds` chooses the
 * ETags it sends.
 */
export async function startPhone(
  origin: string,
  { token, tags }: Phone,
  { first, datasets }: StartCalls,
  holds: (path: string) => boolean,
  seen: StartsSeen,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const call = async (path: string) => {
    const tag = holds(path) ? tags.get(path) : undefined
    for (;;) {
      const before = performance.now()
      const answer = await ask(new URL(path, origin), token, tag, agent)
      seen.longestMs = Math.max(seen.longestMs, performance.now() - before)
      if (answer === undefined) {
        seen.lost++
        return
      }
      const { status, etag, retryAfter } = answer
      if ((status === 429 || status === 503) && retryAfter !== undefined) {
        seen.putOff++
        // Like the app: not all at the same moment.
        await wait(Number(retryAfter) * 1000 * (1 + Math.random()))
        continue
      }
      if (status === (tag === undefined ? 200 : 304)) seen.answered++
      else seen.errors++
      if (etag !== undefined) tags.set(path, etag)
      return
    }
  }
  try {
    for (const path of first) await call(path)
    await Promise.all(datasets.map(call))
  } finally {
    agent.destroy()
  }
}

interface Answer {
  readonly status: number
  readonly etag: string | undefined
  readonly retryAfter: string | undefined
}

/** Makes one call and reads the whole answer; `undefined` when the connection broke. */
function ask(
  url: URL,
  token: string,
  tag: string | undefined,
  agent: Agent,
): Promise<Answer | undefined> {
  return new Promise((settle) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(tag === undefined ? {} : { 'if-none-match': tag }),
    }
    const asking = request(url, { headers, agent })
    const lose = () => settle(undefined)
    asking.once('error', lose)
    asking.once('response', (response) => {
      const { statusCode: status = 0, headers: told } = response
      response.once('error', lose)
      response.once('end', () =>
        settle({ status, etag: told.etag, retryAfter: told['retry-after'] }),
      )
      response.resume()
    })
    asking.end()
  })
}
