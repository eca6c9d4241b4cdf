import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { API_ROOT } from '#contract/call.ts'
import { CONFIG_PATH } from '#contract/config.ts'
import { pullAll, pullLineSchema } from '#contract/sync.ts'
import type { Holds, StartCalls } from '#tests/bench/starts/start-calls.ts'

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

/** How a phone gets its data: as an app asks a server that has `sync/pull`, or any other server. */
export type Way = 'pull' | 'calls'

/**
 * A phone's whole start; deferred calls are tried again until they are answered. `holds` chooses the
 * ETags it sends.
 */
export async function startPhone(
  origin: string,
  { token, tags }: Phone,
  way: Way,
  { first, datasets }: StartCalls,
  holds: Holds,
  seen: StartsSeen,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const call = async (asked: Omit<Asked, 'token' | 'agent'>) => {
    for (;;) {
      const before = performance.now()
      const answer = await ask({ ...asked, token, agent })
      seen.longestMs = Math.max(seen.longestMs, performance.now() - before)
      if (answer === undefined) {
        seen.lost++
        return undefined
      }
      const { status, retryAfter } = answer
      if ((status === 429 || status === 503) && retryAfter !== undefined) {
        seen.putOff++
        // Like the app: not all at the same moment.
        await wait(Number(retryAfter) * 1000 * (1 + Math.random()))
        continue
      }
      if (status === (asked.tag === undefined ? 200 : 304)) seen.answered++
      else seen.errors++
      return answer
    }
  }
  const get = async (path: string) => {
    const answer = await call({
      url: new URL(path, origin),
      tag: holds(path) ? tags.get(path) : undefined,
    })
    if (answer?.etag !== undefined) tags.set(path, answer.etag)
  }
  const pull = async () => {
    const have = Object.fromEntries([...tags].filter(([dataset]) => holds(dataset)))
    const url = new URL(API_ROOT + pullAll.path, origin)
    const answer = await call({ url, body: JSON.stringify({ have, first: [] }) })
    for (const line of answer?.text.split('\n') ?? []) {
      if (!line.startsWith('{"manifest"')) continue
      const parsed = pullLineSchema.parse(JSON.parse(line))
      if (!('manifest' in parsed)) continue
      for (const [dataset, tag] of Object.entries(parsed.manifest)) tags.set(dataset, tag)
    }
  }
  try {
    if (way === 'pull') {
      await get(CONFIG_PATH)
      await pull()
    } else {
      for (const path of first) await get(path)
      await Promise.all(datasets.map(get))
    }
  } finally {
    agent.destroy()
  }
}

interface Asked {
  readonly url: URL
  readonly token: string
  readonly agent: Agent
  /** The ETag that the phone holds. */
  readonly tag?: string | undefined
  /** The JSON of a POST. */
  readonly body?: string
}

interface Answer {
  readonly status: number
  readonly etag: string | undefined
  readonly retryAfter: string | undefined
  readonly text: string
}

/** Makes one call and reads the whole answer; `undefined` when the connection broke. */
function ask({ url, token, agent, tag, body }: Asked): Promise<Answer | undefined> {
  return new Promise((settle) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'br',
      ...(tag === undefined ? {} : { 'if-none-match': tag }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const asking = request(url, { method, headers, agent })
    const lose = () => settle(undefined)
    asking.once('error', lose)
    asking.once('response', (response) => {
      const { statusCode: status = 0, headers: told } = response
      response.once('error', lose)
      const read = (bytes: Buffer) => {
        const isCompressed = told['content-encoding'] === 'br'
        const text = String(isCompressed ? brotliDecompressSync(bytes) : bytes)
        settle({ status, etag: told.etag, retryAfter: told['retry-after'], text })
      }
      buffer(response).then(read).catch(lose)
    })
    asking.end(body)
  })
}
