import type { ConstructorOptions } from 'pg-boss'
import type { Listen } from '#server/db/database.ts'
import type { OpenPool } from '#server/db/open-pool.ts'

/**
 * The embedded database in the shape that pg-boss asks for, through the pool of its one connection.
 * pg-boss would listen on a connection of its own; here it listens on the shared one.
 */
export function embeddedQueue(
  { pool }: OpenPool,
  listen: Listen,
): NonNullable<ConstructorOptions['db']> {
  return {
    async executeSql(text, values) {
      // Without values it may be a script, which has several results. A script that fails half-way
      // (`begin; …; commit`) leaves no open transaction to other callers: the pool replaces a connection
      // on which a statement failed.
      const results = [await pool.query(text, values && [...values])].flat()
      return { rows: results.flatMap(({ rows }) => rows ?? []) }
    },
    async listen(channel, onNotification, onReconnect) {
      const stop = await listen(channel, { onNews: onNotification, onListening: onReconnect })
      return { close: stop }
    },
  }
}
