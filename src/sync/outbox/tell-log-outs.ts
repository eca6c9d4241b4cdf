import { createApiClient } from '#api/api-client.ts'
import { ApiError, type ApiErrorCode } from '#api/api-error.ts'
import { logout, SESSION_MS, type SessionEnd } from '#contract/auth/sessions.ts'
import { saysNoSuchCall } from '#contract/call.ts'
import { dropEnded, type EndedSession, endedSessions } from '#session/ended-sessions.ts'

/** The call did not reach a server that answers it, or came at a bad moment. */
export const PASSING: readonly ApiErrorCode[] = [
  ...(['network', 'timeout', 'aborted', 'not-ours', 'server', 'too-many'] as const),
]

/** The outcome of a round. */
export interface ToldLogOuts {
  /** The reasons of the log-outs that the server has confirmed, one for each session. */
  readonly ends: readonly SessionEnd[]
  /** How many could not be reported to the server yet. */
  readonly left: number
  /** Whether the server has confirmed each of them: it lacks the call otherwise, or was not reached. */
  readonly isConfirmed: boolean
}

/**
 * Ends on the server the sessions that ended on this device. A server without the call is not asked
 * again.
 */
export async function tellLogOuts(): Promise<ToldLogOuts> {
  const outcomes = await Promise.all((await endedSessions()).map(tellKept))
  return {
    ends: outcomes.filter(isConfirmed),
    left: outcomes.filter((outcome) => outcome === 'later').length,
    isConfirmed: outcomes.every(isConfirmed),
  }
}

type Outcome =
  | SessionEnd
  /** This server does not end sessions. */
  | 'not-offered'
  | 'later'

export function isConfirmed(outcome: Outcome): outcome is SessionEnd {
  return outcome !== 'later' && outcome !== 'not-offered'
}

async function tellKept(ended: EndedSession): Promise<Outcome> {
  const outcome = await tellLogOut(ended)
  // The session has expired by itself.
  const isPast = Date.now() - ended.at > SESSION_MS
  if (outcome === 'later' && !isPast) return outcome
  await dropEnded(ended.endKey)
  return isPast ? 'expired' : outcome
}

export async function tellLogOut({ apiRoot, endKey }: EndedSession): Promise<Outcome> {
  const client = createApiClient({ root: () => apiRoot, token: () => undefined })
  try {
    return (await client.post(logout, { key: endKey })).ended
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // With this status also as a page; a Wi-Fi portal's page has another one.
    if (error.status !== undefined && saysNoSuchCall(error.status)) return 'not-offered'
    return PASSING.includes(error.code) ? 'later' : 'not-offered'
  }
}
