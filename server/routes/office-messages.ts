import type { FastifyInstance } from 'fastify'
import {
  mendedMessageSchema,
  triedMessageSchema,
  writtenMessageSchema,
} from '#contract/office/message-writing.ts'
import {
  countAudience,
  getAudienceChoices,
  getMessageFile,
  getMessageOfOffice,
  getMessagesOfOffice,
  mendMessage,
  previewMessage,
  publishMessage as publishMessageCall,
  tryMessage,
  withdrawMessage as withdrawMessageCall,
} from '#contract/office/messages.ts'
import { Fault } from '#server/fault.ts'
import { audienceChoices, findReaders } from '#server/office/messages/audience.ts'
import { changeMessage, withdrawMessage } from '#server/office/messages/change.ts'
import { countDeliveries, reportDelivery } from '#server/office/messages/delivery.ts'
import { documentFrom, knownClass, type MessageDocument } from '#server/office/messages/document.ts'
import { faultsOf, orFaults } from '#server/office/messages/faults.ts'
import { listMessages, readMessage } from '#server/office/messages/list.ts'
import { publishMessage } from '#server/office/messages/publish.ts'
import { classOf } from '#server/office/messages/readers.ts'
import { contentDisposition } from '#server/routes/content-disposition.ts'
import { readField } from '#server/routes/form-field.ts'
import { acceptForms, type ReceivedFile } from '#server/routes/receive-form.ts'
import { routeForm, routeGet, routeGetBy, routePost } from '#server/routes/register.ts'
import type { Resource, RouteContext } from '#server/routes/resource.ts'
import { checkReceiving, sendFile } from '#server/routes/send-file.ts'
import { actorOf } from '#server/services/actor-names.ts'
import { HEAVY } from '#server/services/fair-turns.ts'

/** The most messages in a list. */
const MOST = 500

/** `office/messages…`: the office writes to people (docs/decisions/0042). */
function routeOfficeMessages(app: FastifyInstance, context: RouteContext): void {
  routeReading(app, context)
  const { database, withLongLimit, files, scanner, now } = context
  const office = { files, withLongLimit }

  routePost(app, countAudience, async ({ audience }) => {
    try {
      const { people, withPush } = await findReaders(database, audience)
      return { faults: [], readers: people.length, withPush }
    } catch (error) {
      return faultsOf(error)
    }
  })

  for (const call of [previewMessage, publishMessageCall]) {
    routeForm(app, call, async ({ message }, received, { viewer }) => {
      const asked = readField(writtenMessageSchema, message)
      const bytes = await checkedBytes(received)
      const apply = call === publishMessageCall
      return orFaults(async () => {
        const document = documentIn(received, bytes, asked.clase)
        const publish = { ...asked, apply, actor: actorOf(viewer) }
        return publishMessage(office, publish, document, now())
      })
    })
  }

  routeForm(app, tryMessage, async ({ message }, received, { viewer }) => {
    const asked = readField(triedMessageSchema, message)
    const bytes = await checkedBytes(received)
    const actor = actorOf(viewer)
    return orFaults(async () => {
      const document = documentIn(received, bytes, asked.clase)
      const audience = { numbers: String(viewer.empleado) }
      const publish = { ...asked, audience, urgent: true, apply: true, actor }
      const report = await publishMessage(office, publish, document, now())
      if (report.outcome !== 'same' || report.message?.id === undefined) return report
      // The same is published once; the previous try is removed, so that it is pushed again.
      await withdrawMessage(office, { id: report.message.id, apply: true, actor }, now())
      return publishMessage(office, publish, document, now())
    })
  })

  routeForm(app, mendMessage, async ({ message }, received, { viewer }) => {
    const { waived, text, ...mended } = readField(mendedMessageSchema, message)
    const bytes = await checkedBytes(received)
    return orFaults(async () => {
      const document = documentIn(received, bytes, await classOf(database, mended.id))
      const change = {
        ...{ ...mended, apply: true, actor: actorOf(viewer) },
        ...(text && { text: { text, ...(waived && { waived }) } }),
      }
      return changeMessage(office, change, document, now())
    })
  })

  routePost(app, withdrawMessageCall, ({ id }, { viewer }) =>
    orFaults(() => withdrawMessage(office, { id, apply: true, actor: actorOf(viewer) }, now())),
  )

  /** A file's bytes, once the scanner has found nothing. */
  async function checkedBytes(received: ReceivedFile | undefined): Promise<Buffer | undefined> {
    const bytes = await received?.bytes()
    if (bytes) await scanner?.check(bytes)
    return bytes
  }
}

function routeReading(app: FastifyInstance, { database, files }: RouteContext): void {
  routeGet(
    app,
    getMessagesOfOffice,
    async ({ reply }) => {
      reply.header('Cache-Control', 'no-store')
      const found = await listMessages(database, { limit: MOST + 1 })
      const shown = found.slice(0, MOST)
      const counts = await countDeliveries(
        database,
        shown.map(({ id }) => id),
      )
      return {
        // One that is gone by the second query is not listed.
        items: shown.flatMap((message) => {
          const counted = counts.get(message.id)
          return counted ? [{ ...message, ...counted }] : []
        }),
        hasOlder: found.length > MOST,
      }
    },
    HEAVY,
  )

  routeGetBy(app, getMessageOfOffice, async ({ id }, { reply }) => {
    reply.header('Cache-Control', 'no-store')
    const found = await readMessage(database, Number(id))
    if (!found) throw noMessage()
    const { path: _, ...message } = found
    return { message, delivery: await reportDelivery(database, { id: message.id }) }
  })

  routeGetBy(
    app,
    getMessageFile,
    async ({ id }, { viewer, reply }) => {
      reply.header('Cache-Control', 'no-store')
      checkReceiving(reply, viewer.personId)
      const found = await readMessage(database, Number(id))
      const file = found?.path ? await files.open(found.path) : undefined
      if (!file) throw new Fault('not-found', 'no such document')
      reply
        .type('application/octet-stream')
        .header('Content-Disposition', contentDisposition('attachment', `mezua-${id}`))
      return sendFile(reply, viewer.personId, file)
    },
    HEAVY,
  )

  routeGet(app, getAudienceChoices, async ({ reply }) => {
    reply.header('Cache-Control', 'no-store')
    return audienceChoices(database)
  })
}

function documentIn(
  received: ReceivedFile | undefined,
  bytes: Buffer | undefined,
  clase: string,
): MessageDocument | undefined {
  return received && bytes && documentFrom(bytes, received.name, knownClass(clase))
}

function noMessage(): Fault {
  return new Fault('not-found', 'no such message')
}

/** The office's messages. */
export const officeMessages: Resource = {
  // Forms in a scope of their own: the parser listens on every response of its scope.
  route: async (app, context) => {
    await app.register(async (scope) => {
      await acceptForms(scope)
      routeOfficeMessages(scope, context)
    })
  },
}
