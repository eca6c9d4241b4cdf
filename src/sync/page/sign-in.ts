import { type LoginReply, tidyUser } from '#contract/auth.ts'
import { databaseNameFor } from '#db/database-name.ts'
import { absoluteApiRoot, storedConfig } from '#session/config.ts'
import { writeMirror } from '#session/mirror.ts'
import { endOfNewToken, readSession, type Session, writeSession } from '#session/session.ts'
import { keepOwnData } from '#sync/page/own-data.ts'
import { sessionEnded } from '#sync/page/session-end.ts'
import { inSessionTurn } from '#sync/page/session-turn.ts'
import { databaseOrMemory } from '#sync/page/without-database.ts'

/**
 * Makes a login's answer this device's session: names the person's database, tells the workers,
 * then the page and its other tabs. An error where this device keeps no session.
 */
export async function signIn(username: string, reply: LoginReply): Promise<Session> {
  await sessionEnded()
  await databaseOrMemory()
  const expiresAt = endOfNewToken(reply.token)
  const user = tidyUser(reply.data)
  const apiRoot = absoluteApiRoot(storedConfig(), location.origin)
  const databaseName = await databaseNameFor(apiRoot, user.empleado || `user ${username}`)
  const session: Session = { username, token: reply.token, expiresAt, databaseName }
  await inSessionTurn(async () => {
    await writeMirror({ token: reply.token, expiresAt, databaseName, apiRoot })
    // Before the session, which starts the sync: it asks by the person's own data.
    await keepOwnData(session, user)
    writeSession(session)
  })
  // Else the first screen would only send the person back here.
  if (!readSession()) throw new Error('this device does not keep the session')
  return session
}
