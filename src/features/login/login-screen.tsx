import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Door } from '#features/login/door.tsx'
import { LoginForm } from '#features/login/login-form.tsx'
import styles from '#features/login/login-screen.module.css'
import { useSignedOut } from '#features/login/use-signed-out.ts'
import { showScreenTexts } from '#i18n/i18n.ts'
import { type EndedElsewhere, endedElsewhere } from '#session/session-end.ts'

/** The log-in screen (spec §2 Login). */
export function LoginScreen() {
  const { t } = useTranslation(['login', 'sessionEnd'])
  const signedOut = useSignedOut()
  const ended = useTold(
    useSyncExternalStore(endedElsewhere.subscribe, endedElsewhere.get, () => undefined),
  )
  return (
    <Door heading={t('heading')}>
      <p className={styles.ended} role="status">
        {ended && t(`sessionEnd:${ended}`)}
      </p>
      <LoginForm signedOut={signedOut} />
    </Door>
  )
}

/** `ended`, once its texts are loaded: the start comes without them. */
function useTold(ended: EndedElsewhere | undefined): EndedElsewhere | undefined {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!ended) return
    // Without them the form alone is shown.
    showScreenTexts().then(
      () => setLoaded(true),
      () => {},
    )
  }, [ended])
  return isLoaded ? ended : undefined
}
