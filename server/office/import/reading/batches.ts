import { BATCH } from '#server/office/import/reading/limits.ts'
import type { Line } from '#server/office/import/reading/line.ts'

/** Groups lines into batches for the database. */
export function* batches(lines: Iterable<Line>): Generator<readonly Line[]> {
  let batch: Line[] = []
  for (const line of lines) {
    batch.push(line)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
