import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Incremented by triggers on the tables above, so that every writer counts (decision 0004). `scope` is a
 * person's id where each person has a dataset of their own, else `''`.
 */
export const datasetVersions = pgTable(
  'dataset_versions',
  {
    dataset: text('dataset').notNull(),
    scope: text('scope').notNull(),
    version: bigint('version', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dataset, table.scope] }),
    // Read by scope at every call; there is one row for each person and personal dataset.
    index('dataset_versions_scope').on(table.scope),
  ],
)
