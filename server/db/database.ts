import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'
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
  /** How the job queue reaches the same database. */
  readonly queue: Pick<
    ConstructorOptions,
    'db' | 'backend' | 'connectionString' | 'connectionTimeoutMillis' | 'max'
  >
  /**
   * Does what may take minutes, where a call must be done in seconds (`limits.ts`): with connections of
   * its own on a real PostgreSQL. The embedded database has one, and everybody waits.
   */
  unhurried<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
