import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from '#app/sheets/sheets.module.css'
import type { UnsentItem } from '#features/frame/queries.ts'
import { Button } from '#ui/button.tsx'

interface LogOutSheetProps {
  items: readonly UnsentItem[]
  onCancel: () => void
}

/** Log-out says first what stays behind unsent (design "One device, several people"). */
export function LogOutSheet({ items, onCancel }: LogOutSheetProps) {
  const { t } = useTranslation(['outbox', 'shell', 'common'])
  const navigate = useNavigate()
  return (
    <>
      <p>{items.length === 1 ? t('staysOne') : t('staysMany', { number: items.length })}</p>
      <p className={styles.intro}>{t('staysHint')}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button onClick={() => navigate('/Login', { replace: true })}>{t('shell:logOut')}</Button>
      </div>
    </>
  )
}
