import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { audienceOf } from '#contract/audience.ts'
import type { Config } from '#contract/config.ts'
import { dayOf, toWireDay } from '#contract/day.ts'
import { toLanguage } from '#contract/language.ts'
import { getMessageMarks, markMessages } from '#contract/message-marks.ts'
import {
  addChangeRequest,
  checkInscripcion,
  getChangeRequests,
  getMessages,
  inscribirse,
  isChangeRequest,
  type Message,
  needsCv,
  OPENING_CLASS,
  updateView,
} from '#contract/messages.ts'
import type { Database } from '#server/db/database.ts'
import { Fault } from '#server/fault.ts'
import {
  type ListedDataset,
  ownDataset,
  type RouteOptions,
  tagFor,
} from '#server/routes/datasets.ts'
import { isCurrent } from '#server/routes/if-none-match.ts'
import { jsonOf } from '#server/routes/json-text.ts'
import type { ReceivedFile } from '#server/routes/receive-form.ts'
import { acceptForms } from '#server/routes/receive-form.ts'
import { routeForm, routeGet, routeGetBy, routePost } from '#server/routes/register.ts'
import type { Resource } from '#server/routes/resource.ts'
import { rowIdOf } from '#server/routes/row-id.ts'
import { sendKept } from '#server/routes/send-kept.ts'
import { sent } from '#server/routes/sent-answer.ts'
import { type SentFile, withAttachment } from '#server/services/attachments.ts'
import { addChange, changesOf } from '#server/services/change-requests.ts'
import { enrol, isEnrolled } from '#server/services/enrolments.ts'
import { HEAVY, LIGHT } from '#server/services/fair-turns.ts'
import type { FileStore } from '#server/services/file-store.ts'
import { answerOnce, hashOfPost } from '#server/services/idempotency.ts'
import type { KeptAnswer } from '#server/services/kept-answers.ts'
import { marksOf, markMessages as noteMarks } from '#server/services/message-marks.ts'
import { findMessage, messagesFor } from '#server/services/messages.ts'
import { setLastMessage } from '#server/services/people.ts'
import type { Scanner } from '#server/services/scanner.ts'
import { STATE_TEXTS, sentStateOf } from '#server/services/sent-states.ts'
import type { Viewer } from '#server/services/sessions.ts'
import { countUpload } from '#server/services/upload-quota.ts'

/** The list. The tag of one message has its id besides. */
const messagesDataset = {
  name: 'messages',
  dependsOn: ({ viewer }) => [audienceOf(viewer.empleado)],
  answers: ({ viewer }, tag, options) => [
    { body: async () => (await sentList(viewer, tag, options)).text },
  ],
} as const satisfies ListedDataset

/**
 * The list for its reader, which is noted as sent. Its tag names the group, and the person where the list
 * has messages to chosen people.
 */
async function sentList(
  viewer: Viewer,
  tag: string,
  { database, answers, noteSentList }: RouteOptions,
): Promise<KeptAnswer> {
  await noteSentList({ personId: viewer.personId, tag })
  return answers.get(tag, async () => {
    const rows = await messagesFor(database, readerOf(viewer))
    return jsonOf(
      getMessages,
      rows.map((row) => toWire(row, '')),
    )
  })
}

/** The person's own change requests, with their state and answer. */
const changeRequestsDataset = ownDataset({
  name: 'changeRequests',
  call: getChangeRequests,
  dependsOn: () => [],
  read: async (database, { viewer }) => {
    const rows = await changesOf(database, viewer.personId)
    return rows.map(({ id, texto, createdAt, respuesta, ...handled }) => ({
      ...{ id: String(id), texto, fecha: toWireDay(dayOf(createdAt)), respuesta },
      estado: STATE_TEXTS[sentStateOf({ ...handled, answer: respuesta })],
    }))
  },
})

/** What the person has opened and acknowledged, and what they are asked to acknowledge. */
const messageMarksDataset = ownDataset({
  name: 'messageMarks',
  call: getMessageMarks,
  dependsOn: ({ viewer }) => [audienceOf(viewer.empleado)],
  read: async (database, { viewer }) => {
    const marks = await marksOf(database, readerOf(viewer))
    return marks.map(({ id, acknowledge, openedAt, acknowledgedAt }) => ({
      ...{ id: String(id), acuse: acknowledge ? 'si' : '' },
      ...{ leido: isoText(openedAt), enterado: isoText(acknowledgedAt) },
    }))
  },
})

function isoText(instant: Date | null): string {
  return instant?.toISOString() ?? ''
}

interface MessageOptions extends RouteOptions {
  readonly files: FileStore
  readonly scanner: Scanner | undefined
  readonly uploadQuotaBytes: number
  readonly config: () => Pick<Config, 'cvOptionalCooperative'>
}

/** Messages of the person's group, enrolments in openings, and change requests (spec §7). */
function routeMessages(app: FastifyInstance, options: MessageOptions): void {
  routeList(app, options)
  routeEnrolment(app, options)
  const { database, files, scanner, uploadQuotaBytes: quotaBytes, now } = options

  routeGet(app, updateView, async ({ viewer, reply }) => {
    reply.header('Cache-Control', 'no-store')
    await setLastMessage(database, viewer.personId, now())
    return true as const
  })

  routePost(app, markMessages, async ({ leidos, enterados }, { viewer }) => {
    const [opened, acknowledged] = [leidos, enterados].map((ids) => ids.flatMap(rowIdIn))
    const marked = { opened: opened ?? [], acknowledged: acknowledged ?? [] }
    await noteMarks(database, readerOf(viewer), marked, now())
    return true as const
  })

  routeForm(app, addChangeRequest, async ({ texto }, received, { viewer, key }) => {
    if (!isChangeRequest(texto, received !== undefined)) {
      throw new Fault('bad-input', 'neither a text nor a file')
    }
    const { personId } = viewer
    const file = received && (await sentFile(received, scanner))
    const bodyHash = hashOfPost(addChangeRequest.path, texto, ...partsOf(file))
    const post = { personId, key, bodyHash }
    return withAttachment(files, file, (attachment) =>
      answerOnce(database, post, addChangeRequest.reply, now(), async (transaction) => {
        await countUpload(transaction, personId, file?.bytes.length ?? 0, {
          quotaBytes,
          now: now(),
        })
        const id = await addChange(transaction, { personId, texto, ...attachment }, now())
        return { id: String(id) }
      }),
    )
  })
}

