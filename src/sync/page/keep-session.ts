import type { UserData } from '#contract/auth/auth.ts'
import { antiForgeryCookie, readMirror, writeMirror } from '#session/mirror.ts'
import { noteMirroredCookie } from '#session/page-cookies.ts'
import type { Session } from '#session/session.ts'
import { keepPerson } from '#sync/page/person-record.ts'

/**
 * Stores what workers and pages need of a session: the mirror, unless it has this session already, and
 * who the person is. To be called in the session's turn.
 *
 * @param apiRoot absolute
 */
export async function keepSession(
  session: Session,
  user: UserData,
  apiRoot: string,
): Promise<void> {
  const { token, expiresAt, databaseName } = session
  if ((await readMirror())?.token !== token) {
    // With the cookie of now: what was left unsent goes as soon as the sync starts.
    const cookies = antiForgeryCookie(document.cookie)
    await writeMirror({ token, expiresAt, databaseName, apiRoot, cookies })
    noteMirroredCookie(cookies)
  }
  await keepPerson(session, user)
}
