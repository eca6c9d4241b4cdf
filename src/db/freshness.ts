import { type HourPeriod, parsePeriodPart } from '#contract/hour-periods.ts'
import type { DatasetName } from '#contract/sync.ts'
import type { RowReader } from '#db/table-rows.ts'
import type { FreshnessRow, LeftOut, PartRow } from '#db/tables.ts'

/** How fresh what a screen shows is, over all the datasets it shows. */
export interface Freshness {
  /** When the oldest of them was last confirmed, epoch ms; absent while one never was. */
  readonly confirmedAt?: number
  /** The newest failure, while any of them failed last. */
  readonly fault?: { readonly code: string; readonly at: number }
  /** How many items are missing, since they could not be read; absent while none are. */
  readonly leftOut?: number
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

/**
 * The oldest confirmation, the newest fault and all that was left out of several records; a missing one
 * counts as never. Of datasets in parts, `parts` are those that are shown.
 */
export function combineFreshness(
  rows: readonly (FreshnessRow | undefined)[],
  parts: readonly PartRow[] = [],
): Freshness {
  const confirmed = rows.map((row) => row?.confirmedAt)
  const faults = rows.flatMap((row) => (row?.fault ? [row.fault] : []))
  const [fault] = faults.sort((a, b) => b.at - a.at)
  const leftOut = countLeftOut([...rows, ...parts])
  const times = confirmed.filter((at) => at !== undefined)
  return {
    ...(times.length === rows.length && times.length > 0
      ? { confirmedAt: Math.min(...times) }
      : {}),
    ...(fault ? { fault: { code: fault.code, at: fault.at } } : {}),
    ...(leftOut > 0 ? { leftOut } : {}),
  }
}

/**
 * Of parts that are periods, those that have days of `period`. One that lies in another of its dataset
 * (the running period, in its month) is no part of its own.
 */
export function partsTouching(parts: readonly PartRow[], { from, to }: HourPeriod): PartRow[] {
  const touching = parts.flatMap((row) => {
    const days = parsePeriodPart(row.part)
    return days && days.from <= to && days.to >= from ? [{ row, days }] : []
  })
  return touching
    .filter(
      ({ row, days }) => !touching.some((other) => other.row !== row && holds(other, row, days)),
    )
    .map(({ row }) => row)
}

function holds(
  other: { readonly row: PartRow; readonly days: HourPeriod },
  { dataset }: PartRow,
  { from, to }: HourPeriod,
): boolean {
  return other.row.dataset === dataset && other.days.from <= from && other.days.to >= to
}

/** How many items several records say were left out. */
export function countLeftOut(
  records: readonly ({ readonly leftOut?: LeftOut } | undefined)[],
): number {
  return records.reduce((sum, record) => sum + (record?.leftOut?.count ?? 0), 0)
}
