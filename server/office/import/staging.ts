import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#server/db/database.ts'
import { type Fault, FileFault, quoted, reason } from '#server/office/import/faults.ts'
import { readHeadings } from '#server/office/import/headings.ts'
import type { ImportKind, Row, RowContext } from '#server/office/import/kind.ts'
import type { Line } from '#server/office/import/reading/line.ts'
import { json, list, of, rowsOf, sameIn } from '#server/office/import/rows.ts'
import { tellRow } from '#server/office/import/tell-row.ts'

/** The rows of a file, or of one person, in the table `staged`, which lives as long as the transaction. */
export interface Staged {
  readonly lines: number
  readonly faultCount: number
  readonly faults: Fault[]
  readonly ignoredHeadings: string[]
  /**
   * The kind's written columns, without those missing in the file that the kind then leaves unchanged.
   */
  readonly writes: readonly string[]
  /** Columns that a new row needs and the file lacks. */
  readonly missingForNew: readonly string[]
}

/** How many faults are listed; the rest are counted. */
const TOLD = 100

const staged = sql.identifier('staged')

/**
 * Reads lines, the headings first, into the temporary table `staged` (the line, the key and the written
 * columns), with the types of the kind's own table. Inside a transaction. Throws a `FileFault` when there
 * are none, and what reading them throws.
 */
export async function stage(
  database: Database,
  kind: ImportKind,
  batches: AsyncIterable<readonly Line[]>,
  { people, now }: Pick<RowContext, 'people' | 'now'>,
): Promise<Staged> {
  const faults = faultList()
  const context = { people, now, nth: counter() }
  let headings: ReturnType<typeof readHeadings> | undefined
  let lines = 0
  await makeTable(database, kind)
  let writing: Promise<void> | undefined
  try {
    for await (const batch of batches) {
      const [first] = batch
      let body = batch
      if (headings === undefined && first) {
        headings = readHeadings(kind, first.cells)
        body = batch.slice(1)
        for (const fault of headings.faults) faults.add(fault)
        // Each cell of a missing column would be a fault.
        if (headings.faults.length > 0) break
      }
      if (!headings) continue
      lines += body.length
      const rows = readRows(kind, body, headings.positions, context, faults.add)
      await writing
      // The database writes a batch while the next one is read.
      writing = rows.length > 0 ? put(database, rows) : undefined
      // Its failure is thrown where it is waited for.
      writing?.catch(() => undefined)
    }
  } finally {
    await writing
  }
  if (!headings || (lines === 0 && faults.count() === 0)) {
    throw new FileFault({ reason: reason('empty-file') })
  }
  await database.execute(sql`analyze ${staged}`)
  for (const fault of await faultsBetween(database, kind, people)) faults.add(fault)
  const { positions } = headings
  const isThere = (column: string) => !(column in kind.columns) || positions.has(column)
  const { leavesMissing } = kind
  return {
    lines,
    faultCount: faults.count(),
    faults: faults.told,
    ignoredHeadings: headings.ignored,
    writes: leavesMissing ? kind.writes.filter(isThere) : kind.writes,
    missingForNew: leavesMissing?.wantedForNew.filter((name) => !positions.has(name)) ?? [],
  }
}

function faultList() {
  const told: Fault[] = []
  let count = 0
  return {
    told,
    count: () => count,
    add(fault: Fault) {
      count += 1
      if (told.length < TOLD) told.push(fault)
    },
  }
}

function counter(): RowContext['nth'] {
  const counts = new Map<string, number>()
  return (key) => {
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return count
  }
}

function readRows(
  kind: ImportKind,
  lines: readonly Line[],
  positions: ReadonlyMap<string, number>,
  context: RowContext,
  fault: (fault: Fault) => void,
): Row[] {
  const rows: Row[] = []
  for (const { line, cells } of lines) {
    // A line that ends early has empty cells; a column that the file lacks has none.
    const cellOf = (name: string) => {
      const position = positions.get(name)
      return position === undefined ? undefined : (cells[position] ?? '')
    }
    const read = kind.readLine(cellOf, line, context)
    if ('faults' in read) read.faults.forEach(fault)
    else for (const row of read.rows) rows.push({ line, ...row })
  }
  return rows
}

async function makeTable(database: Database, kind: ImportKind): Promise<void> {
  const columns = list([...kind.key, ...kind.writes])
  await database.execute(
    sql`create temporary table ${staged} on commit drop as
        select 0 as line, ${columns} from ${kind.table} limit 0`,
  )
}

async function put(database: Database, rows: readonly Row[]): Promise<void> {
  await database.execute(
    sql`insert into ${staged}
        select (row).* from jsonb_populate_recordset(null::${staged}, ${JSON.stringify(rows)}::jsonb) as row`,
  )
}

const doubledSchema = z.object({
  line: z.number(),
  other: z.number(),
  key: z.record(z.string(), z.unknown()),
})

const STAGED = sql`s`

/** Faults that show only between lines, or against existing rows. */
async function faultsBetween(
  database: Database,
  kind: ImportKind,
  people: ReadonlyMap<number, number>,
): Promise<Fault[]> {
  const faults: Fault[] = []
  const doubled = (columns: readonly string[]) =>
    rowsOf(
      database,
      doubledSchema,
      sql`select max(line) as line, min(line) as other, ${json(columns, STAGED)} as key
          from ${staged} as s group by ${list(columns)} having count(*) > 1 order by 1 limit ${TOLD}`,
    )
  if (kind.collect === undefined) {
    for (const { line, other, key } of await doubled(kind.key)) {
      const value = tellRow(key, kind.key, people)
      faults.push({ line, value: quoted(value), reason: reason('doubled-key', { other }) })
    }
  }
  for (const column of kind.unique ?? []) {
    for (const { line, other, key } of await doubled([column])) {
      const value = tellRow(key, [column], people)
      if (value === '') continue
      faults.push({
        line,
        column,
        value: quoted(value),
        reason: reason('doubled-value', { other }),
      })
    }
    const one = sql.identifier('w')
    const held = sql.identifier('t')
    const taken = await rowsOf(
      database,
      z.object({ line: z.number(), value: z.string() }),
      sql`select w.line, ${of(column, sql`${one}`)}::text as value
          from ${staged} as ${one} join ${kind.table} as ${held} on ${sameIn([column], sql`w`, sql`t`)}
          where not (${sameIn(kind.key, sql`w`, sql`t`)}) order by 1 limit ${TOLD}`,
    )
    for (const { line, value } of taken) {
      faults.push({ line, column, value: quoted(value), reason: reason('value-taken') })
    }
  }
  return faults
}
