import { type Call, saysNoSuchCall } from '#contract/call.ts'
import { getManifest, pullAll } from '#contract/sync.ts'
import { mirrorKeysKept } from '#session/mirror.ts'
import { hearServerDate, serverNow } from '#session/server-clock.ts'

/**
 * Learns the server's clock, and whether it keeps idempotency keys, from its answers: the `AnswerObserver`
 * that every host hands to its `api/` client.
 */
export const serverObserver = {
  observe(call: Call, { status, headers }: { readonly status: number; readonly headers: Headers }) {
    hearServerDate(headers)
    // A server without `sync/pull` may keep keys all the same: its manifest tells.
    const tells = call.path === getManifest.path || (call.path === pullAll.path && status < 400)
    if (!tells) return
    const keepsKeys = keepsKeysBy(status, headers)
    // If this cannot be stored, the next drain asks the server again.
    if (keepsKeys !== undefined) mirrorKeysKept(keepsKeys).catch(() => {})
  },
  now: serverNow,
}

/**
 * Whether a server keeps idempotency keys, by its answer to `sync/manifest` or `sync/pull` (contract, "Lost
 * answers"); `undefined` when the server failed or does not know the session.
 */
export function keepsKeysBy(status: number, headers: Headers): boolean | undefined {
  if (status < 400 || saysNoSuchCall(status)) return headers.get('Idempotency-Key') === 'kept'
  return undefined
}
