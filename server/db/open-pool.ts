import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { watchConnections } from '#server/db/held-connections.ts'
import { CLOSE_LIMIT_MS, CONNECT_LIMIT_MS, UNHURRIED_LIMIT_MS } from '#server/db/limits.ts'
import { PatientPool } from '#server/db/patient-pool.ts'
import * as schema from '#server/db/schema.ts'
import { within } from '#server/within.ts'

/** A pool of connections to PostgreSQL, and the database as Drizzle sees it through them. */
export interface OpenPool {
  readonly pool: pg.Pool
  readonly database: Database
  /** The same for long work, which waits for a free connection as long as it takes. */
  readonly patient: Database
  /** Runs on every new connection before its first use. */
  readonly onConnect: Set<(client: pg.ClientBase) => Promise<unknown>>
  /** Waits a moment for the connections in use, then ends them. */
  close(): Promise<void>
}

/**
 * A pool in which no caller waits for ever: neither for a connection, nor for another caller's query.
 */
export function openPool(config: pg.PoolConfig, holdLimitMs: () => number): OpenPool {
  const onConnect: OpenPool['onConnect'] = new Set()
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    // The pool's own limit covers only the connecting; a database may stop answering right after.
    onConnect: (client) =>
      within(
        CONNECT_LIMIT_MS,
        Promise.all([...onConnect].map((prepare) => prepare(client))),
        () => new Error('timeout expired after connecting'),
      ),
    ...config,
  })
  let isClosing = false
  // An idle connection that breaks is replaced at the next query, which reports if it cannot be.
  pool.on('error', (error) => {
    if (!isClosing) console.error(`PostgreSQL closed a connection: ${error.message}`)
  })
  // A caller that holds a connection, for a transaction, learns of its breaking by its query, and the pool
  // does not listen meanwhile: the event alone would end this process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const holds = watchConnections(pool, holdLimitMs)
  return {
    pool,
    database: drizzle(pool, { schema }),
    patient: drizzle(new PatientPool(pool, UNHURRIED_LIMIT_MS), { schema }),
    onConnect,
    async close() {
      isClosing = true
      const limit = setTimeout(() => holds.endAll(), CLOSE_LIMIT_MS)
      await pool.end()
      clearTimeout(limit)
    },
  }
}
