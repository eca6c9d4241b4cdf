import { Dexie, RangeSet } from 'dexie'
import { type ApiClient, createApiClient } from '#api/api-client.ts'
import { ApiError } from '#api/api-error.ts'
import { getMe, tidyUser, type UserData } from '#contract/auth/auth.ts'
import { getPortada } from '#contract/portada.ts'
import { databaseNameFor } from '#db/database-name.ts'
import { inTime } from '#db/in-time.ts'
import { closeOutbox, currentOutbox } from '#db/open-outbox-database.ts'
import { currentMirror, renewConnection } from '#db/open-person-database.ts'
import { readOnce } from '#db/read-once.ts'
import { isDatabaseRemoved, reportDatabaseFound } from '#db/removed.ts'
import { absoluteApiRoot, storedConfig } from '#session/config.ts'
import { endedSessions, endKeyOf } from '#session/ended-sessions.ts'
import { ownUser } from '#session/own-user.ts'
import { pageObserver } from '#session/page-observer.ts'
import { readSession, type Session } from '#session/session.ts'
import { endedElsewhere } from '#session/session-end.ts'
import { PASSING } from '#sync/outbox/tell-log-outs.ts'
import { keepSession } from '#sync/page/keep-session.ts'
import { leaveHeld } from '#sync/page/left-drafts.ts'
import { PersonMissingError } from '#sync/page/person-missing.ts'
import { inSessionTurn } from '#sync/page/session-turn.ts'

/** A start shows nothing meanwhile. */
const ASKED_MS = 8_000

/** Another tab's log-out has to end first, see `sign-out.ts`. */
const TURN_S = 20

/** While a browser deletes databases, it aborts what is written to new ones. */
const ATTEMPTS = 6

const ATTEMPT_EVERY_MS = 300

const apiRoot = () => absoluteApiRoot(storedConfig(), location.origin)

/**
 * The person of a session whose database is gone: asks the server and stores the answer.
 * `undefined` when the person has to sign in again, for which Login has the reason; a
 * `PersonMissingError` when no server answers.
 */
export async function restorePerson(session: Session): Promise<UserData | undefined> {
  if (await hasLoggedOut(session)) return undefined
  const user = await askFor(session)
  if (!user) {
    endedElsewhere.set('evicted')
    return undefined
  }
  return (await keepInTurn(session, user)) ? user : undefined
}

let restoring: Promise<void> | undefined

/**
 * Called when the database may be gone under the page. If it is, stores the person again, whom this page
 * still knows, and reloads, so that the rest is pulled. If only a connection was lost, reads again.
 */
export function restoreHere(session: Session): Promise<void> {
  restoring ??= checkAndRestore(session).finally(() => {
    restoring = undefined
  })
  return restoring
}

async function checkAndRestore(session: Session): Promise<void> {
  const user = ownUser()
  // A start that does not know the person yet asks the server.
  if (!user) return
  let isGone = isDatabaseRemoved()
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, ATTEMPT_EVERY_MS))
    try {
      if (!(await lacksPerson(session))) break
      isGone = true
      renewConnection()
      closeOutbox()
      if (!(await keepInTurn(session, user))) break
    } catch {
      // The browser is still deleting, or the storage is broken: the next start tries again.
    }
  }
  if (!isGone) return readAllAgain()
  // Another tab has logged out: then the frame leaves.
  if (!isCurrent(session)) return
  leaveHeld()
  location.reload()
}

/**
 * Runs all live queries again: Dexie forgets a query whose connection was lost while it read, and does not
 * try again what it failed to open.
 */
function readAllAgain(): void {
  reportDatabaseFound()
  if (currentMirror()?.hasFailed()) renewConnection()
  if (currentOutbox()?.hasFailed()) closeOutbox()
  Dexie.on.storagemutated.fire({ all: new RangeSet() })
}

async function lacksPerson({ databaseName }: Session): Promise<boolean> {
  const reading = readOnce(databaseName, ['person'], (read) => read('person', 'me', 'me'))
  const rows = await inTime(reading, 'who is signed in')
  return rows?.[0] === undefined
}

/** `false` when the session has ended meanwhile. */
async function keepInTurn(session: Session, user: UserData): Promise<boolean> {
  let isKept = false
  const turn = inSessionTurn(async () => {
    if (!isCurrent(session)) return
    await keepSession(session, user, apiRoot())
    isKept = true
  })
  await inTime(turn, 'a turn to restore the person', TURN_S)
  return isKept
}

function isCurrent({ token }: Session): boolean {
  return readSession()?.token === token
}

/** Local storage reaches the disk late: after a crash it may hold a session that was logged out. */
async function hasLoggedOut({ token }: Session): Promise<boolean> {
  const [own, ended] = await Promise.all([endKeyOf(token), endedSessions()])
  return ended.some(({ endKey }) => endKey === own)
}

async function askFor({ token, username, databaseName }: Session): Promise<UserData | undefined> {
  const client = createApiClient({
    root: apiRoot,
    token: () => token,
    cookies: () => document.cookie,
    observer: pageObserver,
    timeoutMs: ASKED_MS,
  })
  let user: UserData
  try {
    user = tidyUser(await client.get(getMe))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (await isServerThere(client, error)) return undefined
    throw new PersonMissingError(error.message)
  }
  // A server that answers any path with some object has not told who it is.
  if (user.nombre === '' && user.empleado === '') return undefined
  const name = await databaseNameFor(apiRoot(), user.empleado || `user ${username}`)
  return name === databaseName ? user : undefined
}

/**
 * Whether the server itself refused, or lacks the call: a call that every server answers decides, since a
 * Wi-Fi portal answers anything with its page.
 */
async function isServerThere(client: ApiClient, { code }: ApiError): Promise<boolean> {
  if (code === 'not-signed-in') return true
  if (code === 'timeout') return false
  try {
    await client.get(getPortada)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return !PASSING.includes(error.code)
  }
}
