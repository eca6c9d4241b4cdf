import { knownServerNow } from '#session/kept-clock.ts'
import { dropOwnUser } from '#session/own-user.ts'
import { tokenExpiresAt } from '#session/token.ts'

/** Somebody is signed in. Who they are stands in their database alone (`own-user.ts`). */
export interface Session {
  readonly username: string
  readonly token: string
  /** Epoch ms of the server's clock, from the token's `exp`; without one it is valid until a 401. */
  readonly expiresAt: number | undefined
  /** What this person's local databases are named by, made at log-in (`databaseNameFor`). */
  readonly databaseName: string
}

/** Storage keys; the first two are spec §3's names. */
const KEY = {
  username: 'loginUsuario',
  token: 'access_token',
  databaseName: 'ataria.database',
  endless: 'ataria.tokenWithoutEnd',
} as const

/** Where the person was in which documents (document-memory.ts). */
export const DOCUMENT_PLACES_KEY = 'ataria.documentPlaces'

let cached: Session | undefined
const listeners = new Set<() => void>()

/** The session in local storage, or `undefined` without one or when its token is past. */
export function readSession(): Session | undefined {
  const token = localStorage.getItem(KEY.token)
  if (token === null) cached = undefined
  else if (cached?.token !== token) cached = parseStored(token)
  return cached && !isPast(cached.expiresAt) ? cached : undefined
}

/**
 * By both clocks: what is known of the server's may be from before this device's was set right, and
 * a token that is past all the same is answered by a 401.
 */
function isPast(expiresAt: number | undefined): boolean {
  return expiresAt !== undefined && expiresAt <= Math.min(Date.now(), knownServerNow())
}

/**
 * When a token that was just given ends, epoch ms. One that would be past already was read by a
 * wrong clock, the server's or, where it is not known, this device's: then it has no end.
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
  // Last: other tabs take a change of the token as the moment the session is whole.
  localStorage.setItem(KEY.token, session.token)
  cached = session
  notify()
}

/** Forgets token and person (spec §2: visiting Login does). The login name stays as a help. */
export function clearSession(): void {
  localStorage.removeItem(KEY.token)
  localStorage.removeItem(KEY.databaseName)
  localStorage.removeItem(KEY.endless)
  dropOwnUser()
  localStorage.removeItem(DOCUMENT_PLACES_KEY)
  cached = undefined
  notify()
}

/** Whose session stands in local storage, over or not. */
export function storedDatabaseName(): string | undefined {
  return localStorage.getItem(KEY.databaseName) ?? undefined
}

/** Who signed in last on this device, to fill the login form. */
export function lastUsername(): string {
  return localStorage.getItem(KEY.username) ?? ''
}

/** Calls `listener` when this or another tab signs in or out; gives the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

function onStorage(event: StorageEvent): void {
  // A null key is a whole `clear()`.
  if (event.key === KEY.token || event.key === null) notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

function parseStored(token: string): Session | undefined {
  const username = localStorage.getItem(KEY.username)
  const databaseName = localStorage.getItem(KEY.databaseName)
  // Half-written storage reads as signed out: the way on is to sign in again.
  if (username === null || databaseName === null) return undefined
  const isEndless = localStorage.getItem(KEY.endless) !== null
  return {
    username,
    token,
    expiresAt: isEndless ? undefined : tokenExpiresAt(token),
    databaseName,
  }
}
