import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#server/db/database.ts'
import type { ImportKind, Row } from '#server/office/import/kind.ts'
import type { ImportReport, ReportedRow } from '#server/office/import/report.ts'
import { json, list, of, rowsOf, sameIn } from '#server/office/import/rows.ts'
import { tellRow } from '#server/office/import/tell-row.ts'

/** How many rows of each sort are listed in the report. */
const TOLD = 50

const HELD = sql`t`
const WANTED = sql`w`

/** The comparison of the staged rows with those in the table. */
export type Comparison = Pick<ImportReport, 'counts' | 'added' | 'changed' | 'removed'>

/**
 * Creates the temporary table `compared` from `staged`: one row for each key, with `is_new` and
 * `differs`. Returns the numbers and the first rows of each sort.
 */
export async function compare(
  database: Database,
  kind: ImportKind,
  writes: readonly string[],
  people: ReadonlyMap<number, number>,
): Promise<Comparison> {
  // Lines with one key are joined in memory: with PostgreSQL's default of 4 MB it would use the disk.
  await database.execute(sql`select set_config('work_mem', '32MB', true)`)
  await database.execute(sql`create temporary table compared on commit drop as
    select w.*, (${of(kind.key[0], HELD)} is null) as is_new,
      (row(${list(writes, HELD)}) is distinct from row(${list(writes, WANTED)})) as differs
    from (${wanted(kind)}) as w
    left join ${kind.table} as t on ${sameIn(kind.key, HELD, WANTED)}`)
  await database.execute(sql`analyze compared`)
  const [counted] = await rowsOf(
    database,
    z.object({ added: z.number(), changed: z.number(), same: z.number(), removed: z.number() }),
    sql`select count(*) filter (where is_new)::int as added,
          count(*) filter (where differs and not is_new)::int as changed,
          count(*) filter (where not differs and not is_new)::int as same,
          (select count(*) from ${kind.table} as t where ${goes(kind)})::int as removed
        from compared`,
  )
  const counts = counted ?? { added: 0, changed: 0, same: 0, removed: 0 }
  const read = async (count: number, query: SQL) =>
    count === 0
      ? []
      : (await rowsOf(database, toldSchema, query)).map((row) => tell(row, kind, people))
  const key = (alias: SQL) => json(kind.key, alias)
  return {
    counts,
    added: await read(
      counts.added,
      sql`select line, ${key(WANTED)} as key, null as before, null as after
      from compared as w where is_new order by line limit ${TOLD}`,
    ),
    changed: await read(
      counts.changed,
      sql`select line, ${key(WANTED)} as key,
        ${json(writes, HELD)} as before, ${json(writes, WANTED)} as after
      from compared as w join ${kind.table} as t on ${sameIn(kind.key, HELD, WANTED)}
      where differs order by line limit ${TOLD}`,
    ),
    removed: await read(
      counts.removed,
      sql`select null as line, ${key(HELD)} as key, null as before, null as after
      from ${kind.table} as t where ${goes(kind)} order by ${list(kind.key, HELD)} limit ${TOLD}`,
    ),
  }
}

/** A digest of the changes: what each row was and becomes. Another one when anything of that is different now. */
export async function digestOf(
  database: Database,
  kind: ImportKind,
  writes: readonly string[],
): Promise<string> {
  const { key, table } = kind
  const columns = sql.join([list(key, WANTED), list(writes, HELD), list(writes, WANTED)], sql`, `)
  const [row] = await rowsOf(
    database,
    z.object({ digest: z.string() }),
    sql`select md5(string_agg(change, '' order by change)) as digest from (
      select md5(row(${columns})::text) as change
      from compared as w left join ${table} as t on ${sameIn(key, HELD, WANTED)}
      where is_new or differs
      union all
      select md5(t::text) from ${table} as t where ${goes(kind)}) as changes`,
  )
  return row?.digest ?? ''
}

/** The rows of table `t` that the file leaves out, where that means their removal. */
export function goes({ absence, key }: ImportKind): SQL {
  if (absence === 'keep') return sql`false`
  return sql`${absence.within(HELD)} in (select ${absence.within(WANTED)} from compared as w)
    and not exists (select from compared as w where ${sameIn(key, HELD, WANTED)})`
}

/** One row for each key: where lines are collected, the other columns are the first line's. */
function wanted(kind: ImportKind): SQL {
  if (kind.collect === undefined) return sql`select * from staged`
  const values = kind.writes.map((name) =>
    name === kind.collect
      ? sql`jsonb_agg(${of(name)} -> 0 order by line) as ${of(name)}`
      : sql`(array_agg(${of(name)} order by line))[1] as ${of(name)}`,
  )
  return sql`select min(line) as line, ${list(kind.key)}, ${sql.join(values, sql`, `)}
    from staged group by ${list(kind.key)}`
}

const imageSchema = z.nullable(z.record(z.string(), z.unknown()))

const toldSchema = z.object({
  line: z.nullable(z.number()),
  key: z.record(z.string(), z.unknown()),
  before: imageSchema,
  after: imageSchema,
})

function tell(
  { line, key, before, after }: z.infer<typeof toldSchema>,
  kind: ImportKind,
  people: ReadonlyMap<number, number>,
): ReportedRow {
  const { inWords = plainly } = kind
  const [was, comes] = [before, after].map((image) => image && inWords(image))
  const fields = Object.entries(comes ?? {}).flatMap(([column, value]) => {
    const old = was?.[column] ?? ''
    return old === value ? [] : [{ column, before: old, after: value }]
  })
  return { row: tellRow(key, kind.key, people), ...(line === null ? {} : { line }), fields }
}

function plainly(row: Row): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, inText(value)]))
}

function inText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
