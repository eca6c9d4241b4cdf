import * as z from 'zod/mini'
import { auditEntrySchema, auditFilterSchema, listAudit } from '#server/office/audit/audit.ts'
import { officeCall } from '#server/office/call.ts'

/** The entries that match a filter, newest first. */
export const auditCall = officeCall({
  name: 'audit',
  ask: auditFilterSchema,
  answer: z.array(auditEntrySchema),
  run: ({ unhurried }, filter) => unhurried((database) => listAudit(database, filter)),
})
