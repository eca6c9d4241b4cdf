import * as z from 'zod/mini'
import { formOffice, getOffice, getOfficeBy, postOffice } from '#contract/office/call.ts'
import { messageFaultSchema } from '#contract/office/message-faults.ts'
import {
  deliveryCountsSchema,
  deliveryReportSchema,
  messageReportSchema,
  messageSummarySchema,
} from '#contract/office/message-reports.ts'
import { messageAudienceSchema } from '#contract/office/message-writing.ts'

/** A message's number in a query, where every value is text. */
const byId = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) })

/** A message in the list; `readers` are all that it is for. */
const listedSchema = z.extend(messageSummarySchema, deliveryCountsSchema.shape)

export type ListedMessage = z.infer<typeof listedSchema>

/** The newest messages, newest first, and whether there are older ones. */
export const getMessagesOfOffice = getOffice(
  'office/messages',
  'messages',
  z.object({ items: z.array(listedSchema), hasOlder: z.boolean() }),
)

const messageSchema = z.extend(z.omit(messageSummarySchema, { readers: true }), {
  texto: z.string(),
  cooperativa: z.string(),
  hasDocument: z.boolean(),
  urgent: z.boolean(),
  acknowledge: z.boolean(),
  /** ISO 8601 instants. */
  publishedAt: z.string(),
  withdrawnAt: z.nullable(z.string()),
})

export type OfficeMessage = z.infer<typeof messageSchema>

/** One message, and whom it is known to have reached. */
export const getMessageOfOffice = getOfficeBy(
  'office/messages/one',
  'messages',
  byId,
  z.object({ message: messageSchema, delivery: deliveryReportSchema }),
)

/** The bytes of a message's picture or PDF. */
export const getMessageFile = getOfficeBy('office/messages/file', 'messages', byId, z.unknown())

/** What a message's audience can be chosen among. */
export const getAudienceChoices = getOffice(
  'office/messages/audiences',
  'messages',
  z.object({
    centres: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Names, which may be bilingual. */
    departments: z.array(z.string()),
  }),
)

/** How many people an audience is, or what is wrong with it. */
export const countAudience = postOffice(
  'office/messages/audience',
  'messages',
  z.object({ audience: messageAudienceSchema }),
  z.object({ faults: z.array(messageFaultSchema), readers: z.int(), withPush: z.int() }),
)

/** A `WrittenMessage`, `TriedMessage` or `MendedMessage` as JSON: a form's fields are text. */
const form = z.object({ message: z.string().check(z.maxLength(60_000)) })

/** Reports what publishing would do, and writes nothing. */
export const previewMessage = formOffice(
  'office/messages/preview',
  'messages',
  form,
  messageReportSchema,
)

/**
 * Publishes a message for the caller alone, with its push at once; another try replaces it. It is
 * in the list as any other, to be withdrawn.
 */
export const tryMessage = formOffice('office/messages/try', 'messages', form, messageReportSchema)

/** Publishes a message now or at its time; the same one twice is published once. */
export const publishMessage = formOffice(
  'office/messages/publish',
  'messages',
  form,
  messageReportSchema,
  'fresh',
)

/** Changes a message's text or document, without another push. */
export const mendMessage = formOffice(
  'office/messages/mend',
  'messages',
  form,
  messageReportSchema,
  'fresh',
)

/** Takes a message back: phones remove it at their next sync. */
export const withdrawMessage = postOffice(
  'office/messages/withdraw',
  'messages',
  z.object({ id: z.int().check(z.minimum(1), z.maximum(999_999_999)) }),
  messageReportSchema,
  'fresh',
)
