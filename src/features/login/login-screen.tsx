import { useTranslation } from 'react-i18next'
import { Door } from '#features/login/door.tsx'
import { LoginForm } from '#features/login/login-form.tsx'
import { useSignedOut } from '#features/login/use-signed-out.ts'

/** The way in (spec §2 Login). */
export function LoginScreen() {
  const { t } = useTranslation('login')
  const signedOut = useSignedOut()
  return (
    <Door heading={t('heading')}>
      <LoginForm signedOut={signedOut} />
    </Door>
  )
}
