import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { dayOf } from '#contract/day.ts'
import { getManifest } from '#contract/sync.ts'
import type { RouteOptions, Tagged } from '#server/routes/datasets.ts'
import { isCurrent } from '#server/routes/if-none-match.ts'
import { routeGet } from '#server/routes/register.ts'
import { datasetTag } from '#server/services/dataset-versions.ts'
import type { Viewer } from '#server/services/sessions.ts'

interface ListedDataset extends Tagged {
  /** Whom it can be for; absent: everybody. */
  readonly isFor?: (viewer: Viewer) => boolean
}

/** `GET sync/manifest`: what each dataset's ETag is now, so that one round trip decides all pulls. */
export function routeSync(
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
    // Each dataset's tag begins with its name: the tags alone tell one manifest from another.
    const digest = hash('sha256', Object.values(manifest).join(), 'base64url')
    const tag = `W/"${digest.slice(0, 22)}"`
    reply.header('ETag', tag)
    // So the client knows that a post may be repeated: nothing of it is done twice (`answerOnce`).
    reply.header('Idempotency-Key', 'kept')
    return isCurrent(ifNoneMatch, tag) ? reply.code(304).send() : manifest
  })
}
