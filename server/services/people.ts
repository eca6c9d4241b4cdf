import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { UserData } from '#contract/auth.ts'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/db/database.ts'
import { people } from '#server/db/schema.ts'
import { hashSecret } from '#server/services/passwords.ts'

/** What is known of a person before any code or password: what an import brings. */
export type Person = Omit<
  typeof people.$inferInsert,
  'id' | 'passwordHash' | 'pinHash' | 'lastMessage'
>

type StoredPerson = typeof people.$inferSelect

/** Usernames are compared without regard to case: a phone's keyboard likes to start with a capital. */
export function usernameKey(username: string): string {
  return username.normalize('NFC').trim().toLowerCase()
}

/** The person of that username, or `undefined`. */
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

/** Where mail reaches the person, or `''`. */
export async function emailOf(database: Database, personId: number): Promise<string> {
  const found = await database
    .select({ email: people.email })
    .from(people)
    .where(eq(people.id, personId))
  return found[0]?.email ?? ''
}

/** Adds a person with a password and, when given, a secret code. Answers their id. */
export async function addPerson(
  database: Database,
  person: Person,
  secrets: { readonly password: string; readonly pin?: string },
): Promise<number> {
  const [passwordHash, pinHash] = await Promise.all([
    hashSecret(secrets.password),
    secrets.pin === undefined ? null : hashSecret(secrets.pin),
  ])
  const added = await database
    .insert(people)
    .values({ ...person, username: usernameKey(person.username), passwordHash, pinHash })
    .returning({ id: people.id })
  const id = added[0]?.id
  if (id === undefined) throw new Error('the new person has no id')
  return id
}

/** Everybody, by employee number. */
export async function listEmployees(
  database: Database,
): Promise<{ readonly id: number; readonly empleado: number }[]> {
  const { id, empleado } = people
  return database.select({ id, empleado }).from(people).orderBy(empleado)
}

/** What a summary of hours says of the person. */
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

/** Keeps the language a person chose. */
export async function setLanguage(
  database: Database,
  personId: number,
  idioma: Language,
): Promise<void> {
  await database.update(people).set({ idioma }).where(eq(people.id, personId))
}

/** Keeps when a person last looked at the messages (spec §4, "Messages"). */
export async function setLastMessage(
  database: Database,
  personId: number,
  lastMessage: Date,
): Promise<void> {
  await database.update(people).set({ lastMessage }).where(eq(people.id, personId))
}

/** How many people there are; 0 means that the database is new. */
export async function countPeople(database: Database): Promise<number> {
  const counted = await database.select({ count: sql<number>`count(*)::int` }).from(people)
  return counted[0]?.count ?? 0
}

/** The person as the log-in answers it (spec §3). */
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

/** The columns that every signed-in call needs of the person who asks. */
export const viewerColumns = (({ id, username, empleado, isFba }) => ({
  personId: id,
  username,
  empleado,
  isFba,
}))(getTableColumns(people))
