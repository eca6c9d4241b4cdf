import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from '#server/db/schema.ts'

/** PostgreSQL through Drizzle, embedded or real: nothing above this folder knows which. */
export type Database = PgDatabase<
  PgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>

/** A database that is open, and the way to close it. */
export interface OpenDatabase {
  readonly database: Database
  close(): Promise<void>
}
