import pg from 'pg'
import type { Listen } from '#server/db/database.ts'
import { CONNECT_LIMIT_MS } from '#server/db/limits.ts'
import type { OpenPool } from '#server/db/open-pool.ts'

/** Listens on the one connection of a pool, and again whenever that is replaced. */
export function listenOnPool({ pool, onConnect }: OpenPool): Listen {
  return async (channel, { onNews, onListening }) => {
    const listen = async (client: pg.ClientBase) => {
      client.on('notification', (told) => {
        if (told.channel === channel) onNews(told.payload ?? '')
      })
      await client.query(`listen "${channel}"`)
      onListening()
    }
    onConnect.add(listen)
    // The first connection was opened before this point.
    const client = await pool.connect()
    try {
      await listen(client)
    } finally {
      client.release()
    }
    return async () => {
      onConnect.delete(listen)
    }
  }
}

const AGAIN_AFTER_MS = 1_000

/** Listens on a connection of its own, and on another when that one breaks. */
export function listenByClient(connectionString: string): Listen {
  return async (channel, heard) => {
    let client: pg.Client | undefined
    let again: NodeJS.Timeout | undefined
    let isStopped = false

    async function connect(): Promise<void> {
      const own = new pg.Client({
        ...{ connectionString, connectionTimeoutMillis: CONNECT_LIMIT_MS },
        keepAlive: true,
      })
      // An error that breaks the connection ends it, too.
      own.on('error', () => undefined)
      own.on('notification', ({ payload }) => heard.onNews(payload ?? ''))
      await own.connect()
      own.on('end', () => {
        if (client === own) retry()
      })
      client = own
      try {
        await own.query(`listen "${channel}"`)
      } catch (error) {
        client = undefined
        await own.end()
        throw error
      }
      if (isStopped) await own.end()
      else heard.onListening()
    }

    function retry(): void {
      client = undefined
      if (isStopped) return
      again = setTimeout(() => {
        connect().catch(retry)
      }, AGAIN_AFTER_MS)
    }

    await connect()
    return async () => {
      isStopped = true
      clearTimeout(again)
      await client?.end()
    }
  }
}
