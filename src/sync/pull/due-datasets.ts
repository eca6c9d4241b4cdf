import type { DatasetName, Manifest } from '#contract/sync.ts'
import type { FreshnessRow } from '#db/tables.ts'
import { ageMs } from '#sync/clock.ts'
import type { Dataset, PullContext } from '#sync/pull/dataset.ts'
import type { SyncReason } from '#sync/sync-state.ts'

/** Reasons for which a copy that still counts as fresh is left alone. */
const AT_TIMES: readonly SyncReason[] = ['interval', 'visible', 'screen']

interface Facts {
  readonly reason: SyncReason
  readonly freshness: ReadonlyMap<DatasetName, FreshnessRow>
  /** Missing where the server has none. */
  readonly manifest: Manifest | undefined
  readonly context: PullContext
}

/**
 * Which datasets have to be asked, which the manifest calls current, and which count as fresh though
 * no manifest says so.
 */
export async function sortByDue(
  datasets: readonly Dataset[],
  { reason, freshness, manifest, context }: Facts,
): Promise<Record<'wanted' | 'current' | 'fresh', Dataset[]>> {
  const { db, person, now } = context
  const wanted: Dataset[] = []
  const current: Dataset[] = []
  const fresh: Dataset[] = []
  for (const dataset of datasets) {
    if (dataset.inBackground) continue
    const held = freshness.get(dataset.name)
    // Datasets with `after` are decided when the queue reaches them.
    if (dataset.isFor && !dataset.after && !(person && dataset.isFor(person))) {
      if (held && person) await dataset.forget(db)
      continue
    }
    const promised = manifest?.[dataset.name]
    if (promised === undefined) {
      if (dataset.isExtension) continue
      ;(isDue(dataset, reason, held, now()) ? wanted : fresh).push(dataset)
      continue
    }
    const same = held?.confirmedAt !== undefined && held.etag === promised
    const whole = same && (dataset.isWhole?.(context) ?? true)
    ;(whole ? current : wanted).push(dataset)
  }
  return { wanted, current, fresh }
}

function isDue(
  { freshForMs }: Dataset,
  reason: SyncReason,
  held: FreshnessRow | undefined,
  now: number,
): boolean {
  if (!AT_TIMES.includes(reason)) return true
  if (held?.confirmedAt === undefined || held.fault) return true
  return ageMs(held.confirmedAt, now) >= freshForMs
}
