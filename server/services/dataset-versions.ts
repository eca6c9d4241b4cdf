import { sql } from 'drizzle-orm'
import type { DatasetName } from '#contract/sync.ts'
import type { Database } from '#server/db/database.ts'
import { readTogether } from '#server/db/read-together.ts'
import { datasetVersions } from '#server/db/schema.ts'

/** The scope of data that all employees share. */
const SHARED_SCOPE = ''

/** Returns a dataset's version for one person, as its ETag spells it; 0 for one that never changed. */
export type VersionOf = (dataset: DatasetName) => string

/**
 * Reads a person's versions in one small query: the shared one, their own, or both where an answer has
 * rows of either kind; then it names the person, as no other's answer is equal. Requests at the same moment share the query, too.
 */
export function versionsReader(database: Database): (personId: number) => Promise<VersionOf> {
  const { scope, dataset, version } = datasetVersions
  const query = database
    .select({ scope, dataset, version })
    .from(datasetVersions)
    .where(sql`${scope} = any(${sql.placeholder('scopes')}::text[])`)
    .prepare('dataset_versions')
  return readTogether(async (personIds: readonly number[]) => {
    const rows = await query.execute({ scopes: [SHARED_SCOPE, ...personIds.map(String)] })
    const scopes = new Map<string, Map<string, string>>()
    for (const row of rows) {
      const versions = scopes.get(row.scope) ?? new Map<string, string>()
      scopes.set(row.scope, versions.set(row.dataset, row.version.toString(36)))
    }
    const shared = scopes.get(SHARED_SCOPE)
    return (personId) => {
      const own = scopes.get(String(personId))
      return (name) => {
        const [ofAll, ofPerson] = [shared?.get(name), own?.get(name)]
        if (ofAll === undefined || ofPerson === undefined) return ofPerson ?? ofAll ?? '0'
        return `${ofAll}-${ofPerson}-${personId}`
      }
    }
  })
}

/**
 * Raise it when the mapping from rows to answers changes while the rows do not: every client then pulls
 * once more.
 */
const ANSWER_REVISION = 1

/**
 * The ETag of a dataset's answer: its name, the revision of our answers, the version of its rows, and
 * every other input of the answer. Weak, because a proxy may compress what we sent.
 */
export function datasetTag(
  name: DatasetName,
  versionOf: VersionOf,
  dependsOn: readonly string[],
): string {
  const more = dependsOn.length === 0 ? '' : `-${dependsOn.join('-')}`
  return `W/"${name}-${ANSWER_REVISION}-${versionOf(name)}${more}"`
}
