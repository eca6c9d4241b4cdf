import type { FastifyInstance } from 'fastify'
import { ownSettingsIn } from '#contract/auth/own-settings.ts'
import type { Config } from '#contract/config.ts'
import { type FolderDocument, getFile, getFileList, getFolders } from '#contract/documents/files.ts'
import {
  FOLDERS,
  type Folder,
  isFolderFor,
  isPrivateFolder,
  mayOpenFolder,
  PRIVATE_FOLDERS,
  toFolder,
} from '#contract/documents/folders.ts'
import { getOpenings } from '#contract/documents/openings.ts'
import type { Database } from '#server/db/database.ts'
import type { documents } from '#server/db/schema.ts'
import { Fault } from '#server/fault.ts'
import { readRange } from '#server/routes/byte-range.ts'
import { contentDisposition } from '#server/routes/content-disposition.ts'
import {
  type ListedDataset,
  oncePerPull,
  ownDataset,
  type RouteOptions,
  tagFor,
} from '#server/routes/datasets.ts'
import { fileTypeOf } from '#server/routes/file-type.ts'
import { isCurrent } from '#server/routes/if-none-match.ts'
import { jsonOf } from '#server/routes/json-text.ts'
import { type Asked, routeGetBy } from '#server/routes/register.ts'
import type { Resource } from '#server/routes/resource.ts'
import { checkReceiving, sendFile } from '#server/routes/send-file.ts'
import { sendKept } from '#server/routes/send-kept.ts'
import { sent } from '#server/routes/sent-answer.ts'
import { noteOpening, openingsOf } from '#server/services/document-openings.ts'
import { documentsIn, findDocument, foldersInUse } from '#server/services/documents.ts'
import { HEAVY } from '#server/services/fair-turns.ts'
import type { ByteRange, FileStore, StoredFile } from '#server/services/file-store.ts'
import type { KeptAnswer } from '#server/services/kept-answers.ts'
import { takeGrant } from '#server/services/secret-codes.ts'
import type { Viewer } from '#server/services/sessions.ts'

/** The folders open to the person. */
const foldersDataset = ownDataset({
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
})

/** Each folder's list, as the manifest names it, without folders that can never be the person's. */
const documentsDatasets = FOLDERS.map(
  (folder): ListedDataset => ({
    name: `documents-${folder}`,
    dependsOn: () => [],
    isFor: (viewer) => isFolderFor(folder, viewer.empleado),
    async answers(asker, tag, options) {
      const { viewer } = asker
      const { database } = options
      if (!mayOpenFolder(folder, viewer.empleado, await foldersFor(asker, database))) return []
      const shared = async () => (await sharedList(folder, viewer, tag, options)).text
      const own = async () =>
        listText((await ownDocumentsFor(asker, database)).filter((row) => row.folder === folder))
      return [{ body: isPrivateFolder(folder) ? own : shared }]
    },
  }),
)

const foldersFor = oncePerPull((_asker, database) => foldersInUse(database))

const ownDocumentsFor = oncePerPull(({ viewer }, database) =>
  documentsIn(database, PRIVATE_FOLDERS, viewer.personId),
)

/** How many of the newest openings a person is told. */
const OPENINGS = 200

/** Who opened the person's private documents, and when. */
const openingsDataset = ownDataset({
  name: 'openings',
  call: getOpenings,
  dependsOn: () => [],
  read: async (database, { viewer }) => {
    const found = await openingsOf(database, viewer.empleado, OPENINGS)
    return found.map(({ id, at, isOwn, ...opening }) => ({
      ...opening,
      id: String(id),
      at: at.toISOString(),
      by: isOwn ? 'self' : 'office',
    }))
  },
})

interface FileOptions extends RouteOptions {
  readonly files: FileStore
  readonly config: () => Pick<Config, 'pushUsers' | 'pinExemptUser'>
}

