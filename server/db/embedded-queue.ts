import type { PGlite } from '@electric-sql/pglite'
import type { ConstructorOptions } from 'pg-boss'

/**
 * The embedded database as pg-boss asks for one. It has one connection, so a script of pg-boss that
 * fails half-way (`begin; …; commit`) would leave everybody's next query in its broken transaction.
 * pg-boss's own adapter rolls back after the failure was told; here the rollback is queued together
 * with the script, so that nobody's query comes between.
 */
export function embeddedQueue(client: PGlite): NonNullable<ConstructorOptions['db']> {
  return {
    async executeSql(text, values) {
      if (values !== undefined && values.length > 0) return client.query(text, [...values])
      const script = client.exec(text)
      const tidied = /^\s*begin\b/i.test(text) ? client.exec('rollback') : undefined
      const [results] = await Promise.all([script, tidied])
      return { rows: results.flatMap((result) => result.rows) }
    },
    async listen(channel, onNotification, onReconnect) {
      const unlisten = await client.listen(channel, onNotification)
      onReconnect()
      return { close: () => unlisten() }
    },
  }
}
