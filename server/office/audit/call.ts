import * as z from 'zod/mini'
import { auditEntrySchema } from '#contract/office/audit.ts'
import { auditFilterSchema, listAudit } from '#server/office/audit/audit.ts'
import { officeCall } from '#server/office/call.ts'

/** The entries that match a filter, newest first. */
export const auditCall = officeCall({
  name: 'audit',
  ask: auditFilterSchema,
  answer: z.array(auditEntrySchema),
  run: ({ withLongLimit }, filter) => withLongLimit((database) => listAudit(database, filter)),
})
