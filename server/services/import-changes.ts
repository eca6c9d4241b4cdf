import { inArray, lt } from 'drizzle-orm'
import { addDays, dayOf, dayOfMonth, monthOf, yearOf } from '#contract/day.ts'
import type { Database } from '#server/db/database.ts'
import { importChanges, imports } from '#server/db/schema.ts'

/** How long an import can be undone, and its changes are kept. */
const UNDO_DAYS = 30

/** Whether an import can no longer be undone. */
export function isUndoOver(appliedAt: Date, now: Date): boolean {
  return appliedAt < firstMoment(now)
}

/** Deletes the changes of imports that can no longer be undone; the record of the import stays. */
export async function forgetOldChanges(database: Database, now: Date): Promise<void> {
  const over = database
    .select({ id: imports.id })
    .from(imports)
    .where(lt(imports.appliedAt, firstMoment(now)))
  await database.delete(importChanges).where(inArray(importChanges.importId, over))
}

/** Counts whole days: an import at any time of the thirtieth day before has not expired. */
function firstMoment(now: Date): Date {
  const day = addDays(dayOf(now), -UNDO_DAYS)
  return new Date(yearOf(day), monthOf(day) - 1, dayOfMonth(day))
}
