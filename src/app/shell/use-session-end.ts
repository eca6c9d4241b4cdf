import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { clearSession, onSessionChange, readSession, type Session } from '#session/session.ts'
import { onSyncState, syncState } from '#sync/page/sync-client.ts'

/**
 * Leaves for Login when the session ends under a screen: the server took back the token, or
 * another tab signed out. Another person's sign-in there reloads: nothing of one person may stay
 * on a screen of the other.
 */
export function useSessionEnd(session: Session): void {
  const navigate = useNavigate()
  useEffect(() => {
    let left = false
    const leave = async () => {
      if (left) return
      left = true
      // In this order: Login takes a session it finds for a wish to log out, which wipes; and a
      // screen's live query would fail on a database that closed under it. Of an end that another
      // tab began, this tab's worker and database still know nothing.
      clearSession()
      const from = encodeURIComponent(location.pathname + location.search)
      await navigate(`/Login?from=${from}`, { replace: true })
      const { expireSession } = await import('#sync/page/sign-out.ts')
      await expireSession()
    }
    const stopSession = onSessionChange(() => {
      const now = readSession()
      if (now === undefined) void leave()
      else if (now.databaseName !== session.databaseName) location.reload()
    })
    const stopSync = onSyncState(() => {
      if (syncState().connection.kind === 'signed-out') void leave()
    })
    return () => {
      stopSession()
      stopSync()
    }
  }, [navigate, session.databaseName])
}
