import type { Database, OpenDatabase } from '#server/db/database.ts'
import { people as peopleTable } from '#server/db/schema.ts'
import { writeChanges } from '#server/office/import/apply.ts'
import { compare, digestOf } from '#server/office/import/compare.ts'
import { FileFault, quoted, reason } from '#server/office/import/faults.ts'
import type { ImportKind } from '#server/office/import/kind.ts'
import { formOf } from '#server/office/import/reading/content.ts'
import type { Line } from '#server/office/import/reading/line.ts'
import { readLines } from '#server/office/import/reading/read-lines.ts'
import type { ImportReport } from '#server/office/import/report.ts'
import { stage } from '#server/office/import/staging.ts'
import { isLockTimeout, takeTurn, WAIT_MS } from '#server/office/import/turns.ts'

interface Job {
  readonly kind: ImportKind
  /** Write the changes of the preview. */
  readonly apply: boolean
  /**
   * The number of rows to remove, as the person confirms it; with another number nothing is written. `any`: however
   * many those are.
   */
  readonly confirmedRemovals: number | 'any'
  /**
   * The `seen` of the report that the person was shown: with other changes nothing is written. `null` asks for it;
   * absent, it is neither made nor compared.
   */
  readonly seen?: string | null
  /** Who imports, for the audit: `cli:<user>`. */
  readonly actor: string
  readonly now: Date
  /** How long an import waits for another one into the same table. */
  readonly waitMs?: number
}

export interface ImportJob extends Job {
  readonly file: { readonly path: string; readonly name: string }
}

/** An import of lines that no file has to be read for. */
export interface LinesJob extends Job {
  /** The headings first. */
  readonly lines: AsyncIterable<readonly Line[]>
  readonly fileName: string
}

const EMPTY = {
  lines: 0,
  counts: { added: 0, changed: 0, same: 0, removed: 0 },
  ...{ added: [], changed: [], removed: [] },
  ...{ faultCount: 0, faults: [], ignoredHeadings: [] },
} satisfies Partial<ImportReport>

/**
 * Reads a file and reports what it would change; with `apply` changes it, in one transaction, when it
 * has no faults and removals are confirmed. Importing the same file again changes nothing.
 */
export async function runImport(
  { withLongLimit }: Pick<OpenDatabase, 'withLongLimit'>,
  job: ImportJob,
): Promise<ImportReport> {
  const about = { kind: job.kind.name, fileName: job.file.name }
  try {
    return await withLongLimit((database) =>
      database.transaction(async (transaction) => ({
        ...about,
        ...(await importLines(transaction, {
          ...job,
          fileName: job.file.name,
          lines: linesOf(job.kind, job.file),
        })),
      })),
    )
  } catch (error) {
    if (error instanceof FileFault) return unfit(about, error)
    if (isLockTimeout(error)) return { ...about, ...EMPTY, outcome: 'busy' }
    throw error
  }
}

/** The report of a file that cannot be read at all. */
export function unfit(
  about: Pick<ImportReport, 'kind' | 'fileName'>,
  { fault }: FileFault,
): ImportReport {
  return { ...about, ...EMPTY, outcome: 'faults', faultCount: 1, faults: [fault] }
}

type Report = Omit<ImportReport, 'kind' | 'fileName'>

/** The same as `runImport` with lines, inside a transaction. */
export async function importLines(database: Database, job: LinesJob): Promise<Report> {
  const { kind, lines, fileName, apply, confirmedRemovals } = job
  if (apply) await takeTurn(database, kind, job.waitMs ?? WAIT_MS)
  const { writes, report: compared } = await compareLines(database, kind, lines, job.now)
  if (compared.outcome !== 'preview') return compared
  const report = {
    ...compared,
    ...(job.seen !== undefined && { seen: await digestOf(database, kind, writes) }),
  }
  if (!apply) return report
  const { counts, seen } = report
  const isConfirmed = confirmedRemovals === 'any' || counts.removed === confirmedRemovals
  const isSeen = typeof job.seen !== 'string' || job.seen === seen
  if (!isConfirmed || !isSeen) return { ...report, outcome: 'confirm' }
  const importId = await writeChanges(database, kind, writes, report, {
    ...{ actor: job.actor, fileName, now: job.now },
    audit: (id) => {
      const { added, changed, removed } = counts
      const facts = { import: id, kind: kind.name, file: fileName, added, changed, removed }
      return { action: 'import', facts }
    },
  })
  return { ...report, outcome: 'applied', importId }
}

async function* linesOf(
  kind: ImportKind,
  { path, name }: ImportJob['file'],
): AsyncGenerator<readonly Line[]> {
  const form = await formOf(path, name)
  if (form === 'calendar' && !kind.readsCalendars) {
    throw new FileFault({ value: quoted(name), reason: reason('kind-has-no-calendar') })
  }
  yield* readLines({ path, form })
}

/**
 * Checks lines, the headings first, by a kind's rules and compares them with its table, inside a
 * transaction. With the outcome `preview`, `writeChanges` can write the columns in `writes`.
 */
export async function compareLines(
  database: Database,
  kind: ImportKind,
  lines: AsyncIterable<readonly Line[]>,
  now: Date,
): Promise<{ readonly writes: readonly string[]; readonly report: Report }> {
  const people = await listPeople(database)
  const context = { people, now }
  const { writes, missingForNew, ...read } = await stage(database, kind, lines, context)
  if (read.faultCount > 0) return { writes, report: { ...EMPTY, ...read, outcome: 'faults' } }
  const compared = await compare(database, kind, writes, people)
  const { added, changed, removed } = compared.counts
  if (added > 0 && missingForNew.length > 0) {
    const faults = missingForNew.map((column) => ({
      ...{ line: 1, column },
      reason: reason('wanted-for-new', { added }),
    }))
    const report = { ...read, ...compared, faults, faultCount: faults.length }
    return { writes, report: { ...report, outcome: 'faults' } }
  }
  const outcome = added + changed + removed === 0 ? 'same' : 'preview'
  return { writes, report: { ...read, ...compared, outcome } }
}

export async function listPeople(database: Database): Promise<ReadonlyMap<number, number>> {
  const { id, empleado } = peopleTable
  const rows = await database.select({ id, empleado }).from(peopleTable)
  return new Map(rows.map((row) => [row.empleado, row.id]))
}
