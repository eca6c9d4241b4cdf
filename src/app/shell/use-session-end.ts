import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { onSessionChange, readSession, type Session } from '#session/session.ts'
import { onSyncState, syncState } from '#sync/client.ts'
import { expireSession } from '#sync/sign-out.ts'

/**
 * Leaves for Login when the session ends under a screen: the server took back the token, or
 * another tab signed out. Another person's sign-in there reloads: nothing of one person may stay
 * on a screen of the other.
 */
export function useSessionEnd(session: Session): void {
  const navigate = useNavigate()
  useEffect(() => {
    let left = false
    const leave = () => {
      if (left) return
      left = true
      // Of an end that another tab began, this tab's worker and database still know nothing.
      void expireSession()
      const from = encodeURIComponent(location.pathname + location.search)
      navigate(`/Login?from=${from}`, { replace: true })
    }
    const stopSession = onSessionChange(() => {
      const now = readSession()
      if (now === undefined) leave()
      else if (now.databaseName !== session.databaseName) location.reload()
    })
    const stopSync = onSyncState(() => {
      if (syncState().connection.kind === 'signed-out') leave()
    })
    return () => {
      stopSession()
      stopSync()
    }
  }, [navigate, session.databaseName])
}
