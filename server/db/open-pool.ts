import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { CLOSE_LIMIT_MS, CONNECT_LIMIT_MS } from '#server/db/limits.ts'
import * as schema from '#server/db/schema.ts'
import { watchHolds } from '#server/db/watch-holds.ts'
import { within } from '#server/within.ts'

/** Connections to a PostgreSQL, and the database as it is seen through them. */
export interface OpenPool {
  readonly pool: pg.Pool
  readonly database: Database
  /** What is done on every new connection before anybody has it. */
  readonly onConnect: Set<(client: pg.ClientBase) => Promise<unknown>>
  /** Waits a moment for who has a connection still, and ends it then. */
  close(): Promise<void>
}

/** A pool in which no caller waits for ever: neither for a connection, nor for another caller's query. */
export function openPool(config: pg.PoolConfig, holdLimitMs: () => number): OpenPool {
  const onConnect: OpenPool['onConnect'] = new Set()
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    // The pool's own limit ends with the connection; a database may stop right after.
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
  const holds = watchHolds(pool, holdLimitMs)
  return {
    pool,
    database: drizzle(pool, { schema }),
    onConnect,
    async close() {
      isClosing = true
      const limit = setTimeout(() => holds.endAll(), CLOSE_LIMIT_MS)
      await pool.end()
      clearTimeout(limit)
    },
  }
}
