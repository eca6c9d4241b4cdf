import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { type Folder, isPrivateFolder } from '#contract/documents/folders.ts'
import type { Database } from '#server/db/database.ts'
import { activeFolders, documents, publications } from '#server/db/schema.ts'

type Row = typeof documents.$inferSelect

/** Where documents that the office publishes are in the store. */
export const PUBLISHED_FOLDER = 'published'

/** A document as its publisher describes it. */
export type PublishedDocument = Omit<Row, 'id' | 'folder' | 'personId' | 'publicationId' | 'hidden'>

/** The folders the cooperative has opened, in its order. */
export async function foldersInUse(database: Database): Promise<string[]> {
  const rows = await database.select().from(activeFolders).orderBy(asc(activeFolders.position))
  return rows.map(({ folder }) => folder)
}

/** The documents of folders that a person may see, newest first: in private folders their own. */
export async function documentsIn(
  database: Database,
  folders: readonly Folder[],
  personId: number,
): Promise<Row[]> {
  const seen = folders.map((folder) => and(eq(documents.folder, folder), seenBy(folder, personId)))
  return database
    .select()
    .from(documents)
    .where(and(or(...seen), isPublic))
    .orderBy(desc(documents.longdate), asc(documents.id))
}

/** One document by its file name, if this person may see it. */
export async function findDocument(
  database: Database,
  folder: Folder,
  personId: number,
  file: string,
): Promise<Row | undefined> {
  // PostgreSQL rejects a query with these.
  if (file.includes('\0')) return undefined
  const found = await database
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.folder, folder),
        eq(documents.file, file),
        seenBy(folder, personId),
        isPublic,
      ),
    )
  return found[0]
}

const isPublic = eq(documents.hidden, false)

function seenBy(folder: Folder, personId: number) {
  return isPrivateFolder(folder) ? eq(documents.personId, personId) : isNull(documents.personId)
}

/**
 * Replaces the contents of a folder by `published`: `personId`'s part of a private folder, or with
 * `null` the whole of any other. Documents that are already equal are not written, and those that the
 * office published stay.
 */
export async function publishDocuments(
  database: Database,
  folder: Folder,
  personId: number | null,
  published: readonly PublishedDocument[],
): Promise<void> {
  const owned = personId === null ? isNull(documents.personId) : eq(documents.personId, personId)
  await database.transaction(async (transaction) => {
    const held = await transaction
      .select()
      .from(documents)
      .where(and(eq(documents.folder, folder), owned, isNull(documents.publicationId)))
    const wanted = new Set(published.map(({ file }) => file))
    const gone = held.filter(({ file }) => !wanted.has(file)).map(({ id }) => eq(documents.id, id))
    if (gone.length > 0) await transaction.delete(documents).where(or(...gone))
    const standing = new Set(held.map(textOf))
    const changed = published.filter((document) => !standing.has(textOf(document)))
    if (changed.length === 0) return
    await transaction
      .insert(documents)
      .values(changed.map((document) => ({ ...document, folder, personId })))
      .onConflictDoUpdate({
        target: [documents.folder, documents.personId, documents.file],
        set: {
          date: sql`excluded.date`,
          longdate: sql`excluded.longdate`,
          texto: sql`excluded.texto`,
          name: sql`excluded.name`,
          path: sql`excluded.path`,
        },
      })
  })
}

/** Lets people see the documents whose time has come. */
export async function publishDueDocuments(database: Database, now: Date): Promise<void> {
  const { id, publishAt, recalledAt } = publications
  const isDue = and(lte(publishAt, now), isNull(recalledAt))
  const due = await database.select({ id }).from(publications).where(isDue)
  for (const publication of due) {
    await database.transaction(async (transaction) => {
      await transaction
        .update(publications)
        .set({ publishAt: null })
        .where(and(eq(id, publication.id), isDue))
      await transaction
        .update(documents)
        .set({ hidden: false })
        .where(eq(documents.publicationId, publication.id))
    })
  }
}

function textOf({ date, longdate, texto, name, file, path }: PublishedDocument): string {
  return JSON.stringify([date, longdate, texto, name, file, path])
}
