import type { Call } from '#contract/call.ts'
import type { PullContext } from '#sync/pull/dataset.ts'

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
  { api, signal }: PullContext,
  call: Call,
  asked: { readonly query?: Readonly<Record<string, string>>; readonly timeoutMs?: number },
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
