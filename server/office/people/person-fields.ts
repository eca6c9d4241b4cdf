import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { PersonField } from '#contract/office/people.ts'
import type { Database } from '#server/db/database.ts'
import { people } from '#server/db/schema.ts'
import { peopleKind } from '#server/office/import/kinds/people.ts'
import { PERSON_FIELDS } from '#server/office/people/write-person.ts'

const rowSchema = z.record(z.string(), z.unknown())

/** What a person is written with, and what it is now; `undefined` without a person of that number. */
export async function readPersonFields(
  database: Database,
  empleado: number | undefined,
): Promise<PersonField[] | undefined> {
  const row = empleado === undefined ? {} : await rowOf(database, empleado)
  if (!row) return undefined
  const needed = peopleKind.leavesMissing?.wantedForNew ?? []
  return PERSON_FIELDS.flatMap((name) => {
    const column = peopleKind.columns[name]
    if (!column) return []
    const { eu, es } = column.headings
    const heading = { eu: eu[0], es: es[0] }
    const isNeeded = needed.some((each) => each === name)
    return [{ name, heading, value: cellOf(row[name]), example: column.example, isNeeded }]
  })
}

async function rowOf(database: Database, empleado: number) {
  const [found] = await database
    .select({ row: sql`to_jsonb(${people})` })
    .from(people)
    .where(sql`${people.empleado} = ${empleado}`)
  return found && z.parse(rowSchema, found.row)
}

/** A column's value as a file's cell has it. */
function cellOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'bai' : 'ez'
  return value === undefined || value === null ? '' : String(value)
}
