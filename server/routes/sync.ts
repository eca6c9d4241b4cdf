import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { dayOf } from '#contract/day.ts'
import { getManifest } from '#contract/sync.ts'
import type { ListedDataset, RouteOptions } from '#server/routes/datasets.ts'
import { isCurrent } from '#server/routes/if-none-match.ts'
import { routeGet } from '#server/routes/register.ts'
import { datasetTag } from '#server/services/dataset-versions.ts'

/** `GET sync/manifest`: the current ETag of each dataset, so that one round trip decides all pulls. */
export function routeManifest(
  app: FastifyInstance,
  datasets: readonly ListedDataset[],
  { now, versionsOf }: RouteOptions,
): void {
  routeGet(app, getManifest, async ({ viewer, ifNoneMatch, reply }) => {
    const versionOf = await versionsOf(viewer.personId)
    const asker = { viewer, today: dayOf(now()) }
    const manifest: Record<string, string> = {}
    for (const { name, dependsOn, isFor } of datasets) {
      if (isFor && !isFor(viewer)) continue
      manifest[name] = datasetTag(name, versionOf, dependsOn(asker))
    }
    // Each tag begins with its dataset's name: the tags alone identify a manifest.
    const digest = hash('sha256', Object.values(manifest).join(), 'base64url')
    const tag = `W/"${digest.slice(0, 22)}"`
    reply.header('ETag', tag)
    // Tells the client that it may repeat a post: the server does it once (`answerOnce`).
    reply.header('Idempotency-Key', 'kept')
    return isCurrent(ifNoneMatch, tag) ? reply.code(304).send() : manifest
  })
}
