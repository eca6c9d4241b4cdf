import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { SENT_KINDS } from '#contract/office/sent-kinds.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import type { OfficeContext } from '#server/office/call.ts'
import { readSent } from '#server/office/sent/list-sent.ts'

export const sentFileSchema = z.object({
  kind: z.enum(SENT_KINDS),
  id: z.int(),
  actor: z.string().check(z.maxLength(100)),
})

export const sentFileOutcomeSchema = z.object({
  /** `none`: the item has no attachment; `lost`: its file is missing from the store. */
  outcome: z.enum(['done', 'unknown', 'none', 'lost']),
})

export type SentFileOutcome = z.infer<typeof sentFileOutcomeSchema>

/** Writes an item's attachment to a path, whole or not at all, and records it in the audit. */
export async function takeOutFile(
  { withLongLimit, files }: OfficeContext,
  { kind, id, actor }: z.infer<typeof sentFileSchema>,
  to: string,
  now: Date,
): Promise<SentFileOutcome> {
  const item = await withLongLimit((database) => readSent(database, kind, id))
  if (!item) return { outcome: 'unknown' }
  if (item.filePath === null) return { outcome: 'none' }
  const stored = await files.open(item.filePath)
  if (!stored) return { outcome: 'lost' }
  const part = `${to}.part`
  try {
    await pipeline(stored.read(), createWriteStream(part, { flags: 'wx', mode: 0o600 }))
    const note = {
      actor,
      action: 'sent-file',
      empleado: item.empleado,
      facts: { kind, id },
    } as const
    // Recorded before it can be read: in the other order one could leave without a record.
    await withLongLimit((database) => noteAudit(database, note, now))
    await rename(part, to)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return { outcome: 'done' }
}
