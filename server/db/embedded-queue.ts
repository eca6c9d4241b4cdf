import type pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import type { OpenPool } from '#server/db/open-pool.ts'

/**
 * The embedded database as pg-boss asks for one: by the pool of its one connection. What pg-boss would
 * do by a connection of its own, listening, happens on that one, and anew whenever it is replaced.
 */
export function embeddedQueue({
  pool,
  onConnect,
}: OpenPool): NonNullable<ConstructorOptions['db']> {
  return {
    async executeSql(text, values) {
      // Without values it may be a script, which has several results. One that fails half-way
      // (`begin; …; commit`) leaves no transaction to others: a connection on which anything failed is replaced.
      const results = [await pool.query(text, values && [...values])].flat()
      return { rows: results.flatMap(({ rows }) => rows ?? []) }
    },
    async listen(channel, onNotification, onReconnect) {
      const listen = async (client: pg.ClientBase) => {
        client.on('notification', ({ payload }) => onNotification(payload ?? ''))
        await client.query(`listen "${channel}"`)
      }
      onConnect.add(listen)
      // The one there is was opened before.
      const client = await pool.connect()
      try {
        await listen(client)
      } finally {
        client.release()
      }
      onReconnect()
      return {
        close: async () => {
          onConnect.delete(listen)
        },
      }
    },
  }
}
