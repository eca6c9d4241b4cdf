import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { BY_LETTER, readLetterHash } from '#contract/auth/letter-address.ts'
import { Door } from '#features/login/door.tsx'
import { FirstAccessForm } from '#features/login/first-access-form.tsx'
import { NewPasswordForm } from '#features/login/new-password-form.tsx'
import styles from '#features/login/reset-pass-screen.module.css'
import { useSignedOut } from '#features/login/use-signed-out.ts'
import { UsernameForm } from '#features/login/username-form.tsx'

/**
 * Password recovery (spec §2 ResetPass): the username form, or with the mailed link's `a` and `b`
 * the form for a new password. By a letter's address it is the first access (docs/decisions/0043).
 */
export function ResetPassScreen() {
  const { t } = useTranslation('resetPass')
  const [search] = useSearchParams()
  const signedOut = useSignedOut()
  const letter = useLetter()
  const username = search.get('a')
  const key = search.get('b')
  const isFirst = letter !== undefined || search.has(BY_LETTER)
  const heading = t(isFirst ? 'first.heading' : 'heading')
  return (
    <Door heading={heading}>
      <div className={styles.recovery}>
        <h2 className={styles.heading}>{heading}</h2>
        {isFirst ? (
          <FirstAccessForm key={letter?.code} letter={letter} signedOut={signedOut} />
        ) : username && key ? (
          <NewPasswordForm username={username} linkKey={key} />
        ) : (
          <>
            <UsernameForm initial={username ?? undefined} />
            <Link className={styles.back} to={`/ResetPass?${BY_LETTER}`} replace>
              {t('first.link')}
            </Link>
          </>
        )}
        <Link className={styles.back} to="/Login" replace>
          {t('toLogin')}
        </Link>
      </div>
    </Door>
  )
}

/**
 * Number and code of the letter whose address was opened. They are taken out of the address bar: the history
 * and a shared screen show no code.
 */
function useLetter() {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [letter, setLetter] = useState(() => readLetterHash(hash))
  useEffect(() => {
    const opened = readLetterHash(hash)
    if (!opened) return
    setLetter(opened)
    navigate(`/ResetPass?${BY_LETTER}`, { replace: true })
  }, [hash, navigate])
  return letter
}
