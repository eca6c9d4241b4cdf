import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { dayOf, type IsoDay } from '#contract/day.ts'
import type { DatasetName } from '#contract/sync.ts'
import type { Database } from '#server/db/database.ts'
import { isCurrent } from '#server/routes/if-none-match.ts'
import { routeGet } from '#server/routes/register.ts'
import { datasetTag, type VersionOf } from '#server/services/dataset-versions.ts'
import type { Viewer } from '#server/services/sessions.ts'

/** Whom an answer is for, and when. */
export interface Asker {
  readonly viewer: Viewer
  readonly today: IsoDay
}

/** An answer that clients keep in their local database. */
export interface Dataset<Reply extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: DatasetName
  readonly call: Call<Reply, undefined>
  /** What else than its rows the answer depends on; part of its ETag. Letters and digits only. */
  readonly dependsOn: (asker: Asker) => readonly string[]
  readonly read: (database: Database, asker: Asker) => Promise<z.input<Reply>>
}

export interface RouteOptions {
  readonly database: Database
  readonly now: () => Date
  readonly versionsOf: (personId: number) => Promise<VersionOf>
}

/** What tells a dataset's ETag. */
export type Tagged = Pick<Dataset, 'name' | 'dependsOn'>

/** The ETag that `dataset` answers this person with now. */
export async function tagFor(
  { name, dependsOn }: Tagged,
  { now, versionsOf }: RouteOptions,
  viewer: Viewer,
): Promise<string> {
  const versionOf = await versionsOf(viewer.personId)
  return datasetTag(name, versionOf, dependsOn({ viewer, today: dayOf(now()) }))
}

/** Routes a dataset's call, with 304 to whoever holds the current answer. */
export function routeDataset<Reply extends z.ZodMiniType>(
  app: FastifyInstance,
  dataset: Dataset<Reply>,
  options: RouteOptions,
): void {
  routeGet(app, dataset.call, async ({ viewer, ifNoneMatch, reply }) => {
    // The version is read before the rows: rows that change in between go out under the older tag
    // and are pulled again, never the other way round.
    const tag = await tagFor(dataset, options, viewer)
    reply.header('ETag', tag)
    if (isCurrent(ifNoneMatch, tag)) return reply.code(304).send()
    return dataset.read(options.database, { viewer, today: dayOf(options.now()) })
  })
}
