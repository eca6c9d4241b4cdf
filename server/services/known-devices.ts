import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { cookieNamed } from '#server/services/cookie-named.ts'

/** The person for whom a device is known. */
interface KnownPerson {
  readonly id: number
  readonly username: string
  readonly passwordHash: string
}

export interface KnownDevices {
  /** The device's id when this person signed in on it before; else `undefined`. */
  idOf(cookies: string | undefined, person: KnownPerson): string | undefined
  /** The `Set-Cookie` value that makes the device known for the person. */
  cookieFor(person: KnownPerson, deviceId?: string): string
}

/** The longest that browsers keep a cookie. */
const KEPT_SECONDS = 400 * 24 * 60 * 60

/**
 * Devices on which a person has signed in before: failed attempts by others, at the name or from the
 * address, do not lock the person out there. One cookie per person, which no script can read and no
 * other site sends; signed, so that it cannot be forged, and void once the password changes.
 */
export function knownDevices(
  secret: string,
  { path, isSecure }: { readonly path: string; readonly isSecure: boolean },
): KnownDevices {
  const sign = (deviceId: string, { id, passwordHash }: KnownPerson) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['known-device', id, deviceId, passwordHash]))
      .digest('base64url')
  return {
    idOf(cookies, person) {
      const value = cookieNamed(cookies, nameFor(person))
      const [deviceId = '', signature = ''] = value?.split('.') ?? []
      return isSame(signature, sign(deviceId, person)) ? deviceId : undefined
    },
    cookieFor(person, deviceId = randomUUID()) {
      const value = `${deviceId}.${sign(deviceId, person)}`
      const rules = `Path=${path}; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict`
      return `${nameFor(person)}=${value}; ${rules}${isSecure ? '; Secure' : ''}`
    },
  }
}

/** Several people may share a device; its cookies must not disclose who they are. */
function nameFor({ username }: KnownPerson): string {
  return `ataria-device-${createHash('sha256').update(username).digest('hex').slice(0, 16)}`
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
