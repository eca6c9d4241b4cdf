import { forgetPeople } from '#db/forget-people.ts'
import { inTime, StorageSilentError } from '#db/in-time.ts'
import { closeOutbox } from '#db/open-outbox-database.ts'
import { closePersonDatabase } from '#db/open-person-database.ts'
import { clearMirror } from '#session/mirror.ts'
import { noteMirroredCookie } from '#session/page-cookies.ts'
import { clearSession, type EndingSession } from '#session/session.ts'
import { closeNotices } from '#sync/page/close-notices.ts'
import { unsubscribeDevice } from '#sync/page/device-subscription.ts'
import { endOnServer } from '#sync/page/end-session.ts'
import { keepLeft } from '#sync/page/keep-left-drafts.ts'
import { noteEnding } from '#sync/page/session-end.ts'
import { inSessionTurn } from '#sync/page/session-turn.ts'
import { detachSyncHost, stopSync } from '#sync/page/sync-client.ts'

/** Storage, worker and locks that work take a fraction of a second for a step. */
const STEP_S = 5

/** Long enough for other tabs to release each database. */
const FORGET_S = 15

/**
 * Log-out, however it came about: chosen, in another tab, or because the token is no longer good. The
 * token goes first, so that whatever fails after it cannot leave a person signed in; then the device
 * unsubscribes from pushes, the worker stops and what mirrors the server is deleted. What was written and not sent stays. The server is told
 * behind all that: nothing here waits for a network. It ends even when storage, worker or locks do not
 * answer.
 */
export function signOut(ending: EndingSession): Promise<void> {
  return noteEnding(leave(ending))
}

async function leave({ databaseName, token }: EndingSession): Promise<void> {
  clearSession()
  noteMirroredCookie(undefined)
  const endpoint = unsubscribeDevice().catch(leaveToServiceWorker)
  const ended = token === undefined ? endpoint : endOnServer(token, endpoint)
  const steps = [clearMirror(), ended, endpoint, stopSync(), closeNotices()]
  await Promise.all(steps.map((step) => orAtNextStart(step)))
  detachSyncHost()
  closePersonDatabase()
  closeOutbox()
  const givenUp = new AbortController()
  const forget = async () => {
    await keepLeft([databaseName])
    await forgetPeople([databaseName])
  }
  await orAtNextStart(inSessionTurn(forget, { signal: givenUp.signal }), FORGET_S)
  // Leaves the queue for the lock. Work that has the lock keeps it, so that no sign-in comes between.
  givenUp.abort()
}

/** A browser that refuses to unsubscribe: the service worker tries again when the next push comes. */
function leaveToServiceWorker(error: unknown): undefined {
  if (!(error instanceof DOMException)) throw error
}

/** Waits for `step` no longer than its limit: the sweep at the next start does the rest. */
async function orAtNextStart(step: Promise<unknown>, limitS = STEP_S): Promise<void> {
  try {
    await inTime(step, 'a log-out', limitS)
  } catch (error) {
    if (!(error instanceof StorageSilentError)) throw error
  }
}
