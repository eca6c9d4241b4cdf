import type { ApiClient } from '#api/api-client.ts'
import { ApiError } from '#api/api-error.ts'
import { parseItems } from '#api/parse-reply.ts'
import type { SendFailure } from '#api/send-call.ts'
import { getFolders } from '#contract/documents/files.ts'
import { getIdeas, isSameIdea, type NewIdea } from '#contract/ideas.ts'
import type { OpenRow } from '#db/outbox-tables.ts'

/*
 * How a server that keeps no idempotency keys is sent each item once, as far as it can be known
 * (decision 0024).
 */

/** What is known of the server just before an item goes out to it. */
export type BeforeSend =
  /** The server answers. `knownIds`: ids of the ideas in its list that have the same text already. */
  { readonly kind: 'open'; readonly knownIds?: readonly string[] } | Closed

/** Nothing was sent, and nothing could be now. */
export interface Closed {
  readonly kind: 'closed'
  readonly failure: SendFailure
}

/** What became of an idea whose answer was lost. */
export type LookUp =
  | { readonly kind: 'found'; readonly id: string }
  | { readonly kind: 'absent' }
  /** The list cannot tell: it is not there, or not all of it could be read. */
  | { readonly kind: 'untold' }
  | Closed

/**
 * Makes sure that the server can be reached, so that an item written without a network has certainly not
 * been sent: only a connection that breaks during the send leaves a doubt.
 */
export async function beforeSend(api: ApiClient, row: OpenRow, signal: AbortSignal) {
  if (row.kind !== 'idea') return probeServer(api, signal)
  const listed = await sameIdeas(api, row.payload, signal)
  if (listed.kind === 'closed') return listed
  return open(listed.kind === 'listed' ? listed.ids : undefined)
}

/** Looks for an idea among those that were not there before it was sent. */
export async function lookFor(
  api: ApiClient,
  idea: NewIdea,
  knownIds: readonly string[],
  signal: AbortSignal,
): Promise<LookUp> {
  const listed = await sameIdeas(api, idea, signal)
  if (listed.kind !== 'listed') return listed
  const id = listed.ids.find((each) => !knownIds.includes(each))
  if (id !== undefined) return { kind: 'found', id }
  return { kind: listed.isWhole ? 'absent' : 'untold' }
}

/** By a call that every server has and that costs little. */
async function probeServer(api: ApiClient, signal: AbortSignal): Promise<BeforeSend> {
  try {
    await api.fetchText(getFolders, { signal })
    return open()
  } catch (error) {
    return closedBy(error) ?? open()
  }
}

function open(knownIds?: readonly string[]): BeforeSend {
  return { kind: 'open', ...(knownIds && { knownIds }) }
}

async function sameIdeas(api: ApiClient, idea: NewIdea, signal: AbortSignal) {
  try {
    const fetched = await api.fetchText(getIdeas, { signal })
    if (fetched.kind === 'unchanged') return { kind: 'untold' } as const
    const { reply, leftOut } = parseItems(getIdeas, fetched.text)
    const ids = reply.filter((listed) => isSameIdea(listed, idea)).map(({ id }) => String(id))
    return { kind: 'listed', ids, isWhole: leftOut.length === 0 } as const
  } catch (error) {
    return closedBy(error) ?? ({ kind: 'untold' } as const)
  }
}

/** `undefined` when the server answers, but not with what was asked for. */
export function closedBy(error: unknown): Closed | undefined {
  if (!(error instanceof ApiError)) throw error
  const { code, message: detail, retryAfterMs } = error
  switch (code) {
    case 'not-signed-in':
      return { kind: 'closed', failure: { kind: 'signed-out', code, detail } }
    case 'network':
    case 'timeout':
    case 'aborted':
    case 'not-ours':
    case 'server':
    case 'too-many':
      return { kind: 'closed', failure: { kind: 'put-off', code, detail, retryAfterMs } }
    default:
      return undefined
  }
}