/** `GET file/list` and `GET file`: enforces ownership, and the secret code (spec §6). */
function routeFiles(app: FastifyInstance, options: FileOptions): void {
  const { database } = options

  routeGetBy(app, getFileList, async ({ cat }, { viewer, ifNoneMatch, reply }) => {
    const folder = await openFolder(database, cat, viewer)
    const name = `documents-${folder}` as const
    // Reads the version before the rows, as `routeTagged` does.
    const tag = await tagFor({ name, dependsOn: () => [] }, options, viewer)
    reply.header('ETag', tag)
    if (isCurrent(ifNoneMatch, tag)) return sent(reply.code(304).send())
    if (!isPrivateFolder(folder))
      return sendKept(reply, await sharedList(folder, viewer, tag, options))
    return listOf(await documentsIn(database, [folder], viewer.personId))
  })

  routeGetBy(
    app,
    getFile,
    async ({ fn, cat, w, fl }, asked) => {
      // Set first: a refusal must not be cached either.
      asked.reply.header('Cache-Control', 'no-store')
      if (fl !== '' && fl !== cat) throw notFound()
      const folder = await openFolder(database, cat, asked.viewer)
      checkReceiving(asked.reply, asked.viewer.personId)
      const document = await findDocument(database, folder, asked.viewer.personId, fn)
      const file = document && (await options.files.open(document.path))
      if (!document || !file) throw notFound()
      try {
        const isPrivate = isPrivateFolder(folder)
        if (isPrivate) await openPrivately(asked.viewer, document, options)
        const range = isPrivate ? undefined : sharedRange(asked, file)
        if (range === 'current') {
          await file.close()
          return sent(asked.reply.code(304).send())
        }
        const type = fileTypeOf(document.file)
        const kind = w === '1' && type ? 'inline' : 'attachment'
        asked.reply
          .type(type ?? 'application/octet-stream')
          .header('Content-Disposition', contentDisposition(kind, document.file))
        return sendFile(asked.reply, asked.viewer.personId, file, range)
      } catch (error) {
        await file.close()
        throw error
      }
    },
    HEAVY,
  )
}

function listOf(rows: readonly (typeof documents.$inferSelect)[]): FolderDocument[] {
  return rows.map(({ id, texto, name, date, longdate, file }) => ({
    ...{ id: String(id), texto, name, date, longdate },
    documento: [file],
  }))
}

function listText(rows: readonly (typeof documents.$inferSelect)[]): Promise<string> {
  return jsonOf(getFileList, listOf(rows))
}

/** The list of a folder that is the same for everybody in it, kept under its tag. */
function sharedList(
  folder: Folder,
  { personId }: Viewer,
  tag: string,
  { database, answers }: RouteOptions,
): Promise<KeptAnswer> {
  return answers.get(tag, async () => listText(await documentsIn(database, [folder], personId)))
}

async function openFolder(database: Database, name: string, viewer: Viewer): Promise<Folder> {
  const folder = toFolder(name)
  if (folder === undefined) throw notFound()
  if (!mayOpenFolder(folder, viewer.empleado, await foldersInUse(database))) {
    throw new Fault('forbidden', 'this folder is not open to you')
  }
  return folder
}

/**
 * A private file uses up one of the session's grants, except for the one person without a pad. Its person
 * sees that it was opened.
 */
async function openPrivately(
  viewer: Viewer,
  document: typeof documents.$inferSelect,
  { database, config, now }: FileOptions,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const needsCode = ownSettingsIn(config(), viewer.username).pin
    if (needsCode && !(await takeGrant(transaction, viewer.sessionId, now()))) {
      throw new Fault('pin-required', 'the secret code opens this file')
    }
    await noteOpening(transaction, viewer, document, now())
  })
}

/**
 * A public file is cached by the browser, and sent in parts to a video player: returns which part,
 * `undefined` for the whole, `'current'` when the browser has it.
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

/** The same for a missing file and for another person's. */
function notFound(): Fault {
  return new Fault('not-found', 'no such document')
}

/** Folders of documents, and the documents. */
export const files: Resource = {
  datasets: [foldersDataset, ...documentsDatasets, openingsDataset],
  route: routeFiles,
}
