import type { UserData } from '#contract/auth.ts'
import { setDatabaseName } from '#db/person.ts'
import { readOnce } from '#db/read-once.ts'
import { forgetStoredUser, holdOwnUser, ownUser } from '#session/own-user.ts'
import { readSession, type Session } from '#session/session.ts'
import { readUser } from '#session/stored-user.ts'

/** Somebody is signed in, and who. */
export interface Resumed {
  readonly session: Session
  readonly user: UserData
}

/** A storage that has not answered by then is told of; the screens would be blank until it does. */
const LIMIT_MS = 15_000

let reading: Promise<UserData | undefined> | undefined

/**
 * The session of whoever is signed in on this device, with the page's queries on their database;
 * `undefined` when nobody is, or when this device does not know any more who they are. An error when
 * its storage cannot be read. Calling again changes nothing.
 */
export async function resumeSession(): Promise<Resumed | undefined> {
  const session = readSession()
  if (!session) return undefined
  const { databaseName } = session
  setDatabaseName(databaseName)
  const known = ownUser()
  if (known) return { session, user: known }
  reading ??= readOwnUser(databaseName).finally(() => {
    reading = undefined
  })
  const user = await reading
  // Signed out meanwhile, or somebody else is in.
  if (!user || readSession()?.databaseName !== databaseName) return undefined
  holdOwnUser(user)
  return { session, user }
}

function readOwnUser(databaseName: string): Promise<UserData | undefined> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('the storage does not answer'))
    const timer = setTimeout(late, LIMIT_MS)
    readRow(databaseName)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
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
