import * as z from 'zod/mini'
import { officeCall } from '#server/office/call.ts'
import {
  changeDuty,
  dutyCommandSchema,
  dutyOutcomeSchema,
  heldDutySchema,
  listDuties,
} from '#server/office/duties/duties.ts'

/** Every duty that is held. */
export const dutiesCall = officeCall({
  name: 'duties',
  ask: z.object({}),
  answer: z.array(heldDutySchema),
  run: ({ withLongLimit }) => withLongLimit(listDuties),
})

/** Gives a person a duty, or takes it away. */
export const dutyCall = officeCall({
  name: 'duty',
  ask: dutyCommandSchema,
  answer: dutyOutcomeSchema,
  run: ({ withLongLimit }, command) =>
    withLongLimit((database) => changeDuty(database, command, new Date())),
})
