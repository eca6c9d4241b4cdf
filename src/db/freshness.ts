import type { HourPeriod } from '#contract/hours/periods.ts'
import type { DatasetName } from '#contract/sync.ts'
import type { RowReader } from '#db/table-rows.ts'
import type { FreshnessRow, LeftOut, PartRow } from '#db/tables.ts'
import { parsePeriodPart } from '#domain/hours/periods.ts'

/** The freshness of a screen, over all the datasets it shows. */
export interface Freshness {
  /** When the oldest of those that were ever confirmed last was, epoch ms; absent while none was. */
  readonly confirmedAt?: number
  /** Some of them were confirmed, and others never. */
  readonly lacksSome?: true
  /** The newest failure, while any of them failed last. */
  readonly fault?: { readonly code: string }
  /** How many items were left out because they could not be read; absent when none were. */
  readonly leftOut?: number
}

/**
 * The freshness records of these datasets, in their order. Read one by one, so that a live query does
 * not rerun for each other dataset that a sync writes.
 */
export async function readFreshness(
  rows: RowReader,
  names: readonly DatasetName[],
): Promise<(FreshnessRow | undefined)[]> {
  const found = await Promise.all(names.map((name) => rows('freshness', name, name)))
  return found.map(([row]) => row)
}

/**
 * The oldest confirmation, the newest fault and all left-out items of several records; a missing one
 * was never confirmed. For datasets in parts, `parts` are the shown ones.
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
    ...(times.length > 0 ? { confirmedAt: Math.min(...times) } : {}),
    ...(times.length > 0 && times.length < rows.length ? { lacksSome: true } : {}),
    ...(fault ? { fault: { code: fault.code } } : {}),
    ...(leftOut > 0 ? { leftOut } : {}),
  }
}

/**
 * Of parts that are periods, those with days of `period`. A part that lies within another of its
 * dataset (the running period, in its month) is skipped.
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
