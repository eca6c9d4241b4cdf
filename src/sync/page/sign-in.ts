import type { LoginReply } from '#contract/auth.ts'
import { databaseNameFor } from '#db/database-name.ts'
import { absoluteApiRoot, storedConfig } from '#session/config.ts'
import { writeMirror } from '#session/mirror.ts'
import { type Session, writeSession } from '#session/session.ts'
import { tokenExpiresAt } from '#session/token.ts'
import { keepOwnData } from '#sync/page/own-data.ts'
import { sessionEnded } from '#sync/page/session-end.ts'
import { inSessionTurn } from '#sync/page/session-turn.ts'
import { databaseOrMemory } from '#sync/page/without-database.ts'

/**
 * Makes a login's answer this device's session: names the person's database, tells the workers,
 * then the page and its other tabs. An error when the token says no expiry, which no server of
 * the contract sends.
 */
export async function signIn(username: string, reply: LoginReply): Promise<Session> {
  await sessionEnded()
  await databaseOrMemory()
  const expiresAt = tokenExpiresAt(reply.token)
  if (expiresAt === undefined) throw new Error('the login answered a token without an expiry')
  const apiRoot = absoluteApiRoot(storedConfig(), location.origin)
  const databaseName = await databaseNameFor(apiRoot, reply.data.empleado)
  const session: Session = { username, token: reply.token, expiresAt, databaseName }
  await inSessionTurn(async () => {
    await writeMirror({ token: reply.token, expiresAt, databaseName, apiRoot })
    // Before the session, which starts the sync: it asks by the person's own data.
    await keepOwnData(session, reply.data)
    writeSession(session)
  })
  return session
}
