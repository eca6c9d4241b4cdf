import { inArray } from 'drizzle-orm'
import type { DatasetName } from '#contract/sync.ts'
import type { Database } from '#server/db/database.ts'
import { datasetVersions } from '#server/db/schema.ts'

/**
 * The version each dataset has for this person, in one small query: their own where they have one,
 * else the one everybody shares. What never changed is not in the map.
 */
export async function datasetVersionsFor(
  database: Database,
  personId: number,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await database
    .select()
    .from(datasetVersions)
    .where(inArray(datasetVersions.scope, ['', String(personId)]))
  return new Map(rows.map((row) => [row.dataset, row.version]))
}

/**
 * Raised when the way rows are turned into an answer changes while the rows do not: it makes every
 * client pull once more.
 */
const ANSWER_REVISION = 1

/**
 * The ETag of a dataset's answer: its name, the revision of our answers, the version of its rows,
 * and whatever else the answer depends on. Weak, because a proxy may compress what we sent.
 */
export function datasetTag(
  name: DatasetName,
  version: bigint | undefined,
  dependsOn: readonly string[],
): string {
  return `W/"${[name, ANSWER_REVISION, (version ?? 0n).toString(36), ...dependsOn].join('-')}"`
}
