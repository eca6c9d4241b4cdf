import { useEffect, useRef } from 'react'
import { clearSession, storedDatabaseName } from '#session/session.ts'

/**
 * Visiting Login or ResetPass signs out (spec §2, access rule), also who is signed in no longer as the
 * token is past. The answer waits until that is done, so that a quick new login does not run into
 * the end of the old one. What it takes is loaded only when somebody was signed in: Login is the
 * first visit's screen and carries no database.
 */
export function useSignedOut(): () => Promise<void> {
  const leaving = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    const databaseName = storedDatabaseName()
    // At once, whatever else has to be loaded for it.
    clearSession()
    if (databaseName === undefined) return
    leaving.current = import('#sync/page/sign-out.ts').then(({ signOut }) => signOut(databaseName))
  }, [])
  return () => leaving.current
}
