import { ApiError, type ApiErrorCode } from '#api/api-error.ts'
import { parseReply } from '#api/parse-reply.ts'
import { type DatasetName, getManifest, type Manifest } from '#contract/sync.ts'
import { withRoom } from '#db/make-room.ts'
import { type Batch, clientWith, isAllHeld, requestBatch, tagsHeld } from '#sync/pull/batch.ts'
import type { ChosenCalls, SyncFaults } from '#sync/pull/calls-for-all.ts'
import type { Dataset, PullContext } from '#sync/pull/dataset.ts'
import { sortByDue } from '#sync/pull/due-datasets.ts'
import type { PullOutcome } from '#sync/pull/pull.ts'
import { createPullQueue, type Known, type PullQueue } from '#sync/pull/pull-queue.ts'
import type { Reachability } from '#sync/pull/reachability.ts'
import { confirm } from '#sync/pull/record-freshness.ts'
import type { SyncReason } from '#sync/sync-state.ts'

interface SyncRunOptions extends ChosenCalls {
  readonly reason: SyncReason
  readonly datasets: readonly Dataset[]
  readonly known: Known
  readonly context: PullContext & { readonly signal: AbortSignal }
  readonly reachability: Reachability
  /** What a screen shows. */
  readonly first: readonly DatasetName[]
  /** The pulls are about to begin: their order may still be changed. */
  readonly onQueue: (queue: PullQueue) => void
  readonly onOutcome: (dataset: Dataset, outcome: PullOutcome) => void
}

/**
 * One sync: what differs by the manifest, or where there is none what counts as due. Whatever the
 * manifest comes to, the datasets are asked: a server may have none and say so in many ways. Gives why
 * batch and manifest did not come.
 */
export async function runSync(options: SyncRunOptions): Promise<SyncFaults> {
  const { reason, datasets, known, reachability, onOutcome } = options
  const { person, freshness, parts } = known
  const { manifest, batch, faults, mustWait } = await askWhatDiffers(options)
  if (mustWait) return faults
  const api = batch ? clientWith(batch, options.context.api) : options.context.api
  const context = { ...options.context, api }
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
  return faults
}

const SILENT: readonly ApiErrorCode[] = ['network', 'timeout', 'aborted']

interface Differing {
  readonly manifest?: Manifest | undefined
  readonly batch?: Batch | undefined
  readonly faults: SyncFaults
  /** The server asks for patience: nothing more is to be asked. */
  readonly mustWait?: boolean
}

/** By one call with all that differs, or where the server lacks it by the manifest. */
async function askWhatDiffers(options: SyncRunOptions): Promise<Differing> {
  const { asksBatch, asksManifest, isPatient, context, reachability } = options
  const asked = asksBatch ? await orFault(askBatch(options), reachability) : {}
  const { answer: batch, fault } = asked
  if (batch?.manifest) return { batch, manifest: batch.manifest, faults: {} }
  // Nothing answered: the calls of the datasets tell soon enough whether nothing does.
  const isSilent = fault !== undefined && SILENT.includes(fault.code)
  const mustWait = isPatient && fault?.retryAfterMs !== undefined
  if (!asksManifest || isSilent || mustWait) return { batch, mustWait, faults: { batch: fault } }
  const manifest = await orFault(fetchManifest(context), reachability)
  return {
    batch,
    manifest: manifest.answer,
    faults: { batch: fault, manifest: manifest.fault },
  }
}

/** Tells by one tag what the device holds where that is all of a manifest, as it mostly is. */
async function askBatch({ datasets, known, context, first }: SyncRunOptions): Promise<Batch> {
  const { person, parts } = known
  const tags = tagsHeld(datasets, known, { ...context, person, parts })
  const last = await context.db.manifest.get('last')
  const isAll = last?.byPull && isAllHeld(datasets, tags, last.entries)
  const held = isAll ? { have: {}, manifest: last.etag } : tags
  const batch = await requestBatch(context, { ...held, first: [...first] }, tags.have)
  const { etag, manifest } = batch
  if (etag !== undefined && manifest) {
    const row = { id: 'last', etag, entries: manifest, byPull: true } as const
    await withRoom(context.db, () => context.db.manifest.put(row), context.onFull)
  }
  return batch
}

/** The answer of a call that a server may lack, or why it did not come. */
async function orFault<Answer>(
  asked: Promise<Answer>,
  reachability: Reachability,
): Promise<{ readonly answer?: Answer; readonly fault?: ApiError }> {
  try {
    return { answer: await asked }
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
