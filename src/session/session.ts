import { knownServerNow } from '#session/kept-clock.ts'
import { dropOwnUser } from '#session/own-user.ts'
import { tokenExpiresAt } from '#session/token.ts'
import { createListeners } from '#store/listeners.ts'

/** A signed-in session. Only the person's database stores who they are (`own-user.ts`). */
export interface Session {
  readonly username: string
  readonly token: string
  /** Epoch ms of the server's clock, from the token's `exp`; without one it is valid until a 401. */
  readonly expiresAt: number | undefined
  /** The prefix of this person's local databases, made at log-in (`databaseNameFor`). */
  readonly databaseName: string
}

/** Storage keys; the first two are spec §3's names. */
const KEY = {
  username: 'loginUsuario',
  token: 'access_token',
  databaseName: 'ataria.database',
  endless: 'ataria.tokenWithoutEnd',
} as const

/** The person's places in documents (document-memory.ts). */
export const DOCUMENT_PLACES_KEY = 'ataria.documentPlaces'

/** What the deployment's settings say of the person (own-settings.ts). */
export const OWN_SETTINGS_KEY = 'ataria.ownSettings'

let cached: Session | undefined
/** For changes by this tab; the browser's `storage` event reports those of other tabs. */
const { listen, notify } = createListeners({ watch: watchStorage })

/** The session in local storage, or `undefined` without one or when its token has expired. */
export function readSession(): Session | undefined {
  const token = localStorage.getItem(KEY.token)
  if (token === null) cached = undefined
  else if (cached?.token !== token) cached = parseStored(token)
  return cached && !isPast(cached.expiresAt) ? cached : undefined
}

/**
 * By both clocks: the known skew may date from before this device's clock was corrected, and the
 * server answers a token that has expired nevertheless with a 401.
 */
function isPast(expiresAt: number | undefined): boolean {
  return expiresAt !== undefined && expiresAt <= Math.min(Date.now(), knownServerNow())
}

/**
 * When a newly issued token expires, epoch ms. If it seems expired already, the clock is wrong, the
 * server's or, where that is not known, this device's: then it has no expiry.
 */
export function endOfNewToken(token: string): number | undefined {
  const expiresAt = tokenExpiresAt(token)
  return isPast(expiresAt) ? undefined : expiresAt
}

export function writeSession(session: Session): void {
  localStorage.setItem(KEY.username, session.username)
  localStorage.setItem(KEY.databaseName, session.databaseName)
  if (session.expiresAt === undefined) localStorage.setItem(KEY.endless, '1')
  else localStorage.removeItem(KEY.endless)
  // Last: a change of the token tells other tabs that the session is complete.
  localStorage.setItem(KEY.token, session.token)
  cached = session
  notify()
}

/** Forgets token and person (spec §2: visiting Login does). The login name stays for the log-in form. */
export function clearSession(): void {
  localStorage.removeItem(KEY.token)
  localStorage.removeItem(KEY.databaseName)
  localStorage.removeItem(KEY.endless)
  dropOwnUser()
  localStorage.removeItem(DOCUMENT_PLACES_KEY)
  localStorage.removeItem(OWN_SETTINGS_KEY)
  cached = undefined
  notify()
}

/** What ends with the session in local storage, expired or not. */
export interface EndingSession {
  readonly databaseName: string
  readonly token: string | undefined
}

export function endingSession(): EndingSession | undefined {
  const databaseName = localStorage.getItem(KEY.databaseName)
  if (databaseName === null) return undefined
  return { databaseName, token: localStorage.getItem(KEY.token) ?? undefined }
}

/** The last user name on this device, to fill the log-in form. */
export function lastUsername(): string {
  return localStorage.getItem(KEY.username) ?? ''
}

/** Calls `listener` when this or another tab signs in or out; returns the unsubscribe function. */
export const onSessionChange = listen

function watchStorage(): () => void {
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function onStorage(event: StorageEvent): void {
  // A null key is a whole `clear()`.
  if (event.key === KEY.token || event.key === null) notify()
}

function parseStored(token: string): Session | undefined {
  const username = localStorage.getItem(KEY.username)
  const databaseName = localStorage.getItem(KEY.databaseName)
  // Half-written storage reads as signed out: the person signs in again.
  if (username === null || databaseName === null) return undefined
  const isEndless = localStorage.getItem(KEY.endless) !== null
  return {
    username,
    token,
    expiresAt: isEndless ? undefined : tokenExpiresAt(token),
    databaseName,
  }
}
