import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'
import type * as schema from '#server/db/schema.ts'

/** PostgreSQL through Drizzle, embedded or real: no code above this folder knows which. */
export type Database = PgDatabase<
  PgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>

/** The callbacks of a listener on a channel. */
export interface Heard {
  /** `NOTIFY` with this payload, by any process. */
  onNews(payload: string): void
  /** Listening has begun, the first time or again: what was told before it is lost. */
  onListening(): void
}

/** Listens on a channel until it is stopped; while the connection is broken it gets nothing, and tries again. */
export type Listen = (channel: string, heard: Heard) => Promise<() => Promise<void>>

/** An open database and how to close it. */
export interface OpenDatabase {
  readonly database: Database
  /** How the job queue reaches the same database. */
  readonly queue: Pick<
    ConstructorOptions,
    'db' | 'backend' | 'connectionString' | 'connectionTimeoutMillis' | 'max'
  >
  /**
   * The database for work that may take minutes, where a call must end within seconds (`limits.ts`). A
   * real PostgreSQL has separate connections for it. The embedded database has one connection, so every
   * caller waits. Work that itself waits for a call, or for other long work, also has minutes to do so.
   */
  withLongLimit<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  /** Listens to what other connections `NOTIFY`, of this process or another. */
  readonly listen: Listen
  close(): Promise<void>
}
