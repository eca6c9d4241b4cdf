import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import * as z from 'zod/mini'
import type { Database } from '#server/db/database.ts'
import { settings } from '#server/db/schema.ts'

const TOKEN_SECRET = 'token-secret'
const DEVICE_SECRET = 'device-secret'
const VAPID_KEYS = 'vapid-keys'
const DEMO = 'demo'

/** The first key that signs tokens, shared by every server process on this database (token-keys.ts). */
export async function tokenSecret(database: Database): Promise<string> {
  return keepFirst(database, TOKEN_SECRET, randomBytes(32).toString('base64url'))
}

/**
 * The key that signs the cookies of known devices: made once, since a cookie lasts longer than a key for
 * tokens. On a database of before there were two, the first one for tokens, which signed the cookies there.
 */
export async function deviceSecret(database: Database): Promise<string> {
  const first = await read(database, TOKEN_SECRET)
  return keepFirst(database, DEVICE_SECRET, first ?? randomBytes(32).toString('base64url'))
}

const vapidSchema = z.object({ publicKey: z.string(), privateKey: z.string() })

export type VapidKeys = z.infer<typeof vapidSchema>

/** The keys that sign pushes: created once, since every subscription is bound to them. */
export async function vapidKeys(database: Database): Promise<VapidKeys> {
  const made = JSON.stringify(webPush.generateVAPIDKeys())
  return vapidSchema.parse(JSON.parse(await keepFirst(database, VAPID_KEYS, made)))
}

/** The same without creating any; throws for what is not a pair of keys in writing. */
export async function storedVapidKeys(database: Database): Promise<VapidKeys | undefined> {
  const kept = await read(database, VAPID_KEYS)
  return kept === undefined ? undefined : vapidSchema.parse(JSON.parse(kept))
}

/** Whether the demo cooperative filled this database. */
export async function isDemo(database: Database): Promise<boolean> {
  return (await read(database, DEMO)) !== undefined
}

export async function markAsDemo(database: Database): Promise<void> {
  await database.insert(settings).values({ key: DEMO, value: 'yes' }).onConflictDoNothing()
}

/** The value stored under a key: `made`, unless another server process was first. */
async function keepFirst(database: Database, key: string, made: string): Promise<string> {
  await database.insert(settings).values({ key, value: made }).onConflictDoNothing()
  const kept = await read(database, key)
  if (kept === undefined) throw new Error(`${key} was not kept`)
  return kept
}

async function read(database: Database, key: string): Promise<string | undefined> {
  const rows = await database.select().from(settings).where(eq(settings.key, key))
  return rows[0]?.value
}
