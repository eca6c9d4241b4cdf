import { readdirSync, readlinkSync } from 'node:fs'
import pg from 'pg'
import type { ServerProcess } from '#tests/fixtures/server-process.ts'
import { type Inspected, inspectProcess } from '#tests/soak/inspect.ts'
import { rowsOf, type Work } from '#tests/soak/work.ts'

/** What a server holds at one moment, by name. */
export type Sample = ReadonlyMap<string, number>

export interface Probe {
  take(work: Work): Promise<Sample>
  close(): void
}

export const ROWS_OF = 'rows of '

/** Measures one process of the server and its database; `folders`: where it may leave files. */
export async function openProbe(
  server: ServerProcess,
  databaseUrl: string,
  folders: readonly string[],
): Promise<Probe> {
  const inspected: Inspected = await inspectProcess(server.output)
  const { pid } = server
  return {
    async take(work) {
      const counted = await countRows(databaseUrl)
      const rows = Array.from(counted.rows, ([table, count]): [string, number] => [
        ROWS_OF + table,
        count - rowsOf(table, work),
      ])
      return new Map([
        ['heap, MB', (await inspected.heapBytes()) / 1024 / 1024],
        ['handles', await inspected.resources()],
        ['open files', openFilesOf(pid)],
        ['database connections', counted.connections],
        ['files left', filesIn(folders) - work.requests],
        ...rows,
      ])
    },
    close: inspected.close,
  }
}

/** Without sockets: they are its callers', and the database counts its own. */
function openFilesOf(pid: number | undefined): number {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).filter((name) => !linkOf(`${folder}/${name}`).startsWith('socket:'))
    .length
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    // Closed since it was listed.
    return 'socket:'
  }
}

function filesIn(folders: readonly string[]): number {
  return folders.reduce(
    (sum, folder) =>
      sum +
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
        .length,
    0,
  )
}

async function countRows(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
    const rows = new Map<string, number>()
    for (const { name } of tables) {
      const counted = await client.query<{ count: number }>(`select count(*)::int from ${name}`)
      rows.set(name, counted.rows[0]?.count ?? 0)
    }
    const others = await client.query<{ count: number }>(`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    return { rows, connections: others.rows[0]?.count ?? 0 }
  } finally {
    await client.end()
  }
}
