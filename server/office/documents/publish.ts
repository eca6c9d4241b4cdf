import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { activeFolders, documents, endedAccess, people, publications } from '#server/db/schema.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import { type CallFiles, fileOf, type OfficeContext } from '#server/office/call.ts'
import { checkTime, checkTitle } from '#server/office/documents/check-request.ts'
import { DocumentFault } from '#server/office/documents/faults.ts'
import { type Matched, matchPapers, type Owner } from '#server/office/documents/match.ts'
import { addNotice } from '#server/office/documents/notice.ts'
import { documentPattern } from '#server/office/documents/pattern.ts'
import { type OpenPapers, openPapers } from '#server/office/documents/reading/open-papers.ts'
import { papersForm } from '#server/office/documents/reading/papers-form.ts'
import type { PublishReport, PublishRequest } from '#server/office/documents/report.ts'
import { namesOf } from '#server/office/documents/titles.ts'
import { PUBLISHED_FOLDER } from '#server/services/documents.ts'

/** How many rows one statement inserts. */
const BATCH = 1_000

const EMPTY = {
  ...{ pages: 0, unmatchedPages: 0, isOpen: true },
  ...{ documents: [], unmatched: [], doubled: [], taken: [], without: [] },
} satisfies Partial<PublishReport>

/** The report of documents that cannot be published at all. */
export function unfit({ fault }: DocumentFault): PublishReport {
  return { ...EMPTY, outcome: 'faults', fault }
}

/**
 * Reads a file of private documents and reports which person each page belongs to; with `apply` publishes them: first
 * their files, and then their rows in one transaction, so that a process that is killed has published
 * nothing. Pages without a person stay out, and only when the command confirms their number.
 */
export async function publishPapers(
  context: OfficeContext,
  asked: PublishRequest,
  files: CallFiles,
  now: Date,
): Promise<PublishReport> {
  try {
    checkTime(asked, now)
    if (asked.title !== undefined) checkTitle(asked.title)
    const path = fileOf(files)
    const form = await papersForm(path, asked.name)
    const pattern = await context.withLongLimit(documentPattern)
    const papers = openPapers({ path, name: asked.name, form, pattern })
    try {
      const { by = form === 'pdf' ? 'text' : 'name', follow, byHand } = asked
      const read = await papers.read()
      const found = await context.withLongLimit((database) => look(database, asked))
      const notNumbers = [Number(asked.month), Number(namesOf(asked).longdate)]
      const matched = matchPapers(read, found.owners, { by, follow, notNumbers, byHand })
      const pages = read.reduce((sum, paper) => sum + paper.pages.length, 0)
      const report = { ...reportOf(matched, found), pages }
      const outcome = outcomeOf(report, asked)
      if (outcome !== 'publish') return { ...report, outcome }
      return await publish(context, asked, { matched, report, papers, now })
    } finally {
      await papers.close()
    }
  } catch (error) {
    if (error instanceof DocumentFault) return unfit(error)
    throw error
  }
}

interface Found {
  readonly owners: readonly Owner[]
  /** People who have left are not reported as missing a document. */
  readonly gone: ReadonlySet<number>
  /** People who have the document already. */
  readonly held: ReadonlySet<number>
  readonly isOpen: boolean
}

async function look(database: Database, asked: PublishRequest): Promise<Found> {
  const { id, empleado, nombre: name, dni } = people
  const owners = await database.select({ id, empleado, name, dni }).from(people).orderBy(empleado)
  const left = await database
    .select({ id: endedAccess.personId })
    .from(endedAccess)
    .where(eq(endedAccess.why, 'left'))
  const open = await database
    .select()
    .from(activeFolders)
    .where(eq(activeFolders.folder, asked.folder))
  return {
    ...{ owners, isOpen: open.length > 0 },
    gone: new Set(left.map((person) => person.id)),
    held: await holdersOf(database, asked),
  }
}

async function holdersOf(database: Database, asked: PublishRequest): Promise<ReadonlySet<number>> {
  const held = await database
    .select({ id: documents.personId })
    .from(documents)
    .where(and(eq(documents.folder, asked.folder), eq(documents.file, namesOf(asked).file)))
  return new Set(held.flatMap(({ id }) => id ?? []))
}

type Looked = Omit<PublishReport, 'outcome'>

