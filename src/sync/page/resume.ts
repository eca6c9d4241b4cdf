import type { UserData } from '#contract/auth/auth.ts'
import { inTime } from '#db/in-time.ts'
import { setDatabaseName } from '#db/person.ts'
import { readOnce } from '#db/read-once.ts'
import { tellWhenLate } from '#db/silence.ts'
import { forgetStoredUser, holdOwnUser, ownUser } from '#session/own-user.ts'
import { readSession, type Session } from '#session/session.ts'
import { readUser } from '#session/stored-user.ts'
import { loadRestore } from '#sync/page/database-removed.ts'

/** The signed-in person. */
export interface Resumed {
  readonly session: Session
  readonly user: UserData
}

/**
 * After this time the page says that the storage is silent; the screens would be blank until it answers.
 */
const LIMIT_S = 15

/** How long a screen waits for its first rows; after that it shows skeletons. */
const FIRST_ROWS_S = 3

let reading: Promise<UserData | undefined> | undefined

/**
 * The session of the person who is signed in, with the page's queries on their database;
 * `undefined` without one, or when neither this device nor the server says who they are. An error when
 * the storage cannot be read, or no server answers. Calling again changes nothing.
 */
export async function resumeSession(): Promise<Resumed | undefined> {
  const session = readSession()
  if (!session) return undefined
  const { databaseName } = session
  setDatabaseName(databaseName)
  const known = ownUser()
  if (known) return { session, user: known }
  reading ??= findPerson(session).finally(() => {
    reading = undefined
  })
  const user = await reading
  // Signed out meanwhile, or another person signed in.
  if (!user || readSession()?.databaseName !== databaseName) return undefined
  holdOwnUser(user)
  return { session, user }
}

/**
 * The rows for a screen's first render. `undefined` when they cannot be read, or not soon: the screen's
 * live query reads on, and reports what is wrong.
 */
export async function firstRows<Rows>(reading: Promise<Rows>): Promise<Rows | undefined> {
  return inTime(reading, 'the first rows', FIRST_ROWS_S).catch(() => undefined)
}

async function findPerson(session: Session): Promise<UserData | undefined> {
  const stored = tellWhenLate(readRow(session.databaseName))
  const user = await inTime(stored, 'who is signed in', LIMIT_S)
  if (user) return user
  return (await loadRestore()).restorePerson(session)
}

async function readRow(databaseName: string): Promise<UserData | undefined> {
  const user = await readPerson(databaseName)
  if (user) return user
  // The first start after an update, or after the way back from one.
  const { carryOver } = await import('#db/carry-over.ts')
  await carryOver(databaseName)
  forgetStoredUser()
  return readPerson(databaseName)
}

async function readPerson(databaseName: string): Promise<UserData | undefined> {
  const rows = await readOnce(databaseName, ['person'], (read) => read('person', 'me', 'me'))
  return readUser(rows?.[0]?.user)
}
