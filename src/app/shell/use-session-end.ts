import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { clearSession, onSessionChange, readSession, type Session } from '#session/session.ts'
import { onDatabaseInDoubt, restoreIfGone } from '#sync/page/database-removed.ts'
import { onSyncState, syncState } from '#sync/page/sync-client.ts'

/**
 * Leaves for Login when the session ends under a screen: the server took back the token, another tab signed out, or
 * the browser deleted it with all data. Another person's sign-in there reloads: nothing of one person may stay on a
 * screen of the other.
 */
export function useSessionEnd(session: Session): void {
  const navigate = useNavigate()
  const { databaseName, token } = session
  useEffect(() => {
    let left = false
    const leave = async () => {
      if (left) return
      left = true
      // In this order: a screen's live query would fail on a database that closed under it. Of an
      // end that another tab began, this tab's worker and database still know nothing.
      clearSession()
      const from = encodeURIComponent(location.pathname + location.search)
      await navigate(`/Login?from=${from}`, { replace: true })
      const { signOut } = await import('#sync/page/sign-out.ts')
      await signOut({ databaseName, token })
    }
    const stopSession = onSessionChange(() => {
      const now = readSession()
      if (now === undefined) void leave()
      else if (now.databaseName !== databaseName) location.reload()
    })
    const stopSync = onSyncState(() => {
      if (syncState().connection.kind === 'signed-out') void leave()
    })
    const stopDoubt = onDatabaseInDoubt(() => {
      if (!readSession()) void leave()
      // Without the script for it, the next start does it.
      else restoreIfGone(session).catch(() => location.reload())
    })
    return () => {
      stopSession()
      stopSync()
      stopDoubt()
    }
  }, [navigate, session, databaseName, token])
}
