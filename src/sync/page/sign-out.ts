import { forgetPeople } from '#db/forget-people.ts'
import { closeOutbox } from '#db/open-outbox.ts'
import { closePersonDatabase } from '#db/person-database.ts'
import { clearMirror } from '#session/mirror.ts'
import { clearSession } from '#session/session.ts'
import { closeNotices } from '#sync/page/close-notices.ts'
import { keepLeft } from '#sync/page/keep-left-drafts.ts'
import { noteEnding } from '#sync/page/session-end.ts'
import { inSessionTurn } from '#sync/page/session-turn.ts'
import { detachSyncHost, stopSync } from '#sync/page/sync-client.ts'
import { databaseOrMemory } from '#sync/page/without-database.ts'

/**
 * Log-out, however it came about: chosen, in another tab, or because the token is no longer good. The
 * token goes first, so that whatever fails after it cannot leave somebody signed in; then the worker
 * stops and what mirrors the server is deleted. What was written and not sent stays.
 */
export function signOut(databaseName: string): Promise<void> {
  return noteEnding(leave(databaseName))
}

async function leave(databaseName: string): Promise<void> {
  clearSession()
  await databaseOrMemory()
  await clearMirror()
  await stopSync()
  detachSyncHost()
  closePersonDatabase()
  closeOutbox()
  await closeNotices()
  await inSessionTurn(async () => {
    await keepLeft([databaseName])
    await forgetPeople([databaseName])
  })
}
