/**
 * When a token expires, epoch ms; `undefined` for one without `exp`, or that is no JWT. The client reads
 * `exp` and nothing else (contract, "Rules for every call"), and leaves verification to the server.
 */
export function tokenExpiresAt(token: string): number | undefined {
  const payload = token.split('.')[1]
  if (payload === undefined) return undefined
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const claims: unknown = JSON.parse(json)
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined
    const seconds = Number(claims.exp ?? Number.NaN)
    return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined
  } catch {
    // Neither base64 nor JSON: a token of another kind.
    return undefined
  }
}
