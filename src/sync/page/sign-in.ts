import { type LoginReply, tidyUser } from '#contract/auth/auth.ts'
import { databaseNameFor } from '#db/database-name.ts'
import { inTime } from '#db/in-time.ts'
import { absoluteApiRoot, storedConfig } from '#session/config.ts'
import { endOfNewToken, readSession, type Session, writeSession } from '#session/session.ts'
import { endedElsewhere } from '#session/session-end.ts'
import { keepSession } from '#sync/page/keep-session.ts'
import { sessionEnded } from '#sync/page/session-end.ts'
import { inSessionTurn } from '#sync/page/session-turn.ts'

/** Another tab's log-out has to end first, see `sign-out.ts`. */
const TURN_S = 20

/**
 * Makes a login's answer this device's session: names the person's database, tells the workers,
 * then the page and its other tabs. An error where this device keeps no session, a
 * `StorageSilentError` where it does not say whether it does.
 */
export async function signIn(username: string, reply: LoginReply): Promise<Session> {
  await sessionEnded()
  const expiresAt = endOfNewToken(reply.token)
  const user = tidyUser(reply.data)
  const apiRoot = absoluteApiRoot(storedConfig(), location.origin)
  const databaseName = await databaseNameFor(apiRoot, user.empleado || `user ${username}`)
  const session: Session = { username, token: reply.token, expiresAt, databaseName }
  const givenUp = new AbortController()
  const { signal } = givenUp
  const turn = inSessionTurn(
    async () => {
      // Before the session, which starts the sync: it asks by the person's own data.
      await keepSession(session, user, apiRoot)
      // The person was told by then that it failed, and may have gone.
      if (signal.aborted) return
      writeSession(session)
      endedElsewhere.set(undefined)
    },
    { signal },
  )
  await inTime(turn, 'a turn to sign in', TURN_S).catch((error: unknown) => {
    givenUp.abort()
    throw error
  })
  // Else the first screen would only send the person back here.
  if (!readSession()) throw new Error('this device does not keep the session')
  return session
}
