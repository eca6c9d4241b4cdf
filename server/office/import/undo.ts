import { eq, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { importChanges, imports } from '#server/db/schema.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import { digest } from '#server/office/import/apply.ts'
import type { ImportKind } from '#server/office/import/kind.ts'
import { kindNamed } from '#server/office/import/kinds.ts'
import type { UndoReport } from '#server/office/import/report.ts'
import { countOf, of, rowsOf, sameIn } from '#server/office/import/rows.ts'
import { listPeople } from '#server/office/import/run-import.ts'
import { tellRow } from '#server/office/import/tell-row.ts'
import { isLockTimeout, takeTurn, WAIT_MS } from '#server/office/import/turns.ts'
import { isUndoOver } from '#server/services/import-changes.ts'

export interface UndoJob {
  readonly importId: number
  readonly actor: string
  readonly now: Date
  readonly waitMs?: number
}

/** How many newer rows are listed; the rest are counted. */
const TOLD = 50

const HELD = sql`t`

/**
 * Undoes an import, all of it or nothing: where a row was changed since, or other rows refer to an added
 * row, it returns which, and changes nothing.
 */
export async function undoImport(
  { withLongLimit }: Pick<OpenDatabase, 'withLongLimit'>,
  job: UndoJob,
): Promise<UndoReport> {
  const none = { importId: job.importId, rows: 0, newer: [], newerCount: 0 }
  try {
    return await withLongLimit((database) =>
      database.transaction(async (transaction) => ({ ...none, ...(await work(transaction, job)) })),
    )
  } catch (error) {
    if (isLockTimeout(error)) return { ...none, outcome: 'busy' }
    throw error
  }
}

type Outcome = Pick<UndoReport, 'outcome'> & Partial<UndoReport>

async function work(
  database: Database,
  { importId, actor, now, waitMs }: UndoJob,
): Promise<Outcome> {
  const byId = eq(imports.id, importId)
  const [found] = await database.select().from(imports).where(byId)
  const kind = found && kindNamed(found.kind)
  if (!kind) return { outcome: 'unknown' }
  await takeTurn(database, kind, waitMs ?? WAIT_MS)
  // Checked again inside: another undo may have been first.
  const [noted] = await database.select().from(imports).where(byId)
  if (!noted || noted.undoneAt !== null) return { outcome: 'already', kind: kind.name }
  if (isUndoOver(noted.appliedAt, now)) return { outcome: 'over', kind: kind.name }
  await unpackChanges(database, kind, importId)
  const newer = await newerRows(database, kind, noted.columns)
  if (newer.newerCount > 0) return { outcome: 'newer', kind: kind.name, ...newer }
  const rows = await putBack(database, kind, noted.columns)
  await database.update(imports).set({ undoneAt: now }).where(byId)
  await database.delete(importChanges).where(eq(importChanges.importId, importId))
  const facts = { import: importId, kind: kind.name, rows }
  await noteAudit(database, { actor, action: 'undo', facts }, now)
  return { outcome: 'undone', kind: kind.name, rows }
}

/**
 * The import's changes as rows of its table: the key as columns, and the former values as a row of the
 * table.
 */
async function unpackChanges(database: Database, kind: ImportKind, id: number): Promise<void> {
  await database.execute(sql`create temporary table undone on commit drop as
    select k.*, c.key as key_json, c.before, c.after
    from import_changes as c, jsonb_populate_record(null::${kind.table}, c.key) as k
    where c.import_id = ${id}`)
  await database.execute(sql`analyze undone`)
}

const newerSchema = z.object({ key: z.record(z.string(), z.unknown()), why: z.string() })

async function newerRows(
  database: Database,
  kind: ImportKind,
  columns: readonly string[],
): Promise<Pick<UndoReport, 'newer' | 'newerCount'>> {
  const here = sameIn(kind.key, sql`u`, HELD)
  const stillSo = sql`case when u.before is null then md5(t::text) else ${digest(columns, HELD)} end = u.after`
  const written = sql`select u.key_json as key, 'changed-since' as why
    from undone as u left join ${kind.table} as t on ${here}
    where u.after is not null and (${of(kind.key[0], HELD)} is null or not (${stillSo}))
    union all
    select u.key_json, 'there-again' from undone as u join ${kind.table} as t on ${here}
    where u.after is null`
  const standing = (await referencesTo(database, kind)).map(
    ({ table, column, target }) => sql`union all
      select u.key_json, ${table}::text from undone as u join ${kind.table} as t on ${here}
      where u.before is null and u.after is not null
        and exists (select from ${sql.identifier(table)} as r where ${of(column, sql`r`)} = ${of(target, HELD)})`,
  )
  const all = sql`${written} ${sql.join(standing, sql` `)}`
  const newerCount = await countOf(database, sql`select count(*)::int as count from (${all}) as n`)
  if (newerCount === 0) return { newer: [], newerCount }
  const people = await listPeople(database)
  const rows = await rowsOf(database, newerSchema, sql`${all} limit ${TOLD}`)
  return {
    newerCount,
    newer: rows.map(({ key, why }) => ({ row: tellRow(key, kind.key, people), why })),
  }
}

const referenceSchema = z.object({ table: z.string(), column: z.string(), target: z.string() })

/** The tables that refer to rows of a table: their rows would be deleted too, or prevent the removal. */
async function referencesTo(
  database: Database,
  { table, madeWith = [] }: Pick<ImportKind, 'table' | 'madeWith'>,
) {
  const found = await rowsOf(
    database,
    referenceSchema,
    sql`select c.relname as "table", a.attname as "column", b.attname as target
      from pg_constraint as k
      join pg_class as c on c.oid = k.conrelid
      join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute as b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
      where k.contype = 'f' and k.confrelid = ${getTableConfig(table).name}::regclass
      order by 1`,
  )
  return found.filter(({ table: name }) => !madeWith.includes(name))
}

async function putBack(
  database: Database,
  kind: ImportKind,
  columns: readonly string[],
): Promise<number> {
  const here = sameIn(kind.key, sql`u`, HELD)
  // Removes added rows before it restores others: an order may have passed from one to the other.
  await database.execute(sql`delete from ${kind.table} as t using undone as u
    where ${here} and u.before is null`)
  const set = columns.map((name) => sql`${of(name)} = ${of(name, sql`b`)}`)
  await database.execute(sql`update ${kind.table} as t set ${sql.join(set, sql`, `)}
    from undone as u, jsonb_populate_record(null::${kind.table}, u.before) as b
    where ${here} and u.before is not null and u.after is not null`)
  await database.execute(sql`insert into ${kind.table} overriding system value
    select b.* from undone as u, jsonb_populate_record(null::${kind.table}, u.before) as b
    where u.after is null`)
  return countOf(database, sql`select count(*)::int as count from undone`)
}
