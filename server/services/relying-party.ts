import { isIP } from 'node:net'

/** The site for which passkeys are made, as browsers check it. */
export interface RelyingParty {
  /** A host name; browsers take no IP address. */
  readonly id: string
  readonly origin: string
}

/**
 * The relying party of the server's public address. Without one only `localhost` counts, as the request
 * spells it with its port; any other host name would be the client's word alone. `undefined`: no passkey can
 * be made or used at this address.
 */
export function relyingParty(
  publicUrl: string | undefined,
  host: string | undefined,
): RelyingParty | undefined {
  const address = publicUrl ?? (/^localhost(:\d{1,5})?$/.test(host ?? '') ? `http://${host}` : '')
  if (!URL.canParse(address)) return undefined
  const { hostname, origin } = new URL(address)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : undefined
}
