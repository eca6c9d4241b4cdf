import { allLeftOut } from '#db/left-out.ts'
import { allOutboxItems } from '#db/outbox-rows.ts'
import type { OutboxRow } from '#db/outbox-tables.ts'
import { personDatabase } from '#db/person-database.ts'
import type { FreshnessRow, PartRow, SyncAttemptRow } from '#db/tables.ts'
import { useLive } from '#db/use-live.ts'
import { type MeasuredTable, sizeOf } from '#features/datos-locales/size.ts'

/** All that this screen shows of the database. */
export interface LocalData {
  readonly tables: readonly MeasuredTable[]
  readonly freshness: readonly FreshnessRow[]
  readonly outbox: readonly OutboxRow[]
  /** Newest first. */
  readonly attempts: readonly SyncAttemptRow[]
  readonly databaseName: string
  readonly databaseVersion: number
}

/** Rows of a table that are weighed: the rest are taken to be like them. */
const WEIGHED = 60

/** The database from above, live. */
export function useLocalData(first: LocalData | undefined): LocalData | undefined {
  return useLive(readLocalData, [], first)
}

export async function readLocalData(): Promise<LocalData> {
  const db = personDatabase()
  return db.transaction('r', db.tables, async () => {
    const tables = await Promise.all(
      db.tables.map(async (table): Promise<MeasuredTable> => {
        const [rows, sample] = await Promise.all([table.count(), table.limit(WEIGHED).toArray()])
        return { name: table.name, rows, ...sizeOf(sample, rows) }
      }),
    )
    const [freshness, parts, outbox, attempts] = await Promise.all([
      db.freshness.toArray(),
      db.parts.toArray(),
      allOutboxItems(db),
      db.syncAttempts.reverse().toArray(),
    ])
    return {
      tables,
      freshness: freshness.map((row) => withParts(row, parts)),
      outbox,
      attempts,
      databaseName: db.name,
      databaseVersion: db.verno,
    }
  })
}

/** A dataset's record with what its parts lack. */
function withParts(record: FreshnessRow, parts: readonly PartRow[]): FreshnessRow {
  const own = parts.filter(({ dataset }) => dataset === record.dataset)
  const leftOut = allLeftOut([record, ...own].map((each) => each.leftOut))
  return leftOut ? { ...record, leftOut } : record
}

/** Every row of every table, for the file that goes to support. */
export async function readEverything(): Promise<Record<string, unknown[]>> {
  const db = personDatabase()
  return db.transaction('r', db.tables, async () =>
    Object.fromEntries(
      await Promise.all(
        db.tables.map(async (table) => [table.name, await table.toArray()] as const),
      ),
    ),
  )
}
