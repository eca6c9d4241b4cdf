import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { dayOf, toDayKey } from '#contract/day.ts'
import { isFolderFor } from '#contract/documents/folders.ts'
import type { Database } from '#server/db/database.ts'
import { documents, endedAccess, people, publications } from '#server/db/schema.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import { type CallFiles, fileOf, type OfficeContext } from '#server/office/call.ts'
import { checkTime, checkTitle } from '#server/office/documents/check-request.ts'
import { DocumentFault } from '#server/office/documents/faults.ts'
import { addNotice } from '#server/office/documents/notice.ts'
import { checkShared } from '#server/office/documents/reading/shared-file.ts'
import type { ShareReport, ShareRequest } from '#server/office/documents/share-report.ts'
import { safeFileName } from '#server/office/safe-file-name.ts'
import { PUBLISHED_FOLDER } from '#server/services/documents.ts'

/** The report of a document that cannot be shared. */
export function unfitToShare(asked: ShareRequest, { fault }: DocumentFault): ShareReport {
  return { outcome: 'faults', fault, file: safeFileName(asked.name), readers: 0 }
}

/**
 * Puts a document into a folder that everybody who may open it sees alike, or reports what that would do; with
 * `apply` first the file and then its row, in one transaction with the publication, the message about it and the
 * audit. A file of the same name in the folder is never replaced.
 */
export async function shareDocument(
  context: OfficeContext,
  asked: ShareRequest,
  files: CallFiles,
  now: Date,
): Promise<ShareReport> {
  const { withLongLimit, files: store } = context
  const file = safeFileName(asked.name)
  try {
    checkTime(asked, now)
    checkTitle(asked.title)
    const path = fileOf(files)
    await checkShared(path, asked.name)
    const found = await withLongLimit((database) => look(database, asked, file))
    const report = { file, readers: found.readers.length }
    if (found.isTaken) return { ...report, outcome: 'taken' }
    if (!asked.apply) return { ...report, outcome: 'preview' }
    const stored = `${PUBLISHED_FOLDER}/${randomUUID()}`
    try {
      await store.save(stored, await readFile(path))
      const publication = await withLongLimit((database) =>
        database.transaction((transaction) => write(transaction, asked, { file, stored, now })),
      )
      if (publication !== undefined) {
        const { at } = asked
        if (at === undefined) return { ...report, outcome: 'published', publication }
        return { ...report, outcome: 'scheduled', publication, at: new Date(at).toISOString() }
      }
    } catch (error) {
      await store.remove(stored)
      throw error
    }
    await store.remove(stored)
    return { ...report, outcome: 'taken' }
  } catch (error) {
    if (error instanceof DocumentFault) return unfitToShare(asked, error)
    throw error
  }
}

interface Found {
  readonly isTaken: boolean
  /** Whom the folder is open to; of `people.id`. */
  readonly readers: readonly number[]
}

async function look(database: Database, { folder }: ShareRequest, file: string): Promise<Found> {
  const rows = await database
    .select({ id: people.id, empleado: people.empleado })
    .from(people)
    .leftJoin(endedAccess, eq(endedAccess.personId, people.id))
    .where(isNull(endedAccess.personId))
  const readers = rows.filter(({ empleado }) => isFolderFor(folder, empleado))
  const held = await database.$count(
    documents,
    and(eq(documents.folder, folder), eq(documents.file, file), isNull(documents.personId)),
  )
  return { isTaken: held > 0, readers: readers.map(({ id }) => id) }
}

const NOTICE = [
  'Dokumentu berri bat dago dokumentuen artean.',
  'Hay un documento nuevo entre los documentos.',
].join('\n')

interface Stored {
  /** Its name in the folder. */
  readonly file: string
  /** Where its bytes are. */
  readonly stored: string
  readonly now: Date
}

/** Writes the document's rows; `undefined` when the folder has a file of that name by now. */
async function write(
  database: Database,
  asked: ShareRequest,
  { file, stored, now }: Stored,
): Promise<number | undefined> {
  // Of two at once the second waits, and finds what the first has written.
  await database.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('publish-documents', 0))`,
  )
  const { isTaken, readers } = await look(database, asked, file)
  if (isTaken) return undefined
  const { folder, title, actor, at } = asked
  const publishAt = at === undefined ? null : new Date(at)
  const longdate = asked.day ?? toDayKey(dayOf(publishAt ?? now))
  const notice = { titulo: title, texto: NOTICE, publishAt }
  const messageId = asked.tell ? await addNotice(database, notice, readers, now) : null
  const [added] = await database
    .insert(publications)
    .values({
      ...{ folder, longdate, source: asked.name, actor, publishAt, messageId },
      ...{ documents: 1, publishedAt: publishAt ?? now },
    })
    .returning()
  if (!added) throw new Error('the publication was not written')
  await database.insert(documents).values({
    ...{ folder, file, longdate, date: longdate.slice(0, 6), texto: title, name: title },
    ...{ path: stored, personId: null, publicationId: added.id, hidden: publishAt !== null },
  })
  const facts = {
    ...{ publication: added.id, folder, day: longdate, file: asked.name },
    ...{ documents: 1, ...(publishAt && { at: publishAt.toISOString() }) },
  }
  await noteAudit(database, { actor, action: 'publish-documents', facts }, now)
  return added.id
}
