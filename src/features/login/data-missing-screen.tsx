import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router-dom'
import { Door } from '#features/login/door.tsx'
import styles from '#features/login/reset-pass-screen.module.css'
import { Button } from '#ui/button.tsx'

/** How often the server is asked while the screen is shown. */
const ASK_EVERY_MS = 30_000

/**
 * The browser deleted the local data, and no server answers that could say whose session this is: says
 * so, and asks again until one does. The session goes on.
 */
export function DataMissingScreen() {
  const { t } = useTranslation(['sessionEnd', 'login', 'common'])
  const { revalidate, state } = useRevalidator()

  useEffect(() => {
    const ask = () => void revalidate()
    const asking = setInterval(ask, ASK_EVERY_MS)
    addEventListener('online', ask)
    return () => {
      clearInterval(asking)
      removeEventListener('online', ask)
    }
  }, [revalidate])

  return (
    <Door heading={t('missing')}>
      <section className={styles.recovery}>
        <h2 className={styles.heading}>{t('missing')}</h2>
        <p role="status">{t('waiting')}</p>
        <Button variant="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('common:retry')}
        </Button>
        <Link className={styles.back} to="/Login">
          {t('login:heading')}
        </Link>
      </section>
    </Door>
  )
}
