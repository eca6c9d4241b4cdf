import { absoluteApiRoot, storedConfig } from '#session/config.ts'
import { endKeyOf, keepEnded } from '#session/ended-sessions.ts'
import { endedElsewhere } from '#session/session-end.ts'
import { tellLogOut, tellLogOuts } from '#sync/outbox/tell-log-outs.ts'
import { registerBackgroundSync } from '#sync/page/background-sync.ts'

/**
 * Ends the session of this token on the server. Resolves when the log-out is on the disk, where it
 * stays until the server has confirmed it; no caller waits for a network.
 */
export async function endOnServer(token: string): Promise<void> {
  const endKey = await endKeyOf(token)
  const apiRoot = absoluteApiRoot(storedConfig(), location.origin)
  const ended = { endKey, apiRoot, at: Date.now() }
  const isKept = await keepEnded(ended).then(
    () => true,
    // A full, broken or silent disk: the server is told now, or the token expires.
    () => false,
  )
  void (isKept ? tellSessionEnds() : tellLogOut(ended))
}

/**
 * Tells the server of the sessions that ended on this device: now, and where that fails when there is
 * a network again, by the service worker if no page is open then.
 */
export async function tellSessionEnds(): Promise<void> {
  const { ends, left } = await tellLogOuts()
  const elsewhere = ends.find((end) => end !== 'log-out' && end !== 'expired')
  if (elsewhere) endedElsewhere.set(elsewhere)
  if (left === 0) return
  addEventListener('online', () => void tellSessionEnds(), { once: true })
  await registerBackgroundSync()
}
