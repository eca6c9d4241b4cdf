import { allLeftOut } from '#db/left-out.ts'
import { outboxDatabase } from '#db/open-outbox-database.ts'
import { personDatabase } from '#db/open-person-database.ts'
import { allOutboxItems } from '#db/outbox-rows.ts'
import { isKnown, isOpen, type OutboxRow } from '#db/outbox-tables.ts'
import type { PersonDatabase } from '#db/person-database.ts'
import type { FreshnessRow, PartRow, SyncAttemptRow } from '#db/tables.ts'
import { untilRowsChange } from '#db/until-rows-change.ts'
import { useLive } from '#db/use-live.ts'
import { type MeasuredTable, sizeOf } from '#features/datos-locales/size.ts'

/** The screen's data from the database. */
export interface LocalData {
  readonly tables: readonly MeasuredTable[]
  readonly freshness: readonly FreshnessRow[]
  readonly outbox: readonly OutboxFacts[]
  /** Newest first. */
  readonly attempts: readonly SyncAttemptRow[]
  readonly databaseName: string
  readonly databaseVersion: number
}

/** A pending item, without its text. */
export interface OutboxFacts
  extends Pick<OutboxRow, 'id' | 'kind' | 'state' | 'attempts' | 'createdAt'> {
  /** The size of its file. */
  readonly bytes: number | undefined
  /** `undefined` for items that a newer build wrote. */
  readonly isKnown: boolean
}

/** Rows of a table that are measured: the size of the rest is extrapolated. */
const WEIGHED = 60

/** The database from above, live. */
export function useLocalData(first: LocalData | undefined): LocalData | undefined {
  return useLive(readLocalData, [], first)
}

async function readLocalData(): Promise<LocalData> {
  const db = personDatabase()
  const written = outboxDatabase()
  const [{ parts, ...mirrored }, unsent, outbox] = await Promise.all([
    db.transaction('r', db.tables, async () => ({
      tables: await Promise.all(db.tables.map(measure)),
      freshness: await db.freshness.toArray(),
      parts: await db.parts.toArray(),
      attempts: await db.syncAttempts.reverse().toArray(),
    })),
    written.transaction('r', written.tables, () => Promise.all(written.tables.map(measure))),
    allOutboxItems(written),
  ])
  return {
    ...mirrored,
    freshness: mirrored.freshness.map((row) => withParts(row, parts)),
    tables: [...mirrored.tables, ...unsent],
    outbox: outbox.map((row) => ({
      ...row,
      bytes: isOpen(row) ? row.attachment?.size : undefined,
      isKnown: isKnown(row),
    })),
    databaseName: db.name,
    databaseVersion: db.verno,
  }
}

/** The same for the first render, read again only when rows have changed. */
export const openLocalData = untilRowsChange(readLocalData)

async function measure(table: PersonDatabase['tables'][number]): Promise<MeasuredTable> {
  const [rows, sample] = await Promise.all([table.count(), table.limit(WEIGHED).toArray()])
  return { name: table.name, rows, ...sizeOf(sample, rows) }
}

/** A dataset's record with the state of its parts. */
function withParts(record: FreshnessRow, parts: readonly PartRow[]): FreshnessRow {
  const own = parts.filter(({ dataset }) => dataset === record.dataset)
  const leftOut = allLeftOut([record, ...own].map((each) => each.leftOut))
  return leftOut ? { ...record, leftOut } : record
}

/** All rows of all tables, for the support file. */
export async function readEverything(): Promise<Record<string, unknown[]>> {
  const tables = [personDatabase(), outboxDatabase()].flatMap((db) => db.tables)
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table.name, await table.toArray()] as const)),
  )
}
