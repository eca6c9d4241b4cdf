import type { FastifyInstance } from 'fastify'
import {
  getSent,
  getSentFile,
  getSentItem,
  handleSent as handleSentCall,
} from '#contract/office/sent.ts'
import { SENT_KINDS } from '#contract/office/sent-kinds.ts'
import { Fault } from '#server/fault.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import { type Handled, handleSent } from '#server/office/sent/handle-sent.ts'
import { listSent, readSent, type SentItem } from '#server/office/sent/list-sent.ts'
import { listOpenings } from '#server/office/sent/openings.ts'
import { contentDisposition } from '#server/routes/content-disposition.ts'
import { fileTypeOf } from '#server/routes/file-type.ts'
import { routeGetBy, routePost } from '#server/routes/register.ts'
import type { Resource, RouteContext } from '#server/routes/resource.ts'
import { checkReceiving, sendFile } from '#server/routes/send-file.ts'
import { actorNames, actorOf } from '#server/services/actor-names.ts'
import { HEAVY } from '#server/services/fair-turns.ts'

/** The most items of a kind in a list: of those that wait, and of all. */
const MOST = { waiting: 10_000, all: 1_000 } as const

const EXCERPT_LETTERS = 160

/** `office/sent…`: what people have sent (docs/decisions/0040). */
function routeSent(app: FastifyInstance, { database, files, now }: RouteContext): void {
  routeGetBy(
    app,
    getSent,
    async ({ which }, { viewer, reply }) => {
      reply.header('Cache-Control', 'no-store')
      const openings = new Map((await listOpenings(database)).map(({ id, title }) => [id, title]))
      const lists = []
      for (const kind of SENT_KINDS) {
        const found = await listSent(database, { kind, which, limit: MOST[which] }, now())
        lists.push(
          ...found.map(({ opening, text, answer: _, ...item }) => ({
            ...item,
            kind,
            title: openings.get(opening ?? 0) ?? item.title,
            excerpt: text.slice(0, EXCERPT_LETTERS).toWellFormed(),
          })),
        )
      }
      const items = lists.sort((a, b) => a.sentAt.localeCompare(b.sentAt))
      if (which === 'all') items.reverse()
      return {
        me: actorOf(viewer),
        names: await actorNames(database, items.flatMap(actorsOf)),
        items,
      }
    },
    HEAVY,
  )

  routeGetBy(app, getSentItem, async ({ kind, id }, { viewer, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const found = await readSent(database, kind, Number(id))
    if (!found) throw new Fault('not-found', 'no such item')
    const { opening, personId: _, filePath: _path, ...item } = found
    const ofOpening = (await listOpenings(database)).find((each) => each.id === opening)
    return {
      me: actorOf(viewer),
      names: await actorNames(database, actorsOf(item)),
      item: { ...item, kind, title: ofOpening?.title ?? item.title },
    }
  })

  routeGetBy(
    app,
    getSentFile,
    async ({ kind, id }, { viewer, reply }) => {
      reply.header('Cache-Control', 'no-store')
      checkReceiving(reply, viewer.personId)
      const item = await readSent(database, kind, Number(id))
      const { fileName, filePath, empleado } = item ?? { fileName: null, filePath: null }
      const file = filePath === null ? undefined : await files.open(filePath)
      if (!file || fileName === null || empleado === undefined) {
        throw new Fault('not-found', 'no such attachment')
      }
      try {
        const facts = { kind, id: Number(id) }
        const note = { actor: actorOf(viewer), action: 'sent-file', empleado, facts } as const
        // Recorded before it can be read: in the other order one could leave without a record.
        await noteAudit(database, note, now())
      } catch (error) {
        await file.close()
        throw error
      }
      reply
        .type(fileTypeOf(fileName) ?? 'application/octet-stream')
        .header('Content-Disposition', contentDisposition('attachment', fileName))
      return sendFile(reply, viewer.personId, file)
    },
    HEAVY,
  )

  routePost(app, handleSentCall, async (step, { viewer }) => {
    const handled = await handleSent(database, { ...step, actor: actorOf(viewer) }, now())
    return { outcome: doneOrFault(handled) }
  })
}

function actorsOf({
  takenBy,
  answeredBy,
  closedBy,
}: Pick<SentItem, 'takenBy' | 'answeredBy' | 'closedBy'>) {
  return [takenBy, answeredBy, closedBy]
}

function doneOrFault({ outcome, by }: Handled): 'done' | 'already' {
  switch (outcome) {
    case 'done':
    case 'already':
      return outcome
    case 'unknown':
      throw new Fault('not-found', 'no such item')
    case 'taken':
    case 'answered':
    case 'closed':
      throw new Fault('conflict', `${outcome}${by === undefined ? '' : ` by ${by}`}`)
    case 'empty':
    case 'too-long':
    case 'slash':
    case 'no-answers':
      throw new Fault('bad-input', outcome)
  }
}

/** What people have sent, for the office. */
export const sent: Resource = { route: routeSent }
