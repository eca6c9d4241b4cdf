import { openPersonDatabase } from '#db/person-database.ts'
import { readSession, type Session } from '#session/session.ts'

/**
 * The session of whoever is signed in on this device, with their database opening; `undefined`
 * when nobody is. Calling again changes nothing.
 */
export function resumeSession(): Session | undefined {
  const session = readSession()
  if (session) openPersonDatabase(session.databaseName)
  return session
}
