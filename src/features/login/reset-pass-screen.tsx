import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { Door } from '#features/login/door.tsx'
import { NewPasswordForm } from '#features/login/new-password-form.tsx'
import styles from '#features/login/reset-pass-screen.module.css'
import { useSignedOut } from '#features/login/use-signed-out.ts'
import { UsernameForm } from '#features/login/username-form.tsx'

/**
 * Password recovery (spec §2 ResetPass): the username form, or with the mailed link's `a` and `b`
 * the form for a new password.
 */
export function ResetPassScreen() {
  const { t } = useTranslation('resetPass')
  const [search] = useSearchParams()
  useSignedOut()
  const username = search.get('a')
  const key = search.get('b')
  return (
    <Door heading={t('heading')}>
      <div className={styles.recovery}>
        <h2 className={styles.heading}>{t('heading')}</h2>
        {username && key ? (
          <NewPasswordForm username={username} linkKey={key} />
        ) : (
          <UsernameForm initial={username ?? undefined} />
        )}
        <Link className={styles.back} to="/Login" replace>
          {t('toLogin')}
        </Link>
      </div>
    </Door>
  )
}
