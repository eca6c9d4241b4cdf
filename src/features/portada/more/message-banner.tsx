import { ChevronRight, Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Language } from '#contract/language.ts'
import { messageKey } from '#contract/message-link.ts'
import { messageTitle } from '#contract/message-title.ts'
import { bannerText } from '#features/portada/more/banner.ts'
import type { NewestMessage } from '#features/portada/more/queries.ts'
import styles from '#features/portada/more-space.module.css'
import { shortDay } from '#i18n/format.ts'

interface MessageBannerProps {
  message: NewestMessage['message']
  /** Whether the messages ever came; `undefined` while nobody has looked. */
  known: boolean | undefined
  language: Language
}

/** The first message, of which four lines are seen (spec §2, Portada). */
export function MessageBanner({ message, known, language }: MessageBannerProps) {
  const { t } = useTranslation('portada')
  if (!message) {
    return (
      <div className={styles.banner}>
        {known !== undefined && (
          <p className={styles.nothing}>{t(known ? 'noMessages' : 'messagesToCome')}</p>
        )}
      </div>
    )
  }
  return (
    <Link
      className={styles.banner}
      to={`/MensajesDetail/${encodeURIComponent(messageKey(message, 0))}`}
      viewTransition
      data-banner=""
    >
      <span className={styles.bannerHead}>
        <Mail aria-hidden="true" />
        <span className={styles.bannerKind}>{t('latestMessage')}</span>
        <time className={styles.bannerDate} dateTime={message.day}>
          {shortDay(message.day, language)}
        </time>
        <ChevronRight aria-hidden="true" />
      </span>
      <span className={styles.bannerTitle}>{messageTitle(message, language)}</span>
      <span className={styles.bannerText}>{bannerText(message.texto)}</span>
    </Link>
  )
}
