import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { OpenDatabase } from '#server/db/database.ts'
import { MIGRATIONS_FOLDER } from '#server/db/migrations-folder.ts'
import * as schema from '#server/db/schema.ts'

/** Any number, the same in every server process: who holds this lock may migrate. */
const MIGRATION_LOCK = 7_219_004_112

const CONNECT_TIMEOUT_MS = 5_000

/** Connects to a real PostgreSQL and brings it to the newest schema, one server at a time. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    max: 10,
  })
  // An idle connection that breaks is replaced at the next query, which reports if it cannot be.
  let closing = false
  pool.on('error', (error) => {
    if (!closing) console.error(`PostgreSQL closed a connection: ${error.message}`)
  })
  const close = () => {
    closing = true
    return pool.end()
  }
  try {
    await migrateAlone(pool)
    return {
      database: drizzle(pool, { schema }),
      // A small pool of the queue's own, which also holds the connection that listens for new jobs.
      queue: { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, max: 3 },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client, { schema }), { migrationsFolder: MIGRATIONS_FOLDER })
  } finally {
    // Ends the connection, and with it the lock, whatever happened.
    client.release(true)
  }
}
