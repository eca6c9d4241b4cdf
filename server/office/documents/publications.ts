import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { isPrivateFolder } from '#contract/documents/folders.ts'
import type { Publication, RecallReport } from '#contract/office/documents.ts'
import type { Database } from '#server/db/database.ts'
import { documents, messages, people, publications } from '#server/db/schema.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import type { OfficeContext } from '#server/office/call.ts'
import { countOpeners, openersOf } from '#server/services/document-openings.ts'

const MOST = 200

/** What the office has published, the newest first. */
export async function listPublications(database: Database): Promise<Publication[]> {
  const rows = await database.select().from(publications).orderBy(desc(publications.id)).limit(MOST)
  const openers = await countOpeners(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map(({ messageId, publishedAt, publishAt, recalledAt, ...row }) => ({
    ...row,
    openedBy: isPrivateFolder(row.folder) ? (openers.get(row.id) ?? 0) : null,
    publishedAt: publishedAt.toISOString(),
    publishAt: publishAt?.toISOString() ?? null,
    recalledAt: recalledAt?.toISOString() ?? null,
  }))
}

/**
 * Recalls the documents of a publication: no list has them any more, and every phone removes them at its
 * next sync. Reports who had opened theirs. The message about them is withdrawn.
 */
export async function recallPublication(
  { withLongLimit, files }: OfficeContext,
  { id, actor }: { readonly id: number; readonly actor: string },
  now: Date,
): Promise<RecallReport> {
  const { paths, ...report } = await withLongLimit((database) =>
    database.transaction((transaction) => recall(transaction, id, actor, now)),
  )
  // A file whose deletion fails is removed by the nightly sweep.
  for (const path of paths) await files.remove(path)
  return report
}

async function recall(
  database: Database,
  id: number,
  actor: string,
  now: Date,
): Promise<RecallReport & { readonly paths: readonly string[] }> {
  const [held] = await database
    .select()
    .from(publications)
    .where(eq(publications.id, id))
    .for('update')
  if (!held) return { outcome: 'unknown', documents: 0, openedBy: null, paths: [] }
  const isPrivate = isPrivateFolder(held.folder)
  const openedBy = isPrivate ? await openersWithNames(database, id) : null
  if (held.recalledAt) return { outcome: 'already', documents: 0, openedBy, paths: [] }
  const gone = await database
    .delete(documents)
    .where(eq(documents.publicationId, id))
    .returning({ path: documents.path })
  await database.update(publications).set({ recalledAt: now }).where(eq(publications.id, id))
  if (held.messageId !== null) {
    await database
      .update(messages)
      .set({ withdrawnAt: now })
      .where(and(eq(messages.id, held.messageId), isNull(messages.withdrawnAt)))
  }
  const facts = {
    ...{ publication: id, folder: held.folder, day: held.longdate },
    ...{ documents: gone.length, ...(openedBy && { openedBy: openedBy.length }) },
  }
  await noteAudit(database, { actor, action: 'recall-documents', facts }, now)
  const paths = gone.map(({ path }) => path)
  return { outcome: 'recalled', documents: gone.length, openedBy, paths }
}

async function openersWithNames(
  database: Database,
  id: number,
): Promise<NonNullable<RecallReport['openedBy']>> {
  const openers = await openersOf(database, id)
  const numbers = openers.map(({ empleado }) => empleado)
  if (numbers.length === 0) return []
  const named = await database
    .select({ empleado: people.empleado, name: people.nombre })
    .from(people)
    .where(inArray(people.empleado, numbers))
  const names = new Map(named.map(({ empleado, name }) => [empleado, name]))
  return openers.map(({ empleado, at }) => ({
    ...{ empleado, name: names.get(empleado) ?? '', at: at.toISOString() },
  }))
}
