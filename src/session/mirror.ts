import { createStore, del, get, set, type UseStore, update } from 'idb-keyval'
import * as z from 'zod/mini'

/**
 * What hosts without local storage (the sync worker, the service worker) need of the session. The
 * page writes it whenever its session or settings change; they read it at the time of use.
 */
const mirrorSchema = z.object({
  token: z.string(),
  /** Absent for a token that is valid until a 401. */
  expiresAt: z.optional(z.number()),
  databaseName: z.string(),
  /** Absolute. */
  apiRoot: z.string(),
  /** Of `document.cookie` the anti-forgery part (spec §7): workers see no cookies. */
  cookies: z.optional(z.string()),
  /** Whether this server keeps idempotency keys; absent before it was asked. */
  keepsKeys: z.optional(z.boolean()),
})

export type SessionMirror = z.infer<typeof mirrorSchema>

const KEY = 'session'

let opened: UseStore | undefined

function store(): UseStore {
  opened ??= createStore('ataria-session', 'mirror')
  return opened
}

export async function writeMirror(mirror: SessionMirror): Promise<void> {
  await set(KEY, mirror, store())
}

/** Notes what cookies the page has now, if somebody is signed in. */
export async function mirrorCookies(allCookies: string): Promise<void> {
  const cookies = /XSRF-TOKEN=[^;]*/.exec(allCookies)?.[0] ?? ''
  await update<unknown>(
    KEY,
    (held) => {
      const parsed = mirrorSchema.safeParse(held)
      return parsed.success ? { ...parsed.data, cookies } : held
    },
    store(),
  )
}

/** Notes whether the server keeps idempotency keys, if somebody is signed in. */
export async function mirrorKeysKept(keepsKeys: boolean): Promise<void> {
  const held = await readMirror()
  // As nearly always: said at every sync, it is not written at every sync.
  if (!held || held.keepsKeys === keepsKeys) return
  await update<unknown>(
    KEY,
    (now) => {
      const parsed = mirrorSchema.safeParse(now)
      return parsed.success ? { ...parsed.data, keepsKeys } : now
    },
    store(),
  )
}

export async function clearMirror(): Promise<void> {
  await del(KEY, store())
}

export async function readMirror(): Promise<SessionMirror | undefined> {
  const parsed = mirrorSchema.safeParse(await get(KEY, store()))
  return parsed.success ? parsed.data : undefined
}
