import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Address ranges outside the public internet (IANA's special-purpose registries). */
const CLOSED = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  CLOSED.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  // Formerly site-local addresses (RFC 3879); some networks still use them.
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  CLOSED.addSubnet(network, bits, 'ipv6')
}

/** Whether an IP address is public: not of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && !CLOSED.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Resolves a name for a connection and fails unless it leads to the public internet: it checks the very
 * address that is then connected to.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? closed(), '')
    if (!found.every(({ address }) => isPublicAddress(address))) return done(closed(), '')
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}

function closed(): NodeJS.ErrnoException {
  return Object.assign(new Error('not an address of the public internet'), { code: 'ECLOSED' })
}
