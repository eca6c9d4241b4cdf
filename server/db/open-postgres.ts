import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { OpenDatabase } from '#server/db/database.ts'
import { CONNECT_LIMIT_MS, HOLD_LIMIT_MS, UNHURRIED_LIMIT_MS } from '#server/db/limits.ts'
import { listenByClient } from '#server/db/listen.ts'
import { MIGRATIONS_FOLDER } from '#server/db/migrations-folder.ts'
import { type OpenPool, openPool } from '#server/db/open-pool.ts'

/** Any number, the same in every server process: the holder of this advisory lock may migrate. */
const MIGRATION_LOCK = 7_219_004_112

/** Connects to a real PostgreSQL and brings it to the newest schema, one server at a time. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  await migrateAlone(url)
  const calls = openLimitedPool(url, { connections: 10, limitMs: HOLD_LIMIT_MS })
  // A separate pool: long work must not use up the connections of calls.
  let withLongLimit: OpenPool | undefined
  return {
    database: calls.database,
    listen: listenByClient(url),
    // A small separate pool for the queue, which also holds the connection that listens for new jobs.
    queue: { connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS, max: 3 },
    withLongLimit(work) {
      withLongLimit ??= openLimitedPool(url, { connections: 2, limitMs: UNHURRIED_LIMIT_MS })
      return work(withLongLimit.patient)
    },
    async close() {
      await Promise.all([calls.close(), withLongLimit?.close()])
    },
  }
}

/** Also lets PostgreSQL end a query in time: one whose caller gave up must not go on there. */
function openLimitedPool(
  connectionString: string,
  { connections, limitMs }: { readonly connections: number; readonly limitMs: number },
): OpenPool {
  const opened = openPool({ connectionString, max: connections }, () => limitMs)
  // By a statement: a pooler in between may ignore settings in the connection's start.
  opened.onConnect.add((client) => client.query(`set statement_timeout = ${limitMs - 500}`))
  return opened
}

async function migrateAlone(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  // An error that breaks the connection fails the query, too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER })
  } finally {
    // Ends the connection, and the lock with it, whatever happened.
    await client.end()
  }
}
