import { createApiClient } from '#api/api-client.ts'
import { ApiError } from '#api/api-error.ts'
import { checkSubscription, deleteSubscription } from '#contract/push.ts'
import { absoluteApiRoot, storedConfig } from '#session/config.ts'
import { endKeyOf, keepEnded } from '#session/ended-sessions.ts'
import { endedElsewhere } from '#session/session-end.ts'
import { isConfirmed, tellLogOut, tellLogOuts } from '#sync/outbox/tell-log-outs.ts'
import { registerBackgroundSync } from '#sync/page/background-sync.ts'

/**
 * Ends the session of this token on the server, and with it the push subscription it made. Resolves when the
 * log-out is on the disk, where it stays until the server has confirmed it; no caller waits for a network.
 *
 * @param endpoint of the subscription that this device had
 */
export async function endOnServer(
  token: string,
  endpoint: Promise<string | undefined>,
): Promise<void> {
  const endKey = await endKeyOf(token)
  const apiRoot = absoluteApiRoot(storedConfig(), location.origin)
  const ended = { endKey, apiRoot, at: Date.now() }
  const isKept = await keepEnded(ended).then(
    () => true,
    // A full, broken or silent disk: the server is told now, or the token expires.
    () => false,
  )
  const told = isKept ? tellSessionEnds() : tellLogOut(ended).then(isConfirmed)
  void Promise.all([told, endpoint]).then(async ([hasEnded, had]) => {
    if (!hasEnded && had !== undefined) await dropSubscription(apiRoot, token, had)
  })
}

/**
 * For a server that ends no session: drops the subscription, unless another device has made a newer one. Once
 * only, since the token must not stay on the device: without a network the push service alone refuses it.
 */
async function dropSubscription(apiRoot: string, token: string, endpoint: string): Promise<void> {
  const client = createApiClient({
    root: () => apiRoot,
    token: () => token,
    cookies: () => document.cookie,
  })
  try {
    if ((await client.get(checkSubscription))?.endpoint !== endpoint) return
    await client.post(deleteSubscription, { endpoint: null })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/**
 * Tells the server of the sessions that ended on this device: now, and where that fails when there is
 * a network again, by the service worker if no page is open then. Resolves to whether it has confirmed them all.
 */
export async function tellSessionEnds(): Promise<boolean> {
  const { ends, left, isConfirmed: isTold } = await tellLogOuts()
  const elsewhere = ends.find((end) => end !== 'log-out' && end !== 'expired')
  if (elsewhere) endedElsewhere.set(elsewhere)
  if (left > 0) {
    addEventListener('online', () => void tellSessionEnds(), { once: true })
    await registerBackgroundSync()
  }
  return isTold
}
