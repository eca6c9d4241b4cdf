import { and, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '#contract/office/audit.ts'
import type { Database } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema.ts'

export interface AuditNote {
  /** Who did it: `cli:<user of the operating system>`, or `person:<employee number>`. */
  readonly actor: string
  readonly action: AuditAction
  /** The employee number of the person whose data it was about; absent: of no single person. */
  readonly empleado?: number
  /** Facts of the action, never a secret. */
  readonly facts?: Readonly<Record<string, string | number>>
}

/** Adds an entry, in the transaction of the action itself: both are committed or neither. */
export async function noteAudit(database: Database, note: AuditNote, now: Date): Promise<void> {
  const { empleado = null, facts = {}, ...rest } = note
  await database.insert(auditEntries).values({ ...rest, empleado, facts, at: now })
}

export const auditFilterSchema = z.object({
  empleado: z.optional(z.int()),
  actor: z.optional(z.string()),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  /** ISO 8601 instants; `from` is included, `to` is not. */
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
  /** Only these entries. */
  ids: z.optional(z.array(z.int())),
  limit: z.int().check(z.minimum(1), z.maximum(100_000)),
})

export type AuditFilter = z.infer<typeof auditFilterSchema>

/** The entries that match a filter, newest first. */
export async function listAudit(database: Database, filter: AuditFilter): Promise<AuditEntry[]> {
  const { empleado, actor, action, from, to, ids, limit } = filter
  const conditions: (SQL | undefined)[] = [
    empleado === undefined ? undefined : eq(auditEntries.empleado, empleado),
    actor === undefined ? undefined : eq(auditEntries.actor, actor),
    action === undefined ? undefined : eq(auditEntries.action, action),
    from === undefined ? undefined : gte(auditEntries.at, new Date(from)),
    to === undefined ? undefined : lt(auditEntries.at, new Date(to)),
    ids === undefined ? undefined : inArray(auditEntries.id, ids),
  ]
  const rows = await database
    .select()
    .from(auditEntries)
    .where(and(...conditions))
    .orderBy(desc(auditEntries.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