function reportOf({ documents: found, unmatched }: Matched, looked: Found): Looked {
  const ofPeople = found.map(({ owner: { empleado, name }, places }) => ({
    ...{ empleado, name },
    places: [...places],
  }))
  const owning = new Set(found.map(({ owner }) => owner.id))
  const missing = looked.owners.filter(({ id }) => !owning.has(id) && !looked.gone.has(id))
  return {
    ...EMPTY,
    isOpen: looked.isOpen,
    documents: ofPeople,
    unmatched: [...unmatched],
    unmatchedPages: unmatched.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    doubled: ofPeople.filter(({ places }) => places.length > 1),
    taken: found.flatMap(({ owner }) => (looked.held.has(owner.id) ? [shown(owner)] : [])),
    without: missing.map(shown),
  }
}

function shown({ empleado, name }: Owner) {
  return { empleado, name }
}

function outcomeOf(
  { documents: found, taken, unmatchedPages, doubled }: Looked,
  { apply, confirmedUnmatched, confirmedDoubled }: PublishRequest,
): 'publish' | PublishReport['outcome'] {
  if (found.length === 0) return 'nothing'
  if (taken.length > 0) return 'taken'
  if (!apply) return 'preview'
  const isConfirmed = unmatchedPages === confirmedUnmatched && doubled.length === confirmedDoubled
  return isConfirmed ? 'publish' : 'confirm'
}

interface Publishing {
  readonly matched: Matched
  readonly report: Looked
  readonly papers: OpenPapers
  readonly now: Date
}

async function publish(
  { withLongLimit, files }: OfficeContext,
  asked: PublishRequest,
  { matched, report, papers, now }: Publishing,
): Promise<PublishReport> {
  const saved: { readonly owner: Owner; readonly path: string }[] = []
  const drop = async () => {
    for (const { path } of saved) await files.remove(path)
  }
  try {
    for (const { owner, pages } of matched.documents) {
      const path = `${PUBLISHED_FOLDER}/${randomUUID()}`
      saved.push({ owner, path })
      await files.save(path, await papers.cut(pages))
    }
    const publication = await withLongLimit((database) =>
      database.transaction((transaction) => write(transaction, asked, saved, now)),
    )
    // Another publication came first.
    if (publication === undefined) {
      await drop()
      return {
        ...report,
        outcome: 'taken',
        taken: matched.documents.map(({ owner }) => shown(owner)),
      }
    }
    const { at } = asked
    const when = at === undefined ? {} : { at: new Date(at).toISOString() }
    return {
      ...report,
      ...when,
      outcome: at === undefined ? 'published' : 'scheduled',
      publication,
    }
  } catch (error) {
    await drop()
    throw error
  }
}

/**
 * Writes a publication with its documents, message and audit entry; `undefined` when a person has a
 * document of that name.
 */
async function write(
  database: Database,
  asked: PublishRequest,
  saved: readonly { readonly owner: Owner; readonly path: string }[],
  now: Date,
): Promise<number | undefined> {
  // Of two at once the second waits, and finds what the first has written.
  await database.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('publish-documents', 0))`,
  )
  const held = await holdersOf(database, asked)
  if (saved.some(({ owner }) => held.has(owner.id))) return undefined
  const { folder, name: source, actor, at } = asked
  const publishAt = at === undefined ? null : new Date(at)
  const names = namesOf(asked)
  const notice = { titulo: names.texto, texto: NOTICE, publishAt }
  const readers = saved.map(({ owner }) => owner.id)
  const messageId = asked.tell ? await addNotice(database, notice, readers, now) : null
  const [added] = await database
    .insert(publications)
    .values({
      ...{ folder, longdate: names.longdate, source, actor, publishAt, messageId },
      ...{ documents: saved.length, publishedAt: publishAt ?? now },
    })
    .returning()
  if (!added) throw new Error('the publication was not written')
  for (let start = 0; start < saved.length; start += BATCH) {
    const rows = saved.slice(start, start + BATCH).map(({ owner, path }) => ({
      ...{ ...names, folder, path, personId: owner.id },
      ...{ publicationId: added.id, hidden: publishAt !== null },
    }))
    await database.insert(documents).values(rows)
  }
  const facts = {
    ...{ publication: added.id, folder, day: names.longdate, file: source },
    ...{ documents: saved.length, ...(publishAt && { at: publishAt.toISOString() }) },
  }
  await noteAudit(database, { actor, action: 'publish-documents', facts }, now)
  return added.id
}

const NOTICE = [
  'Dokumentu berri bat duzu zure dokumentuetan.',
  'Tienes un documento nuevo entre tus documentos.',
].join('\n')
