import { createWriteStream } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { and, asc, eq } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import * as z from 'zod/mini'
import { OPENING_CLASS } from '#contract/messages.ts'
import { sheet } from '#contract/office/sheet.ts'
import type { Database } from '#server/db/database.ts'
import { enrolments, messages, people } from '#server/db/schema.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import type { OfficeContext } from '#server/office/call.ts'
import { safeFileName } from '#server/office/safe-file-name.ts'
import type { FileStore } from '#server/services/file-store.ts'

export const exportOpeningSchema = z.object({
  /** The message's id. */
  opening: z.int(),
  /** `csv`: the list; `zip`: the list and every CV. */
  form: z.enum(['csv', 'zip']),
  actor: z.string().check(z.maxLength(100)),
})

export const exportedSchema = z.object({
  outcome: z.enum(['done', 'unknown']),
  enrolments: z.int(),
  /** Names of CVs whose files are missing from the store. */
  lost: z.array(z.string()),
})

export type Exported = z.infer<typeof exportedSchema>

/** Writes an opening's enrolments to a path, whole or not at all, and records it in the audit. */
export async function exportOpening(
  { withLongLimit, files }: OfficeContext,
  { opening, form, actor }: z.infer<typeof exportOpeningSchema>,
  to: string,
  now: Date,
): Promise<Exported> {
  const found = await withLongLimit((database) => enrolledIn(database, opening))
  if (!found) return { outcome: 'unknown', enrolments: 0, lost: [] }
  const part = `${to}.part`
  try {
    const list = listOf(found)
    const lost = form === 'zip' ? await writeZip(part, found, list, files) : []
    if (form === 'csv') await writeFile(part, list, { flag: 'wx', mode: 0o600 })
    const facts = { opening, form, enrolments: found.length }
    await withLongLimit((database) =>
      noteAudit(database, { actor, action: 'export-enrolments', facts }, now),
    )
    await rename(part, to)
    return { outcome: 'done', enrolments: found.length, lost }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

type Enrolled = NonNullable<Awaited<ReturnType<typeof enrolledIn>>>[number]

async function enrolledIn(database: Database, opening: number) {
  const isIt = and(eq(messages.id, opening), eq(messages.clase, OPENING_CLASS))
  const known = await database.select({ id: messages.id }).from(messages).where(isIt)
  if (known.length === 0) return undefined
  return database
    .select({
      id: enrolments.id,
      at: enrolments.createdAt,
      idioma: enrolments.idioma,
      fileName: enrolments.fileName,
      filePath: enrolments.filePath,
      takenBy: enrolments.takenBy,
      result: enrolments.result,
      empleado: people.empleado,
      nombre: people.nombre,
      departamento: people.departamento,
      email: people.email,
      telefono: people.telefono,
    })
    .from(enrolments)
    .innerJoin(people, eq(people.id, enrolments.personId))
    .where(eq(enrolments.messageId, opening))
    .orderBy(asc(enrolments.id))
}

const HEADINGS = [
  'id',
  'empleado',
  'nombre',
  'departamento',
  'email',
  'telefono',
  'fecha',
  'idioma',
  'result',
  'takenBy',
  'cv',
]

function listOf(enrolled: readonly Enrolled[]): string {
  const rows = enrolled.map((row) => [
    String(row.id),
    String(row.empleado),
    row.nombre,
    row.departamento,
    row.email,
    row.telefono,
    row.at.toISOString(),
    row.idioma,
    row.result ?? '',
    row.takenBy ?? '',
    cvName(row) ?? '',
  ])
  return sheet([HEADINGS, ...rows])
}

/** Begins with the numbers of employee and enrolment, so that names are unique. */
function cvName({ id, empleado, fileName }: Enrolled): string | undefined {
  return fileName === null ? undefined : `${empleado}-${id}-${safeFileName(fileName)}`
}

/** Reads one CV at a time, as a stream. Returns the names of those that are missing. */
async function writeZip(
  path: string,
  enrolled: readonly Enrolled[],
  list: string,
  files: FileStore,
): Promise<string[]> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  // Awaited below; until then a failure must not count as unhandled.
  written.catch(() => undefined)
  const broken = Promise.withResolvers<never>()
  zip.on('error', broken.reject)
  broken.promise.catch(() => undefined)
  zip.addBuffer(Buffer.from(list), 'enrolments.csv')
  const lost: string[] = []
  for (const row of enrolled) {
    const name = cvName(row)
    if (name === undefined || row.filePath === null) continue
    const stored = await files.open(row.filePath)
    if (!stored) {
      lost.push(name)
      continue
    }
    const bytes = stored.read()
    const added = Promise.withResolvers<void>()
    bytes.once('close', added.resolve).once('error', added.reject)
    zip.addReadStream(bytes, name, { mtime: row.at, size: stored.size })
    await Promise.race([added.promise, broken.promise, written.then(added.resolve)])
  }
  zip.end()
  await Promise.race([written, broken.promise])
  return lost
}
