import type { Table } from 'dexie'
import type * as z from 'zod/mini'
import { parseItems } from '#api/parse-reply.ts'
import type { Call } from '#contract/call.ts'
import type { DatasetName } from '#contract/sync.ts'
import { leftOutOf } from '#db/left-out.ts'
import type { PersonDatabase } from '#db/person-database.ts'
import type { FreshnessRow } from '#db/tables.ts'
import type {
  Dataset,
  MirroredTable,
  PullConditions,
  PullContext,
  Pulled,
  PulledPerson,
} from '#sync/pull/dataset.ts'
import { applyChanges } from '#sync/pull/group-writes.ts'
import { fetchChanged } from '#sync/pull/pull-client.ts'
import { freshRow } from '#sync/pull/record-freshness.ts'
import { changesTo, countRows } from '#sync/pull/table-changes.ts'

/** What a dataset's own file says of it: one call whose reply is all of its rows. */
export interface DatasetRecord<Reply extends z.ZodMiniType, Row, Key> {
  readonly name: DatasetName
  readonly call: Call<Reply>
  /** What the call asks by. */
  readonly query?: (person: PulledPerson) => Readonly<Record<string, string>>
  readonly freshForMs: number
  readonly isFor?: (person: PulledPerson) => boolean
  readonly after?: readonly DatasetName[]
  readonly table: MirroredTable
  readonly rowsIn: (db: PersonDatabase) => Table<Row, Key>
  /** Of a table that several datasets share, the keys of this one's rows: from, to. */
  readonly range?: readonly [from: Key, to: Key]
  readonly keyOf: (row: Row) => Key
  /** `placeOf` tells where an item stood in the answer, before others were left out of it. */
  readonly toRows: (reply: z.infer<Reply>, placeOf: (index: number) => number) => readonly Row[]
  /** What these rows say that decides what others ask for. */
  readonly conditions?: (rows: readonly Row[]) => Partial<PullConditions>
}

/** Makes a dataset of its record, where reply, row and key types are checked against each other. */
export function defineDataset<Reply extends z.ZodMiniType, Row, Key>(
  record: DatasetRecord<Reply, Row, Key>,
): Dataset {
  const { name, call, query, freshForMs, table, range } = record

  async function pull(context: PullContext, held: FreshnessRow | undefined): Promise<Pulled> {
    const { db, now, person, write } = context
    const asked = { of: { dataset: name }, ...(query && person ? { query: query(person) } : {}) }
    const fetched = await fetchChanged(context, call, asked, held)
    const good = { now: now(), etag: fetched.etag, replyHash: fetched.replyHash }
    if (fetched.kind === 'unchanged') {
      context.onFetched?.()
      const { leftOut } = held ?? {}
      await db.freshness.put(freshRow({ name, freshForMs }, held, { ...good, leftOut }))
      return { rowsWritten: 0, leftOut }
    }
    // Parsed before the transaction begins, which does not wait for other work.
    const read = parseItems(call, fetched.text)
    const leftOut = leftOutOf(read.leftOut)
    const rows = record.toRows(read.reply, read.placeOf)
    context.onFetched?.(record.conditions?.(rows))
    const rowsWritten = await write([table, 'freshness'], rows.length, async () => {
      const changes = await changesTo(record.rowsIn(db), rows, record.keyOf, range)
      const written = countRows([changes])
      const before = written > 0 ? { ...held, changedAt: now() } : held
      const confirmed = freshRow({ name, freshForMs }, before, { ...good, leftOut })
      return { changes: [changes, { table: db.freshness, changed: [confirmed] }], result: written }
    })
    return { rowsWritten, leftOut }
  }

  return {
    name,
    tables: [table],
    freshForMs,
    isFor: record.isFor,
    after: record.after,
    isExtension: call.extension,
    pull,
    async forget(db) {
      await db.transaction('rw', [table, 'freshness'], async () => {
        const rows = await changesTo(record.rowsIn(db), [], record.keyOf, range)
        await applyChanges([rows, { table: db.freshness, obsolete: [name] }])
      })
    },
  }
}
