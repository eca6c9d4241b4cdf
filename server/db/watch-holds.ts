import type pg from 'pg'

/**
 * Ends a connection that somebody holds for longer than `limitMs` tells: its query hangs, or would make
 * everybody else wait. All that is asked of it fails then, and the pool opens another one when it is
 * needed.
 */
export function watchHolds(pool: pg.Pool, limitMs: () => number): void {
  const limits = new WeakMap<pg.PoolClient, NodeJS.Timeout>()
  pool.on('acquire', (client) => {
    const limit = setTimeout(() => {
      // When this whole process stood still, the answer is here and only not read yet.
      setImmediate(() => {
        if (limits.has(client)) void client.end()
      })
    }, limitMs())
    limits.set(client, limit.unref())
  })
  pool.on('release', (_error, client) => {
    clearTimeout(limits.get(client))
    limits.delete(client)
  })
}
