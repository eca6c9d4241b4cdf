import * as z from 'zod/mini'

const claimsSchema = z.object({ exp: z.number() })

/**
 * When a JWT expires, epoch ms; `undefined` for a text that is none. The client reads `exp` and
 * nothing else (contract, "Rules for every call"), and verifies nothing: that is the server's.
 */
export function tokenExpiresAt(token: string): number | undefined {
  const payload = token.split('.')[1]
  if (payload === undefined) return undefined
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const claims = claimsSchema.safeParse(JSON.parse(json))
    return claims.success ? claims.data.exp * 1000 : undefined
  } catch {
    // Neither base64 nor JSON: not a token.
    return undefined
  }
}
