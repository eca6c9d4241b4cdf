import { del, entries, set, type UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { inTime } from '#db/in-time.ts'
import { openKeyvalStore } from '#session/keyval-store.ts'

/**
 * Log-outs that the server has not confirmed. An end key names no one and can do nothing but end its
 * session (contract, `auth/logout`): it is all that a log-out without a network leaves on the device. Each of
 * these functions ends with a `StorageSilentError` when the storage does not answer in time.
 */
const endedSchema = z.object({
  /** Absolute. */
  apiRoot: z.string(),
  /** Epoch ms. */
  at: z.number(),
})

export interface EndedSession extends z.infer<typeof endedSchema> {
  readonly endKey: string
}

export const ENDED_DATABASE = 'ataria-ended'

let opened: UseStore | undefined

function store(): UseStore {
  opened ??= openKeyvalStore(ENDED_DATABASE, 'sessions')
  return opened
}

export async function keepEnded({ endKey, ...ended }: EndedSession): Promise<void> {
  await inTime(set(endKey, ended, store()), ENDED_DATABASE)
}

export async function dropEnded(endKey: string): Promise<void> {
  await inTime(del(endKey, store()), ENDED_DATABASE)
}

export async function endedSessions(): Promise<EndedSession[]> {
  const all = await inTime(entries<string, unknown>(store()), ENDED_DATABASE)
  return all.flatMap(([endKey, value]) => {
    const parsed = endedSchema.safeParse(value)
    return parsed.success ? [{ endKey, ...parsed.data }] : []
  })
}

/** The key that ends a token's session (contract, `auth/logout`). */
export async function endKeyOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
