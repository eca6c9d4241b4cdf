import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from '#app/shell/bell.module.css'

/** Higher counts are shown as this number and a plus (ux "Frame"). */
const MOST = 9

/** The link to the messages, with the count of new ones (spec §2, header). */
export function NewMessagesBell({ unread }: { unread: number }) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Link className={styles.bell} to="/MensajesList">
      <Bell aria-hidden="true" />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
      <span className="visually-hidden">
        {unread > 0 ? t('newMessages', { number: unread }) : t('common:sections.MensajesList')}
      </span>
    </Link>
  )
}
