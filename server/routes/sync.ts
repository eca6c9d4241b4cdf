import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { dayOf } from '#contract/day.ts'
import { ERROR_STATUS } from '#contract/errors.ts'
import { getManifest, type HeldTags, LINES_TYPE, type Manifest, pullAll } from '#contract/sync.ts'
import { faultOf, faultText } from '#server/plugins/errors.ts'
import type { Asker, DatasetAnswer, ListedDataset, RouteOptions } from '#server/routes/datasets.ts'
import { isCurrent } from '#server/routes/if-none-match.ts'
import { routeGet, routePost } from '#server/routes/register.ts'
import { datasetTag } from '#server/services/dataset-versions.ts'
import { HEAVY } from '#server/services/fair-turns.ts'
import type { Viewer } from '#server/services/sessions.ts'

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
    const manifest = manifestOf(await taggedFor(datasets, viewer, options))
    // Each tag begins with its dataset's name: the tags alone identify a manifest.
    const digest = hash('sha256', Object.values(manifest).join(), 'base64url')
    const tag = `W/"${digest.slice(0, 22)}"`
    reply.header('ETag', tag).header(...KEEPS_KEYS)
    return isCurrent(ifNoneMatch, tag) ? reply.code(304).send() : manifest
  })

  routePost(
    app,
    pullAll,
    async (held, { viewer, reply }) => {
      const tagged = await taggedFor(datasets, viewer, options)
      const asker = { viewer, today: dayOf(options.now()) }
      const lines = new Readable({ read: () => undefined })
      // Sent as they are made, to whatever buffer: a slow phone must not keep its turn until it has them.
      void reply
        .type(LINES_TYPE)
        .header(...KEEPS_KEYS)
        .send(lines)
      try {
        for await (const line of pullLines(tagged, held, { asker, options, log: reply.log })) {
          if (lines.destroyed) break
          lines.push(`${line}\n`)
        }
        lines.push(null)
      } catch (error) {
        // The client keeps the lines that came and asks for the rest.
        lines.destroy()
        reply.log.warn({ err: error }, 'a pull was cut off')
      }
      return reply
    },
    HEAVY,
  )
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
  viewer: Viewer,
  { now, versionsOf }: RouteOptions,
): Promise<TaggedDataset[]> {
  const versionOf = await versionsOf(viewer.personId)
  const asker = { viewer, today: dayOf(now()) }
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
    if (isFirst) yield JSON.stringify({ manifest: manifestOf(tagged) })
    isFirst = false
    yield line
  }
  yield JSON.stringify({ done: true })
}

/** A line for each dataset or part that differs, first those that somebody looks at. */
async function* answerLines(
  tagged: readonly TaggedDataset[],
  { have, parts = {}, first = [] }: HeldTags,
  { asker, options, log }: Pulling,
): AsyncGenerator<string> {
  const differing = tagged.filter(({ dataset: { name }, tag }) => have[name] !== tag)
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
