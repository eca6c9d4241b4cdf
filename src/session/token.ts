/**
 * When a JWT expires, epoch ms; `undefined` for a text that is none. The client reads `exp` and
 * nothing else (contract, "Rules for every call"), and verifies nothing: that is the server's.
 */
export function tokenExpiresAt(token: string): number | undefined {
  const payload = token.split('.')[1]
  if (payload === undefined) return undefined
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const claims: unknown = JSON.parse(json)
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined
    return typeof claims.exp === 'number' ? claims.exp * 1000 : undefined
  } catch {
    // Neither base64 nor JSON: not a token.
    return undefined
  }
}
