import { asc, eq, ilike, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { PERSON_ACTIONS, type PersonOutcome, type PersonSummary } from '#contract/office/people.ts'
import type { Database } from '#server/db/database.ts'
import { endedAccess, loginAttempts, people, sessions } from '#server/db/schema.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import { endSessionsOf } from '#server/services/end-sessions.ts'

export const personCommandSchema = z.object({
  action: z.enum(PERSON_ACTIONS),
  empleado: z.int(),
  actor: z.string().check(z.maxLength(100)),
})

/** One action on one person's access. */
export type PersonCommand = z.infer<typeof personCommandSchema>

interface FoundPerson {
  readonly id: number
  readonly username: string
  readonly nombre: string
  readonly pinHash: string | null
}

/** Carries it out and audits it, in one transaction. */
export function runPersonCommand(
  database: Database,
  command: PersonCommand,
  now: Date,
): Promise<PersonOutcome> {
  const { action, actor, empleado } = command
  return database.transaction(async (transaction) => {
    // A concurrent log-in waits for this, or this for it (`createSessionOf`).
    const [person] = await transaction
      .select()
      .from(people)
      .where(eq(people.empleado, empleado))
      .for('update')
    if (!person) return { outcome: 'unknown' }
    const name = person.nombre
    if (!(await ACTIONS[action](transaction, person, now))) return { outcome: 'already', name }
    await noteAudit(transaction, { actor, action, empleado }, now)
    return { outcome: 'done', name }
  })
}

/** Each returns whether it changed anything. */
const ACTIONS: Readonly<
  Record<
    PersonCommand['action'],
    (database: Database, person: FoundPerson, now: Date) => Promise<boolean>
  >
> = {
  block: (database, person, now) => endAccess(database, person, 'blocked', now),
  leave: (database, person, now) => endAccess(database, person, 'left', now),
  async return(database, { id }) {
    const gone = await database.delete(endedAccess).where(eq(endedAccess.personId, id)).returning()
    return gone.length > 0
  },
  async unlock(database, { username }) {
    // A known device has a count of its own, named by its id and the username.
    const { username: name } = loginAttempts
    const own = or(eq(name, username), sql`${name} like ${`% ${escaped(username)}`}`)
    return (await database.delete(loginAttempts).where(own).returning()).length > 0
  },
  'end-sessions': async (database, { id }, now) =>
    (await endSessionsOf(database, id, { by: 'office', address: '', now })) > 0,
  async 'reset-code'(database, { id, pinHash }) {
    if (pinHash === null) return false
    await database.update(people).set({ pinHash: null }).where(eq(people.id, id))
    return true
  },
}

async function endAccess(
  database: Database,
  { id }: FoundPerson,
  why: 'blocked' | 'left',
  now: Date,
): Promise<boolean> {
  const ended = await database
    .insert(endedAccess)
    .values({ personId: id, why, since: now })
    .onConflictDoUpdate({
      target: endedAccess.personId,
      set: { why, since: now },
      setWhere: sql`${endedAccess.why} <> ${why}`,
    })
    .returning()
  await endSessionsOf(database, id, { by: 'office', address: '', now })
  return ended.length > 0
}

/** People whose number, username or name contains `text`, by number, and so many at most. */
export async function findPeople(
  database: Database,
  text: string,
  now: Date,
  most = 1_000,
): Promise<PersonSummary[]> {
  const like = `%${escaped(text)}%`
  const standing = sql<number>`(select count(*)::int from ${sessions}
    where ${sessions.personId} = ${people.id} and ${sessions.revokedAt} is null
      and ${sessions.expiresAt} > ${now.toISOString()}::timestamptz)`
  const rows = await database
    .select({
      ...{ empleado: people.empleado, username: people.username, name: people.nombre },
      ...{ why: endedAccess.why, sessions: standing },
    })
    .from(people)
    .leftJoin(endedAccess, eq(endedAccess.personId, people.id))
    .where(
      or(
        ilike(people.username, like),
        ilike(people.nombre, like),
        sql`${people.empleado}::text like ${like}`,
      ),
    )
    .orderBy(asc(people.empleado))
    .limit(most)
  return rows.map(({ why, ...person }) => ({ ...person, access: why ?? 'active' }))
}

/** Escapes a text for a `like` pattern. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
