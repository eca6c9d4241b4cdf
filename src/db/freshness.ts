import type { DatasetName } from '#contract/sync.ts'
import type { RowReader } from '#db/table-rows.ts'
import type { FreshnessRow } from '#db/tables.ts'

/** How fresh what a screen shows is, over all the datasets it shows. */
export interface Freshness {
  /** When the oldest of them was last confirmed, epoch ms; absent while one never was. */
  readonly confirmedAt?: number
  /** The newest failure, while any of them failed last. */
  readonly fault?: { readonly code: string; readonly at: number }
}

/**
 * What is known of these datasets, in their order. One by one, so that a live query does not wake
 * at each dataset that a sync brings.
 */
export async function readFreshness(
  rows: RowReader,
  names: readonly DatasetName[],
): Promise<(FreshnessRow | undefined)[]> {
  const found = await Promise.all(names.map((name) => rows('freshness', name, name)))
  return found.map(([row]) => row)
}

/** The oldest confirmation and the newest fault of several records; a missing one counts as never. */
export function combineFreshness(rows: readonly (FreshnessRow | undefined)[]): Freshness {
  const confirmed = rows.map((row) => row?.confirmedAt)
  const faults = rows.flatMap((row) => (row?.fault ? [row.fault] : []))
  const [fault] = faults.sort((a, b) => b.at - a.at)
  const times = confirmed.filter((at) => at !== undefined)
  return {
    ...(times.length === rows.length && times.length > 0
      ? { confirmedAt: Math.min(...times) }
      : {}),
    ...(fault ? { fault: { code: fault.code, at: fault.at } } : {}),
  }
}
