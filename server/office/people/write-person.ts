import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { people } from '#server/db/schema.ts'
import { writeChanges } from '#server/office/import/apply.ts'
import { faultSchema } from '#server/office/import/faults.ts'
import { peopleKind } from '#server/office/import/kinds/people.ts'
import type { Line } from '#server/office/import/reading/line.ts'
import { changedFieldSchema } from '#server/office/import/report.ts'
import { compareLines } from '#server/office/import/run-import.ts'
import { isLockTimeout, takeTurn, WAIT_MS } from '#server/office/import/turns.ts'

/** What a person is imported with besides the number, by the columns' internal names. */
export const PERSON_FIELDS: readonly string[] = Object.keys(peopleKind.columns).filter(
  (name) => name !== 'empleado',
)

/** As a file's cells have them; an empty text empties a field. */
export const personFieldsSchema = z.partialRecord(
  z.enum(PERSON_FIELDS),
  z.string().check(z.maxLength(1_000)),
)

export const writePersonSchema = z.object({
  action: z.enum(['add-person', 'change-person']),
  empleado: z.int(),
  fields: personFieldsSchema,
  /** Write what the preview shows. */
  apply: z.boolean(),
  actor: z.string().check(z.maxLength(100)),
})

/** Adds one person, or changes one. */
export type WritePerson = z.infer<typeof writePersonSchema>

export const personReportSchema = z.object({
  /**
   * `preview`: writing was not requested; `same`: nothing to change; `exists`: a person to be added is
   * there already; `unknown`: one to be changed is not; `busy`: an import of people is in progress. Only
   * `done` has written anything.
   */
  outcome: z.enum(['preview', 'done', 'same', 'faults', 'exists', 'unknown', 'busy']),
  /** The name of the person who is there. */
  name: z.optional(z.string()),
  /** The number to undo it by, as an import. */
  importId: z.optional(z.int()),
  /** The changed fields of a person who is there. */
  changes: z.array(changedFieldSchema),
  faults: z.array(faultSchema),
})

export type PersonReport = z.infer<typeof personReportSchema>

const NOTHING = { changes: [], faults: [] } satisfies Partial<PersonReport>

/**
 * Adds or changes a person as an import of one line: by the same rules, and to be undone in the same way. The
 * audit names the fields and none of their values.
 */
export async function writePerson(
  { withLongLimit }: Pick<OpenDatabase, 'withLongLimit'>,
  asked: WritePerson,
  now: Date,
  waitMs = WAIT_MS,
): Promise<PersonReport> {
  try {
    return await withLongLimit((database) =>
      database.transaction((transaction) => work(transaction, asked, now, waitMs)),
    )
  } catch (error) {
    if (isLockTimeout(error)) return { ...NOTHING, outcome: 'busy' }
    throw error
  }
}

async function work(
  database: Database,
  { action, empleado, fields, apply, actor }: WritePerson,
  now: Date,
  waitMs: number,
): Promise<PersonReport> {
  if (apply) await takeTurn(database, peopleKind, waitMs)
  const [person] = await database
    .select({ name: people.nombre })
    .from(people)
    .where(eq(people.empleado, empleado))
  const isNew = action === 'add-person'
  if (isNew && person) return { ...NOTHING, ...person, outcome: 'exists' }
  if (!isNew && !person) return { ...NOTHING, outcome: 'unknown' }
  const given = isNew ? { ...neededFields(), ...fields } : fields
  const line = lineOf(empleado, given)
  const { writes, report } = await compareLines(database, peopleKind, line, now)
  const [changed] = report.changed
  const told = {
    ...person,
    changes: changed?.fields ?? [],
    // There is no file to have lines.
    faults: report.faults.map(({ line, ...fault }) => fault),
  }
  if (report.outcome === 'faults' || report.outcome === 'same') {
    return { ...told, outcome: report.outcome }
  }
  if (!apply) return { ...told, outcome: 'preview' }
  const names = isNew ? Object.keys(given) : told.changes.map(({ column }) => column)
  const importId = await writeChanges(database, peopleKind, writes, report, {
    ...{ actor, now, fileName: isNew ? 'people add' : 'people change' },
    audit: (id) => ({ action, empleado, facts: { import: id, fields: names.join(', ') } }),
  })
  return { ...told, outcome: 'done', importId }
}

/** What a new person needs is named as missing when it is. */
function neededFields(): Record<string, string> {
  const needed = peopleKind.leavesMissing?.wantedForNew ?? []
  return Object.fromEntries(needed.map((name) => [name, '']))
}

async function* lineOf(
  empleado: number,
  fields: Readonly<Record<string, string | undefined>>,
): AsyncGenerator<readonly Line[]> {
  const values = Object.values(fields).map((value) => value ?? '')
  yield [
    { line: 1, cells: ['empleado', ...Object.keys(fields)] },
    { line: 2, cells: [String(empleado), ...values] },
  ]
}
