import type pg from 'pg'

/** The connections of a pool that callers hold. */
export interface HeldConnections {
  /** Ends them all. */
  endAll(): void
}

/**
 * Ends a connection that a caller holds for longer than `limitMs()`: its query hangs, or would delay the
 * others. Every query on it then fails, and the pool opens another connection when it needs one.
 */
export function watchConnections(pool: pg.Pool, limitMs: () => number): HeldConnections {
  const held = new Map<pg.PoolClient, NodeJS.Timeout>()
  pool.on('acquire', (client) => {
    const limit = setTimeout(() => {
      // After a pause of the whole process the answer may have arrived and only be unread.
      setImmediate(() => {
        if (held.has(client)) end(client)
      })
    }, limitMs())
    held.set(client, limit.unref())
  })
  pool.on('release', (_error, client) => {
    clearTimeout(held.get(client))
    held.delete(client)
  })
  return {
    endAll() {
      for (const client of held.keys()) end(client)
    },
  }
}

function end(client: pg.PoolClient): void {
  // In the middle of a query `end` closes the socket at once, and the query's caller gets an error.
  void client.end()
}
