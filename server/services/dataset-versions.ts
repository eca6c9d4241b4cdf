import { sql } from 'drizzle-orm'
import type { DatasetName } from '#contract/sync.ts'
import type { Database } from '#server/db/database.ts'
import { readTogether } from '#server/db/read-together.ts'
import { datasetVersions } from '#server/db/schema.ts'

/** The scope of what is not each person's own. */
const EVERYBODY = ''

/** Answers a dataset's version for one person, as its ETag spells it; 0 for what never changed. */
export type VersionOf = (dataset: DatasetName) => string

/**
 * Reads a person's versions in one small query: their own where they have one, else the one everybody
 * shares. Persons who ask at the same moment share the query, too.
 */
export function versionsReader(database: Database): (personId: number) => Promise<VersionOf> {
  const { scope, dataset, version } = datasetVersions
  const query = database
    .select({ scope, dataset, version })
    .from(datasetVersions)
    .where(sql`${scope} = any(${sql.placeholder('scopes')}::text[])`)
    .prepare('dataset_versions')
  return readTogether(async (personIds: readonly number[]) => {
    const rows = await query.execute({ scopes: [EVERYBODY, ...personIds.map(String)] })
    const scopes = new Map<string, Map<string, string>>()
    for (const row of rows) {
      const versions = scopes.get(row.scope) ?? new Map<string, string>()
      scopes.set(row.scope, versions.set(row.dataset, row.version.toString(36)))
    }
    const shared = scopes.get(EVERYBODY)
    return (personId) => {
      const own = scopes.get(String(personId))
      return (name) => own?.get(name) ?? shared?.get(name) ?? '0'
    }
  })
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
  versionOf: VersionOf,
  dependsOn: readonly string[],
): string {
  const more = dependsOn.length === 0 ? '' : `-${dependsOn.join('-')}`
  return `W/"${name}-${ANSWER_REVISION}-${versionOf(name)}${more}"`
}
