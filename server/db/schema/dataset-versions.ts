import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Moved by triggers on the tables above, whoever writes them (decision 0004). `scope` is a
 * person's id where the dataset is each person's own, else `''`.
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
    // Read by scope at every call; there is a row for each person and dataset of their own.
    index('dataset_versions_scope').on(table.scope),
  ],
)
