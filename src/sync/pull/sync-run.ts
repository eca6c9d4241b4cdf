import { ApiError } from '#api/api-error.ts'
import { parseReply } from '#api/parse-reply.ts'
import { getManifest, type Manifest } from '#contract/sync.ts'
import { withRoom } from '#db/make-room.ts'
import type { Dataset, PullContext } from '#sync/pull/dataset.ts'
import { sortByDue } from '#sync/pull/due-datasets.ts'
import type { PullOutcome } from '#sync/pull/pull.ts'
import { createPullQueue, type Known, type PullQueue } from '#sync/pull/pull-queue.ts'
import type { Reachability } from '#sync/pull/reachability.ts'
import { confirm } from '#sync/pull/record-freshness.ts'
import type { SyncReason } from '#sync/sync-state.ts'

interface SyncRunOptions {
  readonly reason: SyncReason
  readonly datasets: readonly Dataset[]
  readonly known: Known
  readonly context: PullContext & { readonly signal: AbortSignal }
  readonly reachability: Reachability
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
  const { reason, datasets, known, context, reachability, asksManifest, onOutcome } = options
  const { person, freshness, parts } = known
  const asked = asksManifest ? await askManifest(context, reachability) : {}
  const { manifest } = asked
  const facts = { reason, freshness, manifest, context: { ...context, person, parts } }
  const { wanted, current, fresh } = await sortByDue(datasets, facts)
  await withRoom(context.db, () => confirm(context.db, current, context.now()), context.onFull)
  for (const dataset of current) onOutcome(dataset, { kind: 'unchanged' })
  const queue = createPullQueue(wanted, {
    ...{ context, known, reachability, spare: fresh, onOutcome },
    promised: (name) => manifest?.[name],
  })
  options.onQueue(queue)
  await queue.run()
  return asked.fault
}

async function askManifest(
  context: PullContext,
  reachability: Reachability,
): Promise<{ manifest?: Manifest; fault?: ApiError }> {
  try {
    return { manifest: await fetchManifest(context) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    reachability.doubt()
    return { fault: error }
  }
}

/**
 * What the server holds for the person, by one conditional call: while nothing changed the answer
 * has no body, and the manifest is the one that is kept.
 */
async function fetchManifest({ db, api, signal }: PullContext): Promise<Manifest> {
  const held = await db.manifest.get('last')
  const fetched = await api.fetchText(getManifest, { etag: held?.etag, signal })
  if (fetched.kind === 'unchanged') {
    if (!held) throw new ApiError('malformed', `${getManifest.path}: 304 to an unconditional call`)
    return held.entries
  }
  const entries = parseReply(getManifest, fetched.text)
  const { etag } = fetched
  // Without a tag there is nothing to ask by the next time.
  if (etag !== undefined) await db.manifest.put({ id: 'last', etag, entries })
  return entries
}
