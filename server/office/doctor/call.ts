import * as z from 'zod/mini'
import { officeCall } from '#server/office/call.ts'
import { checkDatabase } from '#server/office/doctor/check-database.ts'
import { findingSchema } from '#server/office/doctor/finding.ts'

/** What is well and what is wrong in the database. */
export const doctorCall = officeCall({
  name: 'doctor',
  ask: z.object({}),
  answer: z.array(findingSchema),
  run: (context) => checkDatabase(context, () => new Date()),
})
