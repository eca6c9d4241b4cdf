import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { people } from '#server/db/schema.ts'

/** How the audit names a person who acts in the browser. */
export function actorOf({ empleado }: { readonly empleado: number }): string {
  return `person:${empleado}`
}

/** The names of those actors who are people; users of the command line have none. */
export async function actorNames(
  database: Database,
  actors: Iterable<string | null>,
): Promise<Record<string, string>> {
  const numbers = [...new Set(actors)].flatMap((actor) => {
    const number = /^person:(\d{1,9})$/.exec(actor ?? '')?.[1]
    return number === undefined ? [] : [Number(number)]
  })
  if (numbers.length === 0) return {}
  const rows = await database
    .select({ empleado: people.empleado, name: people.nombre })
    .from(people)
    .where(inArray(people.empleado, numbers))
  return Object.fromEntries(rows.map((row) => [actorOf(row), row.name]))
}
