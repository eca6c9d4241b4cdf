import { useEffect, useRef } from 'react'
import { clearSession, readSession } from '#session/session.ts'

/**
 * Visiting Login or ResetPass signs out (spec §2, access rule). The answer waits until that is
 * done, so that a quick new login does not run into the end of the old one. What it takes is loaded
 * only when somebody was signed in: Login is the first visit's screen and carries no database.
 */
export function useSignedOut(): () => Promise<void> {
  const leaving = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    if (readSession()) {
      leaving.current = import('#sync/page/sign-out.ts').then(({ signOut }) => signOut())
    } else {
      // What an expired token left behind.
      clearSession()
    }
  }, [])
  return () => leaving.current
}
