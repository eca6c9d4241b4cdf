import { wipePerson } from '#db/database.ts'
import { closePersonDatabase, openPersonDatabase } from '#db/person-database.ts'
import { clearMirror } from '#session/mirror.ts'
import { clearSession, readSession } from '#session/session.ts'
import { noteEnding } from '#sync/page/session-end.ts'
import { detachSyncHost, stopSync } from '#sync/page/sync-client.ts'
import { databaseOrMemory } from '#sync/page/without-database.ts'

/**
 * Log-out: the token goes first, so that whatever fails after it cannot leave somebody signed in;
 * then the worker stops and the mirrored tables are emptied. What was written and not sent stays.
 */
export function signOut(): Promise<void> {
  return noteEnding(leave())
}

/**
 * The token is no longer good, or another tab took it: forget it, keep the person's rows for when
 * they are back.
 */
export function expireSession(): Promise<void> {
  return noteEnding(expire())
}

async function leave(): Promise<void> {
  const session = readSession()
  clearSession()
  await databaseOrMemory()
  await clearMirror()
  await stopSync()
  detachSyncHost()
  if (!session) return
  await wipePerson(openPersonDatabase(session.databaseName))
  closePersonDatabase()
}

async function expire(): Promise<void> {
  clearSession()
  await databaseOrMemory()
  await clearMirror()
  await stopSync()
  detachSyncHost()
  closePersonDatabase()
}
