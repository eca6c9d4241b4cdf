import { ApiError } from '#api/api-error.ts'
import type { Manifest } from '#contract/sync.ts'
import { withRoom } from '#db/make-room.ts'
import type { Dataset, PullContext } from '#sync/pull/dataset.ts'
import { decide } from '#sync/pull/due-datasets.ts'
import { confirm } from '#sync/pull/freshness.ts'
import { fetchManifest } from '#sync/pull/manifest.ts'
import type { PullOutcome } from '#sync/pull/pull.ts'
import { createPullQueue, type Known, type PullQueue } from '#sync/pull/pull-queue.ts'
import type { Way } from '#sync/pull/way.ts'
import type { SyncReason } from '#sync/sync-state.ts'

interface SyncRunOptions {
  readonly reason: SyncReason
  readonly datasets: readonly Dataset[]
  readonly known: Known
  readonly context: PullContext & { readonly signal: AbortSignal }
  readonly way: Way
  /** `false` where the server is known to have none, or asked to be left alone with it. */
  readonly asksManifest: boolean
  /** The pulls are about to begin: their order may still be changed. */
  readonly onQueue: (queue: PullQueue) => void
  readonly onOutcome: (dataset: Dataset, outcome: PullOutcome) => void
}

/**
 * One sync: what differs by the manifest, or where there is none what counts as due. Whatever the
 * manifest comes to, the datasets are asked: a server may have none and say so in many ways. Gives why
 * the manifest did not come.
 */
export async function runSync(options: SyncRunOptions): Promise<ApiError | undefined> {
  const { reason, datasets, known, context, way, asksManifest, onOutcome } = options
  const { owner, freshness, parts } = known
  const asked = asksManifest ? await askManifest(context, way) : {}
  const { manifest } = asked
  const facts = { reason, freshness, manifest, context: { ...context, owner, parts } }
  const { wanted, current, fresh } = await decide(datasets, facts)
  await withRoom(context.db, () => confirm(context.db, current, context.now()), context.onFull)
  for (const dataset of current) onOutcome(dataset, { kind: 'unchanged' })
  const queue = createPullQueue(wanted, {
    ...{ context, known, way, spare: fresh, onOutcome },
    promised: (name) => manifest?.[name],
  })
  options.onQueue(queue)
  await queue.run()
  return asked.fault
}

async function askManifest(
  context: PullContext,
  way: Way,
): Promise<{ manifest?: Manifest; fault?: ApiError }> {
  try {
    return { manifest: await fetchManifest(context) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    way.doubt()
    return { fault: error }
  }
}
