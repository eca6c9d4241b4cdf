import * as z from 'zod/mini'
import {
  deliveryReportSchema,
  type MessageReport,
  messageReportSchema,
  messageSummarySchema,
} from '#contract/office/message-reports.ts'
import { type CallFiles, officeCall } from '#server/office/call.ts'
import {
  changeMessage,
  changeSchema,
  withdrawMessage,
  withdrawSchema,
} from '#server/office/messages/change.ts'
import { deliverySchema, reportDelivery } from '#server/office/messages/delivery.ts'
import { knownClass, type MessageDocument, readDocument } from '#server/office/messages/document.ts'
import { faultsOf, orFaults } from '#server/office/messages/faults.ts'
import { listMessages, listSchema } from '#server/office/messages/list.ts'
import { publishMessage, publishSchema } from '#server/office/messages/publish.ts'
import { classOf } from '#server/office/messages/readers.ts'

/** Publishes a message; its document comes with the call. */
export const publishMessageCall = officeCall({
  name: 'publish-message',
  ask: publishSchema,
  answer: messageReportSchema,
  // A file that is missing, or that the class does not show, is not sent.
  early: ({ clase, documentName }, files) => unlessFaulty(files, documentName, clase),
  run: (context, asked, files) =>
    orFaults(async () => {
      const document = await documentOf(files, asked.documentName, asked.clase)
      return publishMessage(context, asked, document, new Date())
    }),
})

/** Changes a message. */
export const changeMessageCall = officeCall({
  name: 'change-message',
  ask: changeSchema,
  answer: messageReportSchema,
  // Its class is in the database, where the file is checked against it.
  early: ({ documentName }, files) => unlessFaulty(files, documentName, ''),
  run: (context, asked, files) =>
    orFaults(async () => {
      const clase = await context.withLongLimit((database) => classOf(database, asked.id))
      const document = await documentOf(files, asked.documentName, clase)
      return changeMessage(context, asked, document, new Date())
    }),
})

/** Withdraws a message. */
export const withdrawMessageCall = officeCall({
  name: 'withdraw-message',
  ask: withdrawSchema,
  answer: messageReportSchema,
  run: (context, asked) => orFaults(() => withdrawMessage(context, asked, new Date())),
})

/** Messages, newest first. */
export const messagesCall = officeCall({
  name: 'messages',
  ask: listSchema,
  answer: z.array(messageSummarySchema),
  run: ({ withLongLimit }, filter) => withLongLimit((database) => listMessages(database, filter)),
})

/** A message's audience, and whom it is known to have reached. */
export const deliveryCall = officeCall({
  name: 'message-delivery',
  ask: deliverySchema,
  answer: deliveryReportSchema,
  run: ({ withLongLimit }, asked) => withLongLimit((database) => reportDelivery(database, asked)),
})

async function documentOf(
  { from }: CallFiles,
  name: string | undefined,
  clase: string,
): Promise<MessageDocument | undefined> {
  if (from === undefined || name === undefined) return undefined
  return readDocument(from, name, knownClass(clase))
}

async function unlessFaulty(
  files: CallFiles,
  name: string | undefined,
  clase: string,
): Promise<MessageReport | undefined> {
  try {
    await documentOf(files, name, clase)
    return undefined
  } catch (error) {
    return faultsOf(error)
  }
}
