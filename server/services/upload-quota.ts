import type { Database } from '#server/db/database.ts'
import { Fault } from '#server/fault.ts'
import { countOne } from '#server/services/rate-limits.ts'

const DAY_MS = 24 * 60 * 60_000
/** Counts are 32 bits wide: kilobytes. */
const KILOBYTE = 1024

/**
 * Counts an attachment of `bytes` towards what a person may attach in a day, which begins with the first;
 * `over-quota` when there is no more. In the transaction that keeps the attachment: a refused or repeated
 * post counts for nothing, and of two at once, on any process, the second waits for the first.
 */
export async function countUpload(
  transaction: Database,
  personId: number,
  bytes: number,
  { quotaBytes, now }: { readonly quotaBytes: number; readonly now: Date },
): Promise<void> {
  const kilobytes = Math.ceil(bytes / KILOBYTE)
  const { used } = await countOne(transaction, `upload-kb:${personId}`, DAY_MS, now, kilobytes)
  if (used > quotaBytes / KILOBYTE) throw new Fault('over-quota', 'no more attachments today')
}
