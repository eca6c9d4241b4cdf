import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#contract/config.ts'
import { type FolderDocument, getFile, getFileList, getFolders } from '#contract/files.ts'
import {
  FOLDERS,
  type Folder,
  isFolderFor,
  isPrivateFolder,
  mayOpenFolder,
  toFolder,
} from '#contract/folders.ts'
import type { Database } from '#server/db/database.ts'
import { Fault } from '#server/fault.ts'
import { readRange } from '#server/routes/byte-range.ts'
import { contentDisposition } from '#server/routes/content-disposition.ts'
import { type Dataset, type RouteOptions, tagFor } from '#server/routes/datasets.ts'
import { fileTypeOf } from '#server/routes/file-type.ts'
import { isCurrent } from '#server/routes/if-none-match.ts'
import { type Asked, routeGetBy } from '#server/routes/register.ts'
import { documentsIn, findDocument, foldersInUse } from '#server/services/documents.ts'
import { HEAVY } from '#server/services/fair-turns.ts'
import type { ByteRange, FileStore, StoredFile } from '#server/services/file-store.ts'
import { usernameKey } from '#server/services/people.ts'
import { takeGrant } from '#server/services/secret-codes.ts'
import type { Viewer } from '#server/services/sessions.ts'

/** The folders open to the person. */
export const foldersDataset: Dataset<typeof getFolders.reply> = {
  name: 'folders',
  call: getFolders,
  dependsOn: ({ viewer }) => [String(viewer.empleado)],
  read: async (database, { viewer }) => {
    const active = await foldersInUse(database)
    const inOrder = new Set([...active, ...FOLDERS])
    return [...inOrder].filter((name) => {
      const folder = toFolder(name)
      return folder !== undefined && mayOpenFolder(folder, viewer.empleado, active)
    })
  },
}

/** Each folder's list, as the manifest names it: those that can never be the person's are left out. */
export const documentsDatasets = FOLDERS.map((folder) => ({
  name: `documents-${folder}` as const,
  dependsOn: () => [],
  isFor: (viewer: Viewer) => isFolderFor(folder, viewer.empleado),
}))

interface FileOptions extends RouteOptions {
  readonly files: FileStore
  readonly config: Pick<Config, 'pinExemptUser'>
}

/** `GET file/list` and `GET file`: what is whose, and what needs the secret code (spec §6). */
export function routeFiles(app: FastifyInstance, options: FileOptions): void {
  const { database } = options

  routeGetBy(app, getFileList, async ({ cat }, { viewer, ifNoneMatch, reply }) => {
    const folder = await openFolder(database, cat, viewer)
    const name = `documents-${folder}` as const
    // The version before the rows, as `routeDataset` does.
    const tag = await tagFor({ name, dependsOn: () => [] }, options, viewer)
    reply.header('ETag', tag)
    if (isCurrent(ifNoneMatch, tag)) return reply.code(304).send()
    const rows = await documentsIn(database, folder, viewer.personId)
    return rows.map(
      ({ id, texto, name, date, longdate, file }): FolderDocument => ({
        ...{ id: String(id), texto, name, date, longdate },
        documento: [file],
      }),
    )
  })

  routeGetBy(
    app,
    getFile,
    async ({ fn, cat, w, fl }, asked) => {
      // Until more is known: a refusal must not stay in a cache either.
      asked.reply.header('Cache-Control', 'no-store')
      if (fl !== '' && fl !== cat) throw notFound()
      const folder = await openFolder(database, cat, asked.viewer)
      const document = await findDocument(database, folder, asked.viewer.personId, fn)
      const file = document && (await options.files.open(document.path))
      if (!document || !file) throw notFound()
      try {
        const isPrivate = isPrivateFolder(folder)
        if (isPrivate) await checkCode(asked.viewer, options)
        const range = isPrivate ? undefined : sharedRange(asked, file)
        if (range === 'current') {
          await file.close()
          return asked.reply.code(304).send()
        }
        const type = fileTypeOf(document.file)
        const kind = w === '1' && type ? 'inline' : 'attachment'
        asked.reply
          .type(type ?? 'application/octet-stream')
          .header('Content-Disposition', contentDisposition(kind, document.file))
        return sendBytes(asked.reply, file, range)
      } catch (error) {
        await file.close()
        throw error
      }
    },
    HEAVY,
  )
}

async function openFolder(database: Database, name: string, viewer: Viewer): Promise<Folder> {
  const folder = toFolder(name)
  if (folder === undefined) throw notFound()
  if (!mayOpenFolder(folder, viewer.empleado, await foldersInUse(database))) {
    throw new Fault('forbidden', 'this folder is not open to you')
  }
  return folder
}

/** A private file takes one of the session's grants, but for the one person who has no pad. */
async function checkCode(viewer: Viewer, { database, config, now }: FileOptions): Promise<void> {
  const { pinExemptUser } = config
  if (pinExemptUser !== null && usernameKey(pinExemptUser) === viewer.username) return
  if (await takeGrant(database, viewer.sessionId, now())) return
  throw new Fault('pin-required', 'the secret code opens this file')
}

/**
 * A file that everybody may see is kept by the browser, and sent in parts to a video player: which
 * part, `undefined` for the whole, `'current'` when the browser holds it.
 */
function sharedRange(
  { reply, ifNoneMatch }: Asked,
  { size, modifiedAt }: StoredFile,
): ByteRange | 'current' | undefined {
  const tag = `"${size.toString(36)}-${modifiedAt.getTime().toString(36)}"`
  const { range: asked, 'if-range': ifRange } = reply.request.headers
  const range = ifRange === undefined || ifRange === tag ? readRange(asked, size) : undefined
  if (range === 'unsatisfiable' && !isCurrent(ifNoneMatch, tag)) {
    reply.header('Content-Range', `bytes */${size}`)
    throw new Fault('bad-range', 'the file is shorter')
  }
  reply
    .header('Cache-Control', 'private, no-cache')
    .header('Accept-Ranges', 'bytes')
    .header('ETag', tag)
  return range === 'unsatisfiable' || isCurrent(ifNoneMatch, tag) ? 'current' : range
}

function sendBytes(
  reply: FastifyReply,
  file: StoredFile,
  range: ByteRange | undefined,
): FastifyReply {
  if (!range) return reply.header('Content-Length', file.size).send(file.read())
  const { first, last } = range
  return reply
    .code(206)
    .header('Content-Range', `bytes ${first}-${last}/${file.size}`)
    .header('Content-Length', last - first + 1)
    .send(file.read(range))
}

/** The same for what is not there and for what is somebody else's. */
function notFound(): Fault {
  return new Fault('not-found', 'no such document')
}
