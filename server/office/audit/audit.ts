import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema.ts'

/** A private document was opened, by its person in the app. */
export const OPEN_DOCUMENT = 'open-document'

/** The audited actions, of the office but for the openings. */
export const AUDIT_ACTIONS = [
  'import',
  'undo',
  'add-person',
  'change-person',
  'block',
  'leave',
  'return',
  'unlock',
  'end-sessions',
  'reset-code',
  'publish-message',
  'change-message',
  'withdraw-message',
  'letter',
  'publish-documents',
  'recall-documents',
  'document-pattern',
  OPEN_DOCUMENT,
  'take-sent',
  'answer-sent',
  'close-sent',
  'sent-file',
  'export-enrolments',
  'give-duty',
  'take-duty',
  'invite-passkey',
  'add-passkey',
  'remove-passkeys',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

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
  limit: z.int().check(z.minimum(1), z.maximum(100_000)),
})

export type AuditFilter = z.infer<typeof auditFilterSchema>

export const auditEntrySchema = z.object({
  id: z.int(),
  /** ISO 8601 instant. */
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  empleado: z.nullable(z.int()),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})

export type AuditEntry = z.infer<typeof auditEntrySchema>

/** The entries that match a filter, newest first. */
export async function listAudit(database: Database, filter: AuditFilter): Promise<AuditEntry[]> {
  const { empleado, actor, action, from, to, limit } = filter
  const conditions: (SQL | undefined)[] = [
    empleado === undefined ? undefined : eq(auditEntries.empleado, empleado),
    actor === undefined ? undefined : eq(auditEntries.actor, actor),
    action === undefined ? undefined : eq(auditEntries.action, action),
    from === undefined ? undefined : gte(auditEntries.at, new Date(from)),
    to === undefined ? undefined : lt(auditEntries.at, new Date(to)),
  ]
  const rows = await database
    .select()
    .from(auditEntries)
    .where(and(...conditions))
    .orderBy(desc(auditEntries.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
