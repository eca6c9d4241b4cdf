import type pg from 'pg'

/** Who holds a connection of a pool. */
export interface Holds {
  /** Ends all that are held. */
  endAll(): void
}

/**
 * Ends a connection that somebody holds for longer than `limitMs` tells: its query hangs, or would make
 * everybody else wait. All that is asked of it fails then, and the pool opens another one when it is
 * needed.
 */
export function watchHolds(pool: pg.Pool, limitMs: () => number): Holds {
  const held = new Map<pg.PoolClient, NodeJS.Timeout>()
  pool.on('acquire', (client) => {
    const limit = setTimeout(() => {
      // When this whole process stood still, the answer is here and only not read yet.
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
  // In the middle of a query it does not say good-bye; whoever waits for that query is told.
  void client.end()
}
