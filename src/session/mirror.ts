import { del, get, set, type UseStore, update } from 'idb-keyval'
import * as z from 'zod/mini'
import { inTime } from '#db/in-time.ts'
import { openKeyvalStore } from '#session/keyval-store.ts'

/**
 * What hosts without local storage (the sync worker, the service worker) need of the session. The
 * page writes it whenever its session or settings change; they read it at the time of use. Each of
 * these ends with a `StorageSilentError` where the storage does not answer in time.
 */
const mirrorSchema = z.object({
  token: z.string(),
  /** Absent for a token that is valid until a 401. */
  expiresAt: z.optional(z.number()),
  databaseName: z.string(),
  /** Absolute. */
  apiRoot: z.string(),
  /** The anti-forgery part of `document.cookie` (spec §7): workers see no cookies. */
  cookies: z.optional(z.string()),
  /** Whether this server keeps idempotency keys; absent before it was asked. */
  keepsKeys: z.optional(z.boolean()),
  /** What pushes for this session's subscription carry; `''`: the server gives none; absent: not known. */
  pushTag: z.optional(z.string()),
})

export type SessionMirror = z.infer<typeof mirrorSchema>

const KEY = 'session'

/** What a wait is for. */
const MIRROR = 'the session mirror'

let opened: UseStore | undefined

function store(): UseStore {
  opened ??= openKeyvalStore('ataria-session', 'mirror')
  return opened
}

function change(to: (held: unknown) => unknown): Promise<void> {
  return inTime(update<unknown>(KEY, to, store()), MIRROR)
}

export async function writeMirror(mirror: SessionMirror): Promise<void> {
  await inTime(set(KEY, mirror, store()), MIRROR)
}

/** The anti-forgery part of `document.cookie` (spec §7); empty without one. */
export function antiForgeryCookie(allCookies: string): string {
  return /XSRF-TOKEN=[^;]*/.exec(allCookies)?.[0] ?? ''
}

/** Stores the page's current cookies, if a person is signed in. */
export async function mirrorCookies(allCookies: string): Promise<void> {
  await changeMirror({ cookies: antiForgeryCookie(allCookies) })
}

/** Stores whether the server keeps idempotency keys, if a person is signed in. */
export async function mirrorKeysKept(keepsKeys: boolean): Promise<void> {
  const held = await readMirror()
  // The usual case: every sync reports it, only a change is written.
  if (!held || held.keepsKeys === keepsKeys) return
  await changeMirror({ keepsKeys })
}

/** Stores the tag of this device's pushes, if a person is signed in; `undefined`: it is not known. */
export async function mirrorPushTag(pushTag: string | undefined): Promise<void> {
  await changeMirror({ pushTag })
}

async function changeMirror(
  fields: Partial<Pick<SessionMirror, 'cookies' | 'keepsKeys' | 'pushTag'>>,
): Promise<void> {
  await change((held) => {
    const parsed = mirrorSchema.safeParse(held)
    return parsed.success ? { ...parsed.data, ...fields } : held
  })
}

export async function clearMirror(): Promise<void> {
  await inTime(del(KEY, store()), MIRROR)
}

export async function readMirror(): Promise<SessionMirror | undefined> {
  const parsed = mirrorSchema.safeParse(await inTime(get(KEY, store()), MIRROR))
  return parsed.success ? parsed.data : undefined
}
