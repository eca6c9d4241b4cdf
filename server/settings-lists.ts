import { isIP } from 'node:net'

/** The words Fastify knows for networks of one's own. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** The parts of a comma list, each without the spaces around it. */
export function listed(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** `https://ataria.example` of the same with a slash behind it; of anything else nothing. */
export function webOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  // A path, a query or a password would promise what an origin cannot keep.
  return url.href === `${url.origin}/` ? url.origin : undefined
}

/** An address, a network like `10.0.0.0/8`, or a word for one. */
export function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}
