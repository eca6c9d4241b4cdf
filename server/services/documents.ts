import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { type Folder, isPrivateFolder } from '#contract/folders.ts'
import type { Database } from '#server/db/database.ts'
import { activeFolders, documents } from '#server/db/schema.ts'

type Row = typeof documents.$inferSelect

/** A document as whoever publishes it knows it. */
export type PublishedDocument = Omit<Row, 'id' | 'folder' | 'personId'>

/** The folders the cooperative has opened, in its order. */
export async function foldersInUse(database: Database): Promise<string[]> {
  const rows = await database.select().from(activeFolders).orderBy(asc(activeFolders.position))
  return rows.map(({ folder }) => folder)
}

/** Makes just these folders active; a list that stands so already is left alone. */
export async function publishFolders(
  database: Database,
  folders: readonly Folder[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    const held = await foldersInUse(transaction)
    if (JSON.stringify(held) === JSON.stringify(folders)) return
    await transaction.delete(activeFolders)
    if (folders.length === 0) return
    await transaction
      .insert(activeFolders)
      .values(folders.map((folder, position) => ({ folder, position })))
  })
}

/** What somebody sees in a folder, newest first: their own documents in a private one. */
export async function documentsIn(
  database: Database,
  folder: Folder,
  personId: number,
): Promise<Row[]> {
  return database
    .select()
    .from(documents)
    .where(and(eq(documents.folder, folder), seenBy(folder, personId)))
    .orderBy(desc(documents.longdate), asc(documents.id))
}

/** One document by its file name, if this person sees it. */
export async function findDocument(
  database: Database,
  folder: Folder,
  personId: number,
  file: string,
): Promise<Row | undefined> {
  // PostgreSQL cannot even be asked for these.
  if (file.includes('\0')) return undefined
  const found = await database
    .select()
    .from(documents)
    .where(and(eq(documents.folder, folder), eq(documents.file, file), seenBy(folder, personId)))
  return found[0]
}

function seenBy(folder: Folder, personId: number) {
  return isPrivateFolder(folder) ? eq(documents.personId, personId) : isNull(documents.personId)
}

/**
 * Makes a folder hold `published` and nothing else: `personId`'s part of a private folder, or with
 * `null` the whole of any other. Documents that already stand so are not written.
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
      .where(and(eq(documents.folder, folder), owned))
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

function textOf({ date, longdate, texto, name, file, path }: PublishedDocument): string {
  return JSON.stringify([date, longdate, texto, name, file, path])
}
