import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { imports } from '#server/db/schema.ts'
import { type AuditNote, noteAudit } from '#server/office/audit/audit.ts'
import { type Comparison, goes } from '#server/office/import/compare.ts'
import type { ImportKind } from '#server/office/import/kind.ts'
import { json, list, of, sameIn } from '#server/office/import/rows.ts'

const HELD = sql`t`
const WANTED = sql`w`

/** Who imports what, and when. */
export interface ImportNote {
  readonly actor: string
  readonly fileName: string
  readonly now: Date
  /** What the audit says of the import with this number. */
  readonly audit: (importId: number) => Omit<AuditNote, 'actor'>
}

/**
 * Writes the changes in `compared`, and stores what an undo needs. Returns the import's number. Removes
 * rows before it adds others: an order may pass from one to the other.
 */
export async function writeChanges(
  database: Database,
  kind: ImportKind,
  writes: readonly string[],
  { counts }: Comparison,
  { actor, fileName, now, audit }: ImportNote,
): Promise<number> {
  const { added, changed, removed } = counts
  const [noted] = await database
    .insert(imports)
    .values({
      ...{ kind: kind.name, actor, fileName, appliedAt: now, columns: [...writes] },
      ...{ added, changed, removed },
    })
    .returning({ id: imports.id })
  if (!noted) throw new Error('the import was not noted')
  const { id } = noted
  await noteAudit(database, { actor, ...audit(id) }, now)
  if (removed > 0) await remove(database, kind, id)
  if (changed > 0) await change(database, kind, writes, id)
  if (added > 0) await add(database, kind, writes, id)
  return id
}

async function remove(database: Database, kind: ImportKind, id: number): Promise<void> {
  await database.execute(sql`
    with removed as (delete from ${kind.table} as t where ${goes(kind)} returning t.*)
    insert into import_changes (import_id, key, before, after)
    select ${id}::int, ${json(kind.key, sql`removed`)}, to_jsonb(removed), null from removed`)
}

async function change(
  database: Database,
  kind: ImportKind,
  writes: readonly string[],
  id: number,
): Promise<void> {
  await database.execute(sql`
    insert into import_changes (import_id, key, before, after)
    select ${id}::int, ${json(kind.key, HELD)}, ${json(writes, HELD)}, ${digest(writes, WANTED)}
    from compared as w join ${kind.table} as t on ${sameIn(kind.key, HELD, WANTED)} where differs`)
  const set = writes.map((name) => sql`${of(name)} = ${of(name, WANTED)}`)
  await database.execute(sql`
    update ${kind.table} as t set ${sql.join(set, sql`, `)}
    from compared as w where differs and not is_new and ${sameIn(kind.key, HELD, WANTED)}`)
}

async function add(
  database: Database,
  kind: ImportKind,
  writes: readonly string[],
  id: number,
): Promise<void> {
  const columns = [...kind.key, ...writes]
  const whenNew = Object.entries(kind.whenNew ?? {})
  const names = list([...columns, ...whenNew.map(([name]) => name)])
  // Typed by the table: the parameters of an `insert … select` have no type otherwise.
  const defaults = whenNew.map(([name]) => sql`${of(name, sql`defaults`)}`)
  const values = sql.join([list(columns, WANTED), ...defaults], sql`, `)
  await database.execute(sql`
    with added as (
      insert into ${kind.table} as t (${names})
      select ${values} from compared as w,
        jsonb_populate_record(null::${kind.table}, ${JSON.stringify(kind.whenNew ?? {})}::jsonb) as defaults
      where is_new order by w.line
      returning t.*)
    insert into import_changes (import_id, key, before, after)
    select ${id}::int, ${json(kind.key, sql`added`)}, null, md5(added::text) from added`)
}

/** A digest of the written columns, to detect later changes without storing their values. */
export function digest(writes: readonly string[], alias: typeof HELD): typeof HELD {
  return sql`md5(row(${list(writes, alias)})::text)`
}
