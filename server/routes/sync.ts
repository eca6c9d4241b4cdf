import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { dayOf } from '#contract/day.ts'
import { ERROR_STATUS } from '#contract/errors.ts'
import { getManifest, type HeldTags, LINES_TYPE, type Manifest, pullAll } from '#contract/sync.ts'
import { faultOf, faultText } from '#server/plugins/errors.ts'
import type { Asker, DatasetAnswer, ListedDataset, RouteOptions } from '#server/routes/datasets.ts'
import { isCurrent } from '#server/routes/if-none-match.ts'
import { pushInPieces } from '#server/routes/push-in-pieces.ts'
import { routeGet, routePost } from '#server/routes/register.ts'
import { SENT, sent } from '#server/routes/sent-answer.ts'
import { datasetTag } from '#server/services/dataset-versions.ts'
import { HEAVY } from '#server/services/fair-turns.ts'
import { manifestTag, namedBy } from '#server/services/manifest-tag.ts'
import { noteVersion, type Viewer } from '#server/services/sessions.ts'

/** Tells the client that it may repeat a post: the server does it once (`answerOnce`). */
const KEEPS_KEYS = ['Idempotency-Key', 'kept'] as const

/**
 * `GET sync/manifest`: the current ETag of each dataset, so that one round trip decides all pulls.
 * `POST sync/pull`: what differs from what the client holds, in the same round trip.
 */
export function routeSync(
  app: FastifyInstance,
  datasets: readonly ListedDataset[],
  options: RouteOptions,
): void {
  routeGet(app, getManifest, async ({ viewer, ifNoneMatch, reply }) => {
    const tagged = await taggedFor(datasets, askerOf(viewer, options), options)
    const tag = tagOf(tagged)
    reply.header('ETag', tag).header(...KEEPS_KEYS)
    return isCurrent(ifNoneMatch, tag) ? sent(reply.code(304).send()) : manifestOf(tagged)
  })

  routePost(
    app,
    pullAll,
    async (held, { viewer, reply }) => {
      // A disk that takes no writes must not keep people from reading.
      noteVersion(options.database, viewer, held.version).catch((error: unknown) => {
        reply.log.warn({ err: error }, 'the version of a device could not be noted')
      })
      const asker = askerOf(viewer, options)
      const tagged = await taggedFor(datasets, asker, options)
      const answer = new Readable({ read: () => undefined })
      // Sent as it is made, to whatever buffer: a slow phone must not keep its turn until it has all.
      void reply
        .type(LINES_TYPE)
        .header(...KEEPS_KEYS)
        .send(answer)
      try {
        await pushInPieces(answer, pullLines(tagged, held, { asker, options, log: reply.log }))
      } catch (error) {
        // Without the line at its end: the client keeps what came and asks for the rest.
        reply.log.warn({ err: error }, 'a pull was cut off')
      }
      answer.push(null)
      return SENT
    },
    HEAVY,
  )
}

function askerOf(viewer: Viewer, { now }: RouteOptions): Asker {
  return { viewer, today: dayOf(now()) }
}

interface TaggedDataset {
  readonly dataset: ListedDataset
  readonly tag: string
}

/**
 * The datasets that can be the viewer's, with their current tags: read before the rows, so that rows that
 * change in between are sent under the older tag and pulled again, never the other way round.
 */
async function taggedFor(
  datasets: readonly ListedDataset[],
  asker: Asker,
  { versionsOf }: RouteOptions,
): Promise<TaggedDataset[]> {
  const { viewer } = asker
  const versionOf = await versionsOf(viewer.personId)
  return datasets
    .filter(({ isFor }) => !isFor || isFor(viewer))
    .map((dataset) => ({
      dataset,
      tag: datasetTag(dataset.name, versionOf, dataset.dependsOn(asker)),
    }))
}

function manifestOf(tagged: readonly TaggedDataset[]): Manifest {
  return Object.fromEntries(tagged.map(({ dataset: { name }, tag }) => [name, tag]))
}

function tagOf(tagged: readonly TaggedDataset[]): string {
  return manifestTag(tagged.map(({ tag }) => tag))
}

interface Pulling {
  readonly asker: Asker
  readonly options: RouteOptions
  readonly log: FastifyBaseLogger
}

/** The lines of `POST sync/pull` (`pullLineSchema`), without their ends. */
async function* pullLines(
  tagged: readonly TaggedDataset[],
  held: HeldTags,
  pulling: Pulling,
): AsyncGenerator<string> {
  let isFirst = true
  for await (const line of answerLines(tagged, held, pulling)) {
    if (isFirst) {
      yield JSON.stringify({ manifest: manifestOf(tagged), etag: tagOf(tagged) })
    }
    isFirst = false
    yield line
  }
  yield JSON.stringify({ done: true })
}

/** A line for each dataset or part that differs, first those of the open screen. */
async function* answerLines(
  tagged: readonly TaggedDataset[],
  { have, manifest, parts = {}, first = [] }: HeldTags,
  { asker, options, log }: Pulling,
): AsyncGenerator<string> {
  const isNamed = namedBy(manifest)
  const isHeld = ({ dataset: { name }, tag }: TaggedDataset) => have[name] === tag || isNamed(tag)
  const differing = tagged.filter((one) => !isHeld(one))
  const isLookedAt = ({ dataset: { name } }: TaggedDataset) => first.includes(name)
  const others = differing.filter((one) => !isLookedAt(one))
  for (const { dataset, tag } of [...differing.filter(isLookedAt), ...others]) {
    const { name } = dataset
    const line = async ({ part, body }: DatasetAnswer) => {
      const { status, text } = await bodyOf(body, log)
      // A body is JSON already, and may be long.
      const head = JSON.stringify({ dataset: name, part, etag: tag, status })
      return `${head.slice(0, -1)},"body":${text}}`
    }
    let answers: readonly DatasetAnswer[]
    try {
      answers = await dataset.answers(asker, tag, options)
    } catch (error) {
      answers = [{ body: () => Promise.reject(error) }]
    }
    for (const answer of answers) {
      if (answer.part === undefined || parts[name]?.[answer.part] !== tag) yield await line(answer)
    }
  }
}

/** An answer, or what is told of its fault: one that fails keeps no other from being sent. */
async function bodyOf(
  body: () => Promise<string>,
  log: FastifyBaseLogger,
): Promise<{ readonly status: number; readonly text: string }> {
  try {
    return { status: 200, text: await body() }
  } catch (error) {
    const fault = faultOf(error, log)
    // The database does not answer, and each of the others would wait for it.
    if (fault.code === 'unavailable') throw error
    return { status: ERROR_STATUS[fault.code], text: faultText(fault) }
  }
}
