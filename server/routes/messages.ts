import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { audienceOf } from '#contract/audience.ts'
import type { Config } from '#contract/config.ts'
import { toWireDay } from '#contract/day.ts'
import { toLanguage } from '#contract/language.ts'
import {
  addChangeRequest,
  checkInscripcion,
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
import { type RouteOptions, sendKept, type Tagged, tagFor } from '#server/routes/datasets.ts'
import { isCurrent } from '#server/routes/if-none-match.ts'
import type { ReceivedFile } from '#server/routes/receive-form.ts'
import { routeForm, routeGet, routeGetBy } from '#server/routes/register.ts'
import { rowIdOf } from '#server/routes/row-id.ts'
import { type SentFile, withAttachment } from '#server/services/attachments.ts'
import { addChange } from '#server/services/change-requests.ts'
import { enrol, isEnrolled } from '#server/services/enrolments.ts'
import { HEAVY, LIGHT } from '#server/services/fair-turns.ts'
import type { FileStore } from '#server/services/file-store.ts'
import { answerOnce, hashOfPost } from '#server/services/idempotency.ts'
import { findMessage, messagesFor } from '#server/services/messages.ts'
import { setLastMessage } from '#server/services/people.ts'
import type { Viewer } from '#server/services/sessions.ts'

/** The list, for the manifest. Of one message the tag has its id besides. */
export const messagesDataset = {
  name: 'messages',
  dependsOn: ({ viewer }) => [audienceOf(viewer.empleado)],
} as const satisfies Tagged

interface MessageOptions extends RouteOptions {
  readonly files: FileStore
  readonly config: Pick<Config, 'cvOptionalCooperative'>
}

/** Messages of the person's group, enrolments in openings, and change requests (spec §7). */
export function routeMessages(app: FastifyInstance, options: MessageOptions): void {
  routeList(app, options)
  routeEnrolment(app, options)
  const { database, files, now } = options

  routeGet(app, updateView, async ({ viewer, reply }) => {
    reply.header('Cache-Control', 'no-store')
    await setLastMessage(database, viewer.personId, now())
    return true as const
  })

  routeForm(app, addChangeRequest, async ({ texto }, received, { viewer, key }) => {
    if (!isChangeRequest(texto, received !== undefined)) {
      throw new Fault('bad-input', 'neither a text nor a file')
    }
    const { personId } = viewer
    const file = received && (await sentFile(received))
    const bodyHash = hashOfPost(addChangeRequest.path, texto, ...partsOf(file))
    const post = { personId, key, bodyHash }
    return withAttachment(files, file, (attachment) =>
      answerOnce(database, post, addChangeRequest.reply, now(), async (transaction) => {
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
      const audience = audienceOf(viewer.empleado)
      const dependsOn = () => [audience, ...(one === undefined ? [] : [String(one)])]
      // The version before the rows, as `routeDataset` does.
      const tag = await tagFor({ name: messagesDataset.name, dependsOn }, options, viewer)
      if (one === undefined) {
        reply.header('ETag', tag)
        if (isCurrent(ifNoneMatch, tag)) return reply.code(304).send()
        // The tag names the group, and nothing else tells one person's list from another's.
        return sendKept(reply, tag, options, async () =>
          (await messagesFor(database, audience)).map((row) => toWire(row, '')),
        )
      }
      const row = await findMessage(database, audience, one)
      if (!row) throw noMessage()
      reply.header('ETag', tag)
      if (isCurrent(ifNoneMatch, tag)) return reply.code(304).send()
      return [toWire(row, await documentOf(row.path, files))]
    },
    // One comes with its document, the list without and as it was made for everybody.
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
  const { database, files, config, now } = options

  routeGetBy(app, checkInscripcion, async ({ idConcurso }, { viewer, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const { id: messageId } = await findOpening(database, idConcurso, viewer)
    return [(await isEnrolled(database, { messageId, personId: viewer.personId })) ? 'Si' : 'No']
  })

  routeForm(app, inscribirse, async ({ idConcurso, idioma }, received, { viewer, key }) => {
    const { personId } = viewer
    const opening = await findOpening(database, idConcurso, viewer)
    if (!received && needsCv(opening.cooperativa, config.cvOptionalCooperative)) {
      throw new Fault('bad-input', 'this opening takes a CV')
    }
    const file = received && (await sentFile(received))
    const bodyHash = hashOfPost(inscribirse.path, idConcurso, idioma, ...partsOf(file))
    const post = { personId, key, bodyHash }
    const language = toLanguage(idioma.toLowerCase())
    return withAttachment(files, file, (attachment) =>
      answerOnce(database, post, inscribirse.reply, now(), async (transaction) => {
        const enrolment = { messageId: opening.id, personId, idioma: language, ...attachment }
        const isNew = await enrol(transaction, enrolment, now())
        if (!isNew) throw new Fault('conflict', 'enrolled already')
        return true as const
      }),
    )
  })
}

async function findOpening(database: Database, id: string, viewer: Viewer): Promise<Row> {
  const rowId = rowIdOf(id)
  const row = rowId && (await findMessage(database, audienceOf(viewer.empleado), rowId))
  if (!row || row.clase !== OPENING_CLASS) throw new Fault('not-found', 'no such opening')
  return row
}

async function sentFile({ name, type, bytes }: ReceivedFile): Promise<SentFile> {
  return { name, type, bytes: await bytes() }
}

/** What of a file tells one post from another. */
function partsOf(file: SentFile | undefined): [string?, string?] {
  return file ? [file.name, createHash('sha256').update(file.bytes).digest('base64url')] : []
}

/** The same for what is not there and for what is another group's. */
function noMessage(): Fault {
  return new Fault('not-found', 'no such message')
}
