import * as z from 'zod/mini'
import { SENT_KINDS } from '#contract/office/sent-kinds.ts'
import { officeCall } from '#server/office/call.ts'
import {
  exportedSchema,
  exportOpening,
  exportOpeningSchema,
} from '#server/office/sent/export-opening.ts'
import { handledSchema, handleSent, handleSentSchema } from '#server/office/sent/handle-sent.ts'
import {
  listSent,
  readSent,
  sentFilterSchema,
  sentItemSchema,
} from '#server/office/sent/list-sent.ts'
import { listOpenings, openingSchema } from '#server/office/sent/openings.ts'
import {
  sentFileOutcomeSchema,
  sentFileSchema,
  takeOutFile,
} from '#server/office/sent/sent-file.ts'

/** The items that match a filter. */
export const sentCall = officeCall({
  name: 'sent',
  ask: sentFilterSchema,
  answer: z.array(sentItemSchema),
  run: ({ withLongLimit }, filter) =>
    withLongLimit((database) => listSent(database, filter, new Date())),
})

/** One item; `null`: no item has this number. */
export const sentItemCall = officeCall({
  name: 'sent-item',
  ask: z.object({ kind: z.enum(SENT_KINDS), id: z.int() }),
  answer: z.nullable(sentItemSchema),
  run: async ({ withLongLimit }, { kind, id }) =>
    (await withLongLimit((database) => readSent(database, kind, id))) ?? null,
})

/** Takes, answers or closes one item. */
export const handleSentCall = officeCall({
  name: 'handle-sent',
  ask: handleSentSchema,
  answer: handledSchema,
  run: ({ withLongLimit }, command) =>
    withLongLimit((database) => handleSent(database, command, new Date())),
})

/** An item's attachment, as a file. */
export const sentFileCall = officeCall({
  name: 'sent-file',
  ask: sentFileSchema,
  answer: sentFileOutcomeSchema,
  run: (context, asked, files) => takeOutFile(context, asked, targetOf(files), new Date()),
})

/** All openings, with their numbers of enrolments. */
export const openingsCall = officeCall({
  name: 'openings',
  ask: z.object({}),
  answer: z.array(openingSchema),
  run: ({ withLongLimit }) => withLongLimit(listOpenings),
})

/** An opening's enrolments, as a list or with their CVs, as a file. */
export const exportOpeningCall = officeCall({
  name: 'export-opening',
  ask: exportOpeningSchema,
  answer: exportedSchema,
  run: (context, asked, files) => exportOpening(context, asked, targetOf(files), new Date()),
})

function targetOf({ to }: { readonly to?: string }): string {
  if (to === undefined) throw new Error('the call came without a place for its file')
  return to
}
