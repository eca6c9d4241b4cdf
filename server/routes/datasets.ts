import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { dayOf, type IsoDay } from '#contract/day.ts'
import type { DatasetName } from '#contract/sync.ts'
import type { Database } from '#server/db/database.ts'
import { isCurrent } from '#server/routes/if-none-match.ts'
import { type Answer, type Asked, routeGet } from '#server/routes/register.ts'
import { datasetTag, type VersionOf } from '#server/services/dataset-versions.ts'
import type { KeptAnswers } from '#server/services/kept-answers.ts'
import type { Viewer } from '#server/services/sessions.ts'

/** Whom an answer is for, and when. */
export interface Asker {
  readonly viewer: Viewer
  readonly today: IsoDay
}

interface DatasetOf<Reply extends z.ZodMiniType, Seen> {
  readonly name: DatasetName
  readonly call: Call<Reply, undefined>
  /** What else than its rows the answer depends on; part of its ETag. Letters and digits only. */
  readonly dependsOn: (asker: Seen) => readonly string[]
  readonly read: (database: Database, asker: Seen) => Promise<z.input<Reply>>
}

/** An answer of a person's own, which clients keep in their local database. */
export type Dataset<Reply extends z.ZodMiniType = z.ZodMiniType> = DatasetOf<Reply, Asker>

/**
 * The same where everybody gets the same answer: it is made without being told who asks, so no
 * person's data can be in it, and kept for whoever asks next under the same ETag.
 */
export type SharedDataset<Reply extends z.ZodMiniType = z.ZodMiniType> = DatasetOf<
  Reply,
  Pick<Asker, 'today'>
>

export interface RouteOptions {
  readonly database: Database
  readonly now: () => Date
  readonly versionsOf: (personId: number) => Promise<VersionOf>
  readonly answers: KeptAnswers
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

/** Routes a call for a person's own dataset. */
export function routeDataset<Reply extends z.ZodMiniType>(
  app: FastifyInstance,
  dataset: Dataset<Reply>,
  options: RouteOptions,
): void {
  routeTagged(app, dataset, options, ({ viewer }) =>
    dataset.read(options.database, { viewer, today: dayOf(options.now()) }),
  )
}

/** Routes a call for a dataset that is the same for everybody. */
export function routeSharedDataset<Reply extends z.ZodMiniType>(
  app: FastifyInstance,
  dataset: SharedDataset<Reply>,
  options: RouteOptions,
): void {
  routeTagged(app, dataset, options, ({ reply }, tag) =>
    sendKept(reply, tag, options, () =>
      dataset.read(options.database, { today: dayOf(options.now()) }),
    ),
  )
}

/** Answers 304 to whoever holds the current answer, and by `answer` to the others. */
function routeTagged<Reply extends z.ZodMiniType>(
  app: FastifyInstance,
  dataset: Tagged & Pick<Dataset<Reply>, 'call'>,
  options: RouteOptions,
  answer: (asked: Asked, tag: string) => Answer<Reply>,
): void {
  routeGet(app, dataset.call, async (asked) => {
    const { viewer, ifNoneMatch, reply } = asked
    // The version is read before the rows: rows that change in between go out under the older tag
    // and are pulled again, never the other way round.
    const tag = await tagFor(dataset, options, viewer)
    reply.header('ETag', tag)
    return isCurrent(ifNoneMatch, tag) ? reply.code(304).send() : answer(asked, tag)
  })
}

/** Sends the answer that is kept under `tag`, or else what `read` gives, by the route's own schema. */
export async function sendKept(
  reply: FastifyReply,
  tag: string,
  { answers }: Pick<RouteOptions, 'answers'>,
  read: () => Promise<unknown>,
): Promise<FastifyReply> {
  const answer = await answers.get(tag, async () => String(reply.serialize(await read())))
  return reply.type('application/json; charset=utf-8').send(answer)
}
