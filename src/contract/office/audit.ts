import * as z from 'zod/mini'
import { getOfficeBy, postOffice } from '#contract/office/call.ts'

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
  'remove-person',
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
  'export-audit',
  'export-list',
  'give-duty',
  'take-duty',
  'invite-passkey',
  'add-passkey',
  'remove-passkeys',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const auditEntrySchema = z.object({
  id: z.int(),
  /** ISO 8601 instant. */
  at: z.string(),
  actor: z.string(),
  /** An `AuditAction`, or one that another release wrote. */
  action: z.string(),
  empleado: z.nullable(z.int()),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})

export type AuditEntry = z.infer<typeof auditEntrySchema>

/** The most entries in a list. */
export const MOST_ENTRIES = 10_000

const instant = z.optional(z.iso.datetime())

/**
 * What the office did, newest first, from an instant on and before another; `names` has those of its people
 * and of the people concerned, by how the audit names who acts (`person:` and the employee number).
 */
export const getAudit = getOfficeBy(
  'office/audit',
  'audit',
  z.object({ from: instant, to: instant, action: z.optional(z.enum(AUDIT_ACTIONS)) }),
  z.object({
    items: z.array(auditEntrySchema),
    hasOlder: z.boolean(),
    names: z.record(z.string(), z.string()),
  }),
)

/** These entries as CSV for a spreadsheet, newest first; audited. */
export const exportAudit = postOffice(
  'office/audit/export',
  'audit',
  z.object({ ids: z.array(z.int()).check(z.minLength(1), z.maxLength(MOST_ENTRIES)) }),
  z.unknown(),
  'fresh',
)
