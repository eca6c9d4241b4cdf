import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { OpenDatabase } from '#server/db/database.ts'
import { embeddedQueue } from '#server/db/embedded-queue.ts'
import { MIGRATIONS_FOLDER } from '#server/db/migrations-folder.ts'
import * as schema from '#server/db/schema.ts'

/** Opens PostgreSQL inside this process, its files in `folder`, brought to the newest schema. */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  return migrated(await PGlite.create(folder))
}

/** Brings an open PGlite to the newest schema. */
export async function migrated(client: PGlite): Promise<OpenDatabase> {
  try {
    const database = drizzle(client, { schema })
    await migrate(database, { migrationsFolder: MIGRATIONS_FOLDER })
    return {
      database,
      queue: { db: embeddedQueue(client), backend: 'pglite' },
      close: () => client.close(),
    }
  } catch (error) {
    await client.close()
    throw error
  }
}
