import { randomUUID } from 'node:crypto'
import { like, sql } from 'drizzle-orm'
import { SESSION_MS } from '#contract/auth/sessions.ts'
import type { Database } from '#server/db/database.ts'
import { people } from '#server/db/schema.ts'
import { endKeyOf } from '#server/services/end-sessions.ts'
import { createSession } from '#server/services/sessions.ts'
import { openTokenKeys } from '#server/services/token-keys.ts'

/** The member whose data is copied to the many. */
const MODEL = 'ane'

const NAME = 'bench'

/** The number of the first of them. */
export const FIRST_EMPLEADO = 20_001

/**
 * Adds `count` members to a database that holds the demo, each with copies of a demo member's shortcuts, ideas and
 * newest `days` of hours.
 */
export async function addManyPeople(database: Database, count: number, days: number) {
  await database.execute(sql`
    insert into people (username, password_hash, empleado, nombre, departamento, idioma)
    select ${NAME} || n, password_hash, ${FIRST_EMPLEADO - 1}::int + n, 'Izena ' || n, departamento, idioma
    from people, generate_series(1, ${count}::int) as n where username = ${MODEL}
    on conflict do nothing`)
  await database.execute(sql`
    insert into shortcuts (person_id, position, section)
    select p.id, s.position, s.section from shortcuts s
    join people m on m.id = s.person_id and m.username = ${MODEL}
    cross join people p where p.username like ${`${NAME}%`}`)
  await database.execute(sql`
    insert into hour_days (person_id, day, nomcentro, slots, theoretical_minutes, concept_minutes)
    select p.id, h.day, h.nomcentro, h.slots, h.theoretical_minutes, h.concept_minutes
    from (
      select h.* from hour_days h join people m on m.id = h.person_id and m.username = ${MODEL}
      order by h.day desc limit ${days}::int
    ) h cross join people p where p.username like ${`${NAME}%`}`)
}

/** A token for each of the first `count` of them, signed in now. */
export async function tokensOfMany(database: Database, count: number): Promise<string[]> {
  const keys = await openTokenKeys(database)
  const now = new Date()
  const many = await database
    .select({ id: people.id })
    .from(people)
    .where(like(people.username, `${NAME}%`))
    .orderBy(people.id)
    .limit(count)
  const tokens: string[] = []
  for (const { id: personId } of many) {
    const id = randomUUID()
    const expiresAt = new Date(now.getTime() + SESSION_MS)
    const [iat, exp] = [now, expiresAt].map((at) => Math.floor(at.getTime() / 1000))
    const token = await keys.sign({ jti: id, iat, exp })
    const session = { id, personId, expiresAt, device: 'bench', endKey: endKeyOf(token) }
    await createSession(database, session, now)
    tokens.push(token)
  }
  return tokens
}
