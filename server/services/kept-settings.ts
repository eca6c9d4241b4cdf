import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { settings } from '#server/db/schema.ts'

const TOKEN_SECRET = 'token-secret'
const DEMO = 'demo'

/** The key that signs tokens: made once, shared by every server process on this database. */
export async function tokenSecret(database: Database): Promise<string> {
  const made = randomBytes(32).toString('base64url')
  await database.insert(settings).values({ key: TOKEN_SECRET, value: made }).onConflictDoNothing()
  const kept = await read(database, TOKEN_SECRET)
  if (kept === undefined) throw new Error('the token secret was not kept')
  return kept
}

/** Whether the demo cooperative filled this database. */
export async function isDemo(database: Database): Promise<boolean> {
  return (await read(database, DEMO)) !== undefined
}

export async function markAsDemo(database: Database): Promise<void> {
  await database.insert(settings).values({ key: DEMO, value: 'yes' }).onConflictDoNothing()
}

async function read(database: Database, key: string): Promise<string | undefined> {
  const rows = await database.select().from(settings).where(eq(settings.key, key))
  return rows[0]?.value
}
