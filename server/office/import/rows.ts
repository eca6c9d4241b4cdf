import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#server/db/database.ts'

/** Runs a query of our own writing and reads its rows by a schema. */
export async function rowsOf<Schema extends z.ZodMiniType>(
  database: Database,
  schema: Schema,
  query: SQL,
): Promise<z.infer<Schema>[]> {
  const { rows } = z.parse(z.object({ rows: z.array(schema) }), await database.execute(query))
  return rows
}

/** Runs a query that returns one number. */
export async function countOf(database: Database, query: SQL): Promise<number> {
  const [row] = await rowsOf(database, z.object({ count: z.coerce.number() }), query)
  return row?.count ?? 0
}

/** `"a", "b"`, each prefixed by `alias` where one is given: `t."a", t."b"`. */
export function list(columns: readonly string[], alias?: SQL): SQL {
  return sql.join(
    columns.map((name) => of(name, alias)),
    sql`, `,
  )
}

export function of(column: string, alias?: SQL): SQL {
  return alias ? sql`${alias}.${sql.identifier(column)}` : sql`${sql.identifier(column)}`
}

/** Whether two aliases agree in columns; null equals nothing, which is right since keys have no null. */
export function sameIn(columns: readonly string[], one: SQL, other: SQL): SQL {
  return sql.join(
    columns.map((name) => sql`${of(name, one)} = ${of(name, other)}`),
    sql` and `,
  )
}

/** `{"a": t.a, …}` as JSON. */
export function json(columns: readonly string[], alias: SQL): SQL {
  const pairs = columns.map((name) => sql`${sql.raw(`'${name}'`)}, ${of(name, alias)}`)
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}
