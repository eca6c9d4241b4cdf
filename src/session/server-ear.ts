import type { Call } from '#contract/call.ts'
import { getManifest } from '#contract/sync.ts'
import { mirrorKeysKept } from '#session/mirror.ts'
import { hearServerDate, serverNow } from '#session/server-clock.ts'

/**
 * Learns from the server's answers what its clock says and whether it keeps idempotency keys: for
 * `api/`, whose `ServerEar` it is. Every host makes its calls with it.
 */
export const serverEar = {
  hear(call: Call, { status, headers }: { readonly status: number; readonly headers: Headers }) {
    hearServerDate(headers)
    if (call.path !== getManifest.path) return
    const keepsKeys = keepsKeysBy(status, headers)
    // What cannot be noted is asked again by who needs to know it.
    if (keepsKeys !== undefined) mirrorKeysKept(keepsKeys).catch(() => {})
  },
  now: serverNow,
}

/** By what a server tells that it has no such call. */
const NOT_OFFERED = [403, 404, 405, 501]

/**
 * Whether a server keeps idempotency keys, by its answer to `sync/manifest` (contract, "Lost
 * answers"); `undefined` when it is out of order, or knows no session.
 */
export function keepsKeysBy(status: number, headers: Headers): boolean | undefined {
  if (status < 400 || NOT_OFFERED.includes(status)) return headers.get('Idempotency-Key') === 'kept'
  return undefined
}
