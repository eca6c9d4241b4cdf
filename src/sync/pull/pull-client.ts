import type { ApiClient, Fetched, GetOptions } from '#api/api-client.ts'
import { ApiError } from '#api/api-error.ts'
import type { Call } from '#contract/call.ts'
import type { DatasetName } from '#contract/sync.ts'
import type { Progress } from '#sync/progress.ts'
import type { Reachability } from '#sync/pull/reachability.ts'

/** Which answer a call is made for. */
export interface AnswerName {
  readonly dataset: DatasetName
  /** Of a dataset in parts. */
  readonly part?: string
}

/** The part of the client that a sync uses: its calls are counted and judged in one place. */
export interface PullClient extends Pick<ApiClient, 'postLines'> {
  /** @param options `of`: where the answer may have come with others, its name */
  fetchText(call: Call, options?: GetOptions & { readonly of?: AnswerName }): Promise<Fetched>
}

/** The cost of a sync. */
export interface CallCount {
  calls: number
}

interface Watching {
  readonly reachability: Reachability
  readonly progress: Progress
  readonly count?: CallCount | undefined
}

/**
 * The client, counting its calls and reporting them to `reachability` and `progress`. A failed call that a
 * server may lack proves nothing (contract, "What counts as an answer").
 */
export function watchedClient(
  api: PullClient,
  { reachability, progress, count = { calls: 0 } }: Watching,
): PullClient {
  return {
    async fetchText(call, options) {
      count.calls++
      try {
        const fetched = await progress.during(api.fetchText(call, options))
        reachability.answered()
        return fetched
      } catch (error) {
        if (error instanceof ApiError && !call.extension) reachability.failed(call.path, error)
        throw error
      }
    },
    async postLines(call, body, { onLine, ...options }) {
      count.calls++
      const heard = (line: string) => {
        reachability.answered()
        onLine(line)
      }
      await progress.during(api.postLines(call, body, { ...options, onLine: heard }))
    },
  }
}

/** What is held of an answer: enough to tell that the next one is the same. */
export interface HeldAnswer {
  readonly confirmedAt?: number | undefined
  readonly etag?: string | undefined
  readonly replyHash?: string | undefined
}

export type FetchedChange =
  | { readonly kind: 'unchanged'; readonly etag?: string; readonly replyHash?: string }
  | {
      readonly kind: 'changed'
      readonly text: string
      readonly etag?: string
      readonly replyHash?: string
    }

/**
 * A conditional GET, or against a server without ETags a plain one whose text is compared by its
 * hash: either way an answer that is held is neither parsed nor written. Under another tag it is to
 * be read: calls may share one tag, and its rows tell whether it is new.
 */
export async function fetchChanged(
  { api, signal }: { readonly api: PullClient; readonly signal?: AbortSignal | undefined },
  call: Call,
  asked: {
    readonly of: AnswerName
    readonly query?: Readonly<Record<string, string>>
    readonly timeoutMs?: number
  },
  held: HeldAnswer | undefined,
): Promise<FetchedChange> {
  const fetched = await api.fetchText(call, {
    etag: held?.etag,
    signal,
    ...asked,
  })
  if (fetched.kind === 'unchanged') return { kind: 'unchanged', ...factsOf(held) }
  const { text, etag } = fetched
  if (etag !== undefined) return { kind: 'changed', text, etag }
  const replyHash = await sha256(text)
  const isSame = held?.confirmedAt !== undefined && held.replyHash === replyHash
  return isSame ? { kind: 'unchanged', replyHash } : { kind: 'changed', text, replyHash }
}

function factsOf(held: HeldAnswer | undefined) {
  return {
    ...(held?.etag === undefined ? {} : { etag: held.etag }),
    ...(held?.replyHash === undefined ? {} : { replyHash: held.replyHash }),
  }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