function routeList(app: FastifyInstance, options: MessageOptions): void {
  const { database, files } = options
  routeGetBy(
    app,
    getMessages,
    async ({ idElemento }, { viewer, ifNoneMatch, reply }) => {
      const isList = idElemento === '0'
      const one = isList ? undefined : rowIdOf(idElemento)
      if (!isList && one === undefined) throw noMessage()
      const reader = readerOf(viewer)
      const { audience } = reader
      const dependsOn = () => [audience, ...(one === undefined ? [] : [String(one)])]
      // Reads the version before the rows, as `routeTagged` does.
      const tag = await tagFor({ name: messagesDataset.name, dependsOn }, options, viewer)
      if (one === undefined) {
        reply.header('ETag', tag)
        if (isCurrent(ifNoneMatch, tag)) return sent(reply.code(304).send())
        return sendKept(reply, await sentList(viewer, tag, options))
      }
      const row = await findMessage(database, reader, one)
      if (!row) throw noMessage()
      reply.header('ETag', tag)
      if (isCurrent(ifNoneMatch, tag)) return sent(reply.code(304).send())
      return [toWire(row, await documentOf(row.path, files))]
    },
    // One message comes with its document; the list comes without, as cached for all.
    ({ idElemento }) => (idElemento === '0' ? LIGHT : HEAVY),
  )
}

type Row = Awaited<ReturnType<typeof messagesFor>>[number]

function toWire({ id, clase, titulo, texto, day, cooperativa }: Row, documento: string): Message {
  return { id: String(id), clase, titulo, texto, documento, fecha: toWireDay(day), cooperativa }
}

/** A message whose document was lost is still worth reading. */
async function documentOf(path: string | null, files: FileStore): Promise<string> {
  const file = path === null ? undefined : await files.open(path)
  return file ? (await buffer(file.read())).toString('base64') : ''
}

function routeEnrolment(app: FastifyInstance, options: MessageOptions): void {
  const { database, files, scanner, uploadQuotaBytes: quotaBytes, config, now } = options

  routeGetBy(app, checkInscripcion, async ({ idConcurso }, { viewer, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const { id: messageId } = await findOpening(database, idConcurso, viewer)
    return [(await isEnrolled(database, { messageId, personId: viewer.personId })) ? 'Si' : 'No']
  })

  routeForm(app, inscribirse, async ({ idConcurso, idioma }, received, { viewer, key }) => {
    const { personId } = viewer
    const opening = await findOpening(database, idConcurso, viewer)
    if (!received && needsCv(opening.cooperativa, config().cvOptionalCooperative)) {
      throw new Fault('bad-input', 'this opening takes a CV')
    }
    const file = received && (await sentFile(received, scanner))
    const bodyHash = hashOfPost(inscribirse.path, idConcurso, idioma, ...partsOf(file))
    const post = { personId, key, bodyHash }
    const language = toLanguage(idioma.toLowerCase())
    return withAttachment(files, file, (attachment) =>
      answerOnce(database, post, inscribirse.reply, now(), async (transaction) => {
        const enrolment = { messageId: opening.id, personId, idioma: language, ...attachment }
        await countUpload(transaction, personId, file?.bytes.length ?? 0, {
          quotaBytes,
          now: now(),
        })
        const isNew = await enrol(transaction, enrolment, now())
        if (!isNew) throw new Fault('conflict', 'enrolled already')
        return true as const
      }),
    )
  })
}

/** None for an id that no message can have. */
function rowIdIn(id: string): number[] {
  const rowId = rowIdOf(id)
  return rowId === undefined ? [] : [rowId]
}

function readerOf({ empleado, personId }: Viewer) {
  return { audience: audienceOf(empleado), personId }
}

async function findOpening(database: Database, id: string, viewer: Viewer): Promise<Row> {
  const rowId = rowIdOf(id)
  const row = rowId && (await findMessage(database, readerOf(viewer), rowId))
  if (!row || row.clase !== OPENING_CLASS) throw new Fault('not-found', 'no such opening')
  return row
}

/** The bytes of a received file, once the scanner has found nothing. */
async function sentFile(
  { name, type, bytes: read }: ReceivedFile,
  scanner: Scanner | undefined,
): Promise<SentFile> {
  const bytes = await read()
  await scanner?.check(bytes)
  return { name, type, bytes }
}

/** The part of a file in a post's fingerprint. */
function partsOf(file: SentFile | undefined): [string?, string?] {
  return file ? [file.name, createHash('sha256').update(file.bytes).digest('base64url')] : []
}

/** The same for a missing message and for another group's. */
function noMessage(): Fault {
  return new Fault('not-found', 'no such message')
}

/** Messages, enrolments and change requests. */
export const messages: Resource = {
  datasets: [messagesDataset, messageMarksDataset, changeRequestsDataset],
  // Forms in a scope of their own: the parser listens on every response of its scope.
  route: async (app, context) => {
    await app.register(async (scope) => {
      await acceptForms(scope)
      routeMessages(scope, context)
    })
  },
}
