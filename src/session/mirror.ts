import { createStore, del, get, set, type UseStore, update } from 'idb-keyval'
import * as z from 'zod/mini'

/**
 * What hosts without local storage (the sync worker, the service worker) need of the session. The
 * page writes it whenever its session or settings change; they read it at the time of use.
 */
const mirrorSchema = z.object({
  token: z.string(),
  expiresAt: z.number(),
  databaseName: z.string(),
  /** Absolute. */
  apiRoot: z.string(),
  /** Of `document.cookie` the anti-forgery part (spec §7): workers see no cookies. */
  cookies: z.optional(z.string()),
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

export async function clearMirror(): Promise<void> {
  await del(KEY, store())
}

export async function readMirror(): Promise<SessionMirror | undefined> {
  const parsed = mirrorSchema.safeParse(await get(KEY, store()))
  return parsed.success ? parsed.data : undefined
}
