import { wipeMirroredTables } from '#db/database.ts'
import { closePersonDatabase, openPersonDatabase } from '#db/person-database.ts'
import { clearMirror } from '#session/mirror.ts'
import { clearSession, readSession } from '#session/session.ts'
import { detachSyncHost, stopSync } from '#sync/client.ts'

/**
 * Log-out: the token goes first, so that whatever fails after it cannot leave somebody signed in;
 * then the worker stops and the mirrored tables are emptied. What was written and not sent stays.
 */
export async function signOut(): Promise<void> {
  const session = readSession()
  clearSession()
  await clearMirror()
  await stopSync()
  detachSyncHost()
  if (!session) return
  await wipeMirroredTables(openPersonDatabase(session.databaseName))
  closePersonDatabase()
}

/** The token is no longer good: forget it, keep the person's rows for when they are back. */
export async function expireSession(): Promise<void> {
  clearSession()
  await clearMirror()
  await stopSync()
  detachSyncHost()
  closePersonDatabase()
}
