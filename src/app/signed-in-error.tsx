import { lazy, Suspense, useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { ErrorPage } from '#app/error-page.tsx'
import { showScreenTexts } from '#i18n/i18n.ts'
import { readSession } from '#session/session.ts'
import { restoreIfGone } from '#sync/page/database-removed.ts'
import { PersonMissingError } from '#sync/page/person-missing.ts'

const DataMissing = lazy(async () => {
  try {
    await showScreenTexts()
    const screen = await import('#features/login/data-missing-screen.tsx')
    return { default: screen.DataMissingScreen }
  } catch {
    return { default: ErrorPage }
  }
})

/** What a protected screen shows in place of itself when it fails. */
export function SignedInError() {
  const isMissing = useRouteError() instanceof PersonMissingError
  useEffect(() => {
    // A screen that lost its database may fail before the frame can deal with it.
    if (!isMissing) restoreIfGone(readSession()).catch(() => {})
  }, [isMissing])
  if (!isMissing) return <ErrorPage />
  return (
    <Suspense>
      <DataMissing />
    </Suspense>
  )
}
