import { eq, getTableColumns } from 'drizzle-orm'
import type { UserData } from '#contract/auth/auth.ts'
import { usernameKey } from '#contract/auth/username.ts'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/db/database.ts'
import { people } from '#server/db/schema.ts'

/** A person's data without any code or password: what an import delivers. */
export type Person = Omit<
  typeof people.$inferInsert,
  'id' | 'passwordHash' | 'pinHash' | 'lastMessage'
>

type StoredPerson = typeof people.$inferSelect

/** The person with that username, or `undefined`. */
export async function findPerson(
  database: Database,
  username: string,
): Promise<StoredPerson | undefined> {
  const found = await database
    .select()
    .from(people)
    .where(eq(people.username, usernameKey(username)))
  return found[0]
}

/** The person with that employee number, or `undefined`. */
export async function findEmployee(
  database: Database,
  empleado: number,
): Promise<StoredPerson | undefined> {
  const [found] = await database.select().from(people).where(eq(people.empleado, empleado))
  return found
}

/** The person's mail address, or `''`. */
export async function emailOf(database: Database, personId: number): Promise<string> {
  const found = await database
    .select({ email: people.email })
    .from(people)
    .where(eq(people.id, personId))
  return found[0]?.email ?? ''
}

/** Every person, by employee number. */
export async function listEmployees(
  database: Database,
): Promise<{ readonly id: number; readonly empleado: number }[]> {
  const { id, empleado } = people
  return database.select({ id, empleado }).from(people).orderBy(empleado)
}

/** The fields of the person that a summary of hours contains. */
export async function hoursPersonOf(database: Database, personId: number) {
  const { empleado, dni, nombre, matriculacoche, codcop, direcciontrabajo } = people
  const { ceco, departamento, nombrececo } = people
  const found = await database
    .select({
      ...{ empleado, dni, nombre, matriculacoche, codcop, direcciontrabajo },
      ...{ ceco, departamento, nombrececo },
    })
    .from(people)
    .where(eq(people.id, personId))
  if (!found[0]) throw new Error('the person of a session is gone')
  return found[0]
}

/** Stores the language that a person chose. */
export async function setLanguage(
  database: Database,
  personId: number,
  idioma: Language,
): Promise<void> {
  await database.update(people).set({ idioma }).where(eq(people.id, personId))
}

/** Stores when a person last looked at the messages (spec §4, "Messages"). */
export async function setLastMessage(
  database: Database,
  personId: number,
  lastMessage: Date,
): Promise<void> {
  await database.update(people).set({ lastMessage }).where(eq(people.id, personId))
}

/** Whether there are any people; a new database has none. */
export async function hasPeople(database: Database): Promise<boolean> {
  const found = await database.select({ id: people.id }).from(people).limit(1)
  return found.length > 0
}

/** The person in the log-in's answer (spec §3). */
export function toUserData(person: StoredPerson): UserData {
  const { id, username, passwordHash, pinHash, empleado, isFba, lastMessage, ...texts } = person
  return {
    ...texts,
    empleado: String(empleado),
    isFba: isFba ? '1' : '0',
    hasPin: pinHash === null ? '0' : '1',
    lastMessage: lastMessage?.toISOString() ?? '',
  }
}

/** The columns of the signed-in person that every call needs. */
export const viewerColumns = (({ id, username, empleado, isFba }) => ({
  personId: id,
  username,
  empleado,
  isFba,
}))(getTableColumns(people))
