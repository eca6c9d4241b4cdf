import { useEffect, useRef } from 'react'
import { clearSession, endingSession } from '#session/session.ts'

/**
 * Opening Login or ResetPass signs out (spec §2, access rule), also when the token has expired. The
 * answer waits until that has ended, so that a quick new login does not overlap with it. The code for it
 * is loaded only when a person was signed in: Login is the first visit's screen and loads no database.
 */
export function useSignedOut(): () => Promise<void> {
  const leaving = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    const ending = endingSession()
    // At once, before anything else is loaded for it.
    clearSession()
    if (!ending) return
    leaving.current = import('#sync/page/sign-out.ts').then(({ signOut }) => signOut(ending))
  }, [])
  return () => leaving.current
}
