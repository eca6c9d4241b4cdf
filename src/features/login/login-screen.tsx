import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageChoice } from '#features/login/language-choice.tsx'
import { LoginForm } from '#features/login/login-form.tsx'
import styles from '#features/login/login-screen.module.css'
import { useSignedOut } from '#features/login/use-signed-out.ts'
import { Mark } from '#ui/mark.tsx'

/** The way in: a doorway with the form in it (spec §2 Login). */
export function LoginScreen() {
  const { t } = useTranslation(['login', 'common'])
  const signedOut = useSignedOut()
  const title = `${t('heading')} · ${t('common:appName')}`

  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(paintGround, [])

  return (
    <div className="frame-ground">
      <main className="frame-door">
        <header className={styles.head}>
          <Mark className={styles.mark} />
          <h1 className={styles.name}>{t('common:appName')}</h1>
          <p className={styles.tagline}>{t('tagline')}</p>
        </header>
        <LoginForm signedOut={signedOut} />
        <LanguageChoice />
      </main>
    </div>
  )
}

/** The wall round the door is the whole window's ground while Login is open (frame.css). */
function paintGround(): () => void {
  const { dataset } = document.documentElement
  dataset.frame = 'login'
  return () => {
    dataset.frame = 'app'
  }
}
