import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { getManifest } from '#contract/sync.ts'
import { type Dataset, type RouteOptions, tagsFor } from '#server/routes/datasets.ts'
import { isCurrent } from '#server/routes/if-none-match.ts'
import { routeGet } from '#server/routes/register.ts'
import type { Viewer } from '#server/services/sessions.ts'

interface ListedDataset extends Pick<Dataset, 'name' | 'dependsOn'> {
  /** Whom it can be for; absent: everybody. */
  readonly isFor?: (viewer: Viewer) => boolean
}

/** `GET sync/manifest`: what each dataset's ETag is now, so that one round trip decides all pulls. */
export function routeSync(
  app: FastifyInstance,
  datasets: readonly ListedDataset[],
  options: RouteOptions,
): void {
  routeGet(app, getManifest, async ({ viewer, ifNoneMatch, reply }) => {
    const theirs = datasets.filter(({ isFor }) => !isFor || isFor(viewer))
    const manifest = Object.fromEntries(await tagsFor(theirs, options, viewer))
    const digest = createHash('sha256').update(JSON.stringify(manifest)).digest('base64url')
    const tag = `W/"${digest.slice(0, 22)}"`
    reply.header('ETag', tag)
    return isCurrent(ifNoneMatch, tag) ? reply.code(304).send() : manifest
  })
}
