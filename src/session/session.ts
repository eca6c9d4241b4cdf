import { dropOwnUser } from '#session/own-user.ts'
import { tokenExpiresAt } from '#session/token.ts'

/** Somebody is signed in. Who they are stands in their database alone (`own-user.ts`). */
export interface Session {
  readonly username: string
  readonly token: string
  /** Epoch ms, from the token's `exp`. */
  readonly expiresAt: number
  /** What this person's local databases are named by, made at log-in (`databaseNameFor`). */
  readonly databaseName: string
}

/** Storage keys; the first two are spec §3's names. */
const KEY = {
  username: 'loginUsuario',
  token: 'access_token',
  databaseName: 'ataria.database',
} as const

/** Where the person was in which documents (document-memory.ts). */
export const DOCUMENT_PLACES_KEY = 'ataria.documentPlaces'

let cached: Session | undefined
const listeners = new Set<() => void>()

/** The session in local storage, or `undefined` without one or when its token is past. */
export function readSession(now = Date.now()): Session | undefined {
  const token = localStorage.getItem(KEY.token)
  if (token === null) cached = undefined
  else if (cached?.token !== token) cached = parseStored(token)
  return cached && cached.expiresAt > now ? cached : undefined
}

export function writeSession(session: Session): void {
  localStorage.setItem(KEY.username, session.username)
  localStorage.setItem(KEY.databaseName, session.databaseName)
  // Last: other tabs take a change of the token as the moment the session is whole.
  localStorage.setItem(KEY.token, session.token)
  cached = session
  notify()
}

/** Forgets token and person (spec §2: visiting Login does). The login name stays as a help. */
export function clearSession(): void {
  localStorage.removeItem(KEY.token)
  localStorage.removeItem(KEY.databaseName)
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
  const expiresAt = tokenExpiresAt(token)
  // Half-written storage reads as signed out: the way on is to sign in again.
  if (username === null || databaseName === null || expiresAt === undefined) return undefined
  return { username, token, expiresAt, databaseName }
}
