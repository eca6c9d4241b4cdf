import { setDatabaseName } from '#db/person.ts'
import { readSession, type Session } from '#session/session.ts'

/**
 * The session of whoever is signed in on this device, with the page's queries on their database;
 * `undefined` when nobody is. Calling again changes nothing.
 */
export function resumeSession(): Session | undefined {
  const session = readSession()
  if (session) setDatabaseName(session.databaseName)
  return session
}
