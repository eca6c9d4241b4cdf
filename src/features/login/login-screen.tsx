import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Door } from '#features/login/door.tsx'
import { LoginForm } from '#features/login/login-form.tsx'
import styles from '#features/login/login-screen.module.css'
import { useSignedOut } from '#features/login/use-signed-out.ts'
import { endedElsewhere } from '#session/session-end.ts'

/** The log-in screen (spec §2 Login). */
export function LoginScreen() {
  const { t } = useTranslation('login')
  const signedOut = useSignedOut()
  const ended = useSyncExternalStore(endedElsewhere.subscribe, endedElsewhere.get)
  return (
    <Door heading={t('heading')}>
      <p className={styles.ended} role="status">
        {ended && t(`ended.${ended}`)}
      </p>
      <LoginForm signedOut={signedOut} />
    </Door>
  )
}
