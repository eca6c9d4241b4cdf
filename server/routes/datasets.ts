import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { dayOf, type IsoDay } from '#contract/day.ts'
import type { DatasetName } from '#contract/sync.ts'
import type { Database } from '#server/db/database.ts'
import { isCurrent } from '#server/routes/if-none-match.ts'
import { jsonOf } from '#server/routes/json-text.ts'
import { type Answer, type Asked, routeGet } from '#server/routes/register.ts'
import { sendKept } from '#server/routes/send-kept.ts'
import { sent } from '#server/routes/sent-answer.ts'
import { datasetTag, type VersionOf } from '#server/services/dataset-versions.ts'
import type { KeptAnswer, KeptAnswers } from '#server/services/kept-answers.ts'
import type { SentList } from '#server/services/messages.ts'
import type { Viewer } from '#server/services/sessions.ts'

/** The receiver and the time of an answer. */
export interface Asker {
  readonly viewer: Viewer
  readonly today: IsoDay
}

interface DatasetOf<Reply extends z.ZodMiniType, Seen> {
  readonly name: DatasetName
  readonly call: Call<Reply, undefined>
  /** What the answer depends on besides its rows; part of its ETag. Letters and digits only. */
  readonly dependsOn: (asker: Seen) => readonly string[]
  readonly read: (database: Database, asker: Seen) => Promise<z.input<Reply>>
}

/** An answer of a person's own, which clients store in their local database. */
type OwnDataset<Reply extends z.ZodMiniType> = DatasetOf<Reply, Asker>

/**
 * A dataset that is the same for every employee: its answer is built without knowing the caller, so it
 * cannot contain a person's data, and is cached for the next caller under the same ETag.
 */
type SharedDataset<Reply extends z.ZodMiniType> = DatasetOf<Reply, Pick<Asker, 'today'>>

export interface RouteOptions {
  readonly database: Database
  readonly now: () => Date
  readonly versionsOf: (personId: number) => Promise<VersionOf>
  readonly answers: KeptAnswers
  /** Notes that a list of messages was sent; never rejects. */
  readonly noteSentList: (sent: SentList) => Promise<void>
}

/** What a dataset's ETag depends on. */
export interface Tagged {
  readonly name: DatasetName
  /** What the answer depends on besides its rows; part of its ETag. Letters and digits only. */
  readonly dependsOn: (asker: Asker) => readonly string[]
}

/** The current ETag of `dataset` for this person. */
export async function tagFor(
  { name, dependsOn }: Tagged,
  { now, versionsOf }: RouteOptions,
  viewer: Viewer,
): Promise<string> {
  const versionOf = await versionsOf(viewer.personId)
  return datasetTag(name, versionOf, dependsOn({ viewer, today: dayOf(now()) }))
}

/** One answer of a dataset: its call's, or of a dataset in parts that of one part. */
export interface DatasetAnswer {
  readonly part?: string
  /** The body that the plain call sends, as JSON. */
  readonly body: () => Promise<string>
}

/** A dataset in the manifest. */
export interface ListedDataset extends Tagged {
  /** Whom it can be for; absent: every employee. */
  readonly isFor?: (viewer: Viewer) => boolean
  /** Absent where several datasets share a call: its resource routes it. */
  readonly call?: Call
  readonly route?: (app: FastifyInstance, options: RouteOptions) => void
  /**
   * All that a device holds of it, for `POST sync/pull`; none where it is not the asker's. `tag` is the one
   * they go out under; the datasets of one pull get the same `asker`.
   */
  readonly answers: (
    asker: Asker,
    tag: string,
    options: RouteOptions,
  ) => Promise<readonly DatasetAnswer[]> | readonly DatasetAnswer[]
}

/** Reads what several datasets of a pull need once for that pull. */
export function oncePerPull<Result>(
  read: (asker: Asker, database: Database) => Promise<Result>,
): (asker: Asker, database: Database) => Promise<Result> {
  const ofPulls = new WeakMap<Asker, Promise<Result>>()
  return (asker, database) => {
    const known = ofPulls.get(asker)
    if (known) return known
    const reading = read(asker, database)
    ofPulls.set(asker, reading)
    return reading
  }
}

/** A person's own dataset, with its route. */
export function ownDataset<Reply extends z.ZodMiniType>(dataset: OwnDataset<Reply>): ListedDataset {
  const { name, call, dependsOn } = dataset
  return {
    name,
    call,
    dependsOn,
    route: (app, options) =>
      routeTagged(app, dataset, options, ({ viewer }) =>
        dataset.read(options.database, { viewer, today: dayOf(options.now()) }),
      ),
    answers: (asker, _tag, { database }) => [
      { body: async () => jsonOf(call, await dataset.read(database, asker)) },
    ],
  }
}

/** A dataset that is the same for every employee, with its route. */
export function sharedDataset<Reply extends z.ZodMiniType>(
  dataset: SharedDataset<Reply>,
): ListedDataset {
  const { name, call, dependsOn } = dataset
  return {
    name,
    call,
    dependsOn,
    route: (app, options) =>
      routeTagged(app, dataset, options, async ({ reply }, tag) =>
        sendKept(reply, await kept(dayOf(options.now()), tag, options)),
      ),
    answers: ({ today }, tag, options) => [
      { body: async () => (await kept(today, tag, options)).text },
    ],
  }

  /** Kept under its tag, for all. */
  function kept(
    today: IsoDay,
    tag: string,
    { answers, database }: RouteOptions,
  ): Promise<KeptAnswer> {
    return answers.get(tag, async () => jsonOf(call, await dataset.read(database, { today })))
  }
}

/** Answers 304 to a client that has the current answer, and by `answer` otherwise. */
function routeTagged<Reply extends z.ZodMiniType>(
  app: FastifyInstance,
  dataset: Tagged & { readonly call: Call<Reply, undefined> },
  options: RouteOptions,
  answer: (asked: Asked, tag: string) => Answer<Reply>,
): void {
  routeGet(app, dataset.call, async (asked) => {
    const { viewer, ifNoneMatch, reply } = asked
    // Reads the version before the rows: rows that change in between are sent under the older tag and
    // pulled again, never the other way round.
    const tag = await tagFor(dataset, options, viewer)
    reply.header('ETag', tag)
    return isCurrent(ifNoneMatch, tag) ? sent(reply.code(304).send()) : answer(asked, tag)
  })
}
