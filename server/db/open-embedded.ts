import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { OpenDatabase } from '#server/db/database.ts'
import { openDatabaseThread } from '#server/db/embedded/database-thread.ts'
import { embeddedQueue } from '#server/db/embedded-queue.ts'
import { HOLD_LIMIT_MS, UNHURRIED_LIMIT_MS } from '#server/db/limits.ts'
import { listenOnPool } from '#server/db/listen.ts'
import { MIGRATIONS_FOLDER } from '#server/db/migrations-folder.ts'
import { openPool } from '#server/db/open-pool.ts'
import { tellDiskSpace } from '#server/disk-space.ts'

export interface EmbeddedOptions {
  /** With less free room than this the database is read-only; 0 sets no floor. */
  readonly minFreeBytes?: number
  /** Reports the database's state to the operator. */
  readonly tell?: (sentence: string) => void
  /** How long a caller may hold the database; tests set less. */
  readonly holdLimitMs?: number
  readonly graceMs?: number
}

/** Opens PostgreSQL in a thread of this process, its files in `folder`, brought to the newest schema. */
export async function openEmbedded(
  folder: string,
  {
    minFreeBytes = 0,
    tell = () => undefined,
    holdLimitMs = HOLD_LIMIT_MS,
    ...more
  }: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  const thread = await openDatabaseThread({
    folder,
    minFreeBytes,
    ...more,
    onRoom: (room) => tell(tellDiskSpace(room, folder)),
    onLoss: (reason) => tell(`The embedded database stopped (${reason}) and is opened again.`),
    onReturn: () => tell('The embedded database is open again.'),
  })
  /** Running long jobs: every other caller waits for them, as there is one connection. */
  let withLongLimit = 0
  const open = openPool(
    {
      ...{ max: 1, idleTimeoutMillis: 0, stream: () => thread.socket() },
      // Overrides the PG… environment variables, which are meant for a real database.
      ...{ user: 'postgres', database: 'postgres', ssl: false },
    },
    () => (withLongLimit > 0 ? UNHURRIED_LIMIT_MS : holdLimitMs),
  )
  const listen = listenOnPool(open)
  const opened: OpenDatabase = {
    database: open.database,
    queue: { db: embeddedQueue(open, listen), backend: 'pglite' },
    listen,
    async withLongLimit(work) {
      withLongLimit += 1
      try {
        return await work(open.patient)
      } finally {
        withLongLimit -= 1
      }
    },
    async close() {
      await open.close()
      await thread.close()
    },
  }
  try {
    await opened.withLongLimit(() =>
      migrate(drizzle(open.pool), { migrationsFolder: MIGRATIONS_FOLDER }),
    )
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
