import { ChevronRight, Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Language } from '#contract/language.ts'
import { messageKey } from '#domain/messages/link.ts'
import { messageTitle } from '#domain/messages/title.ts'
import { passagesFor } from '#domain/texts/passages.ts'
import { langOf } from '#domain/texts/text-language.ts'
import { bannerText } from '#features/portada/more/banner.ts'
import type { MessageRow, NewestMessage } from '#features/portada/more/queries.ts'
import styles from '#features/portada/more-space.module.css'
import { shortDay } from '#i18n/format.ts'
import { arrivalOf, type ConnectionKind } from '#ui/arrival.ts'
import { DataFault } from '#ui/data-fault.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

interface MessageBannerProps {
  /** `undefined` until the table was read. */
  newest: NewestMessage | undefined
  language: Language
  connection: ConnectionKind
}

/** The newest message with four visible lines (spec §2, Portada), and the messages' error. */
export function MessageBanner({ newest, language, connection }: MessageBannerProps) {
  const { t } = useTranslation('portada')
  return (
    <>
      {newest?.message ? (
        <Banner message={newest.message} language={language} />
      ) : (
        <div className={styles.banner}>
          {newest && <NoMessage newest={newest} connection={connection} />}
        </div>
      )}
      <DataFault freshness={newest?.freshness} connection={connection} name={t('latestMessage')} />
    </>
  )
}

/** In place of the newest message: there is none, or none has come yet. */
function NoMessage({ newest, connection }: { newest: NewestMessage; connection: ConnectionKind }) {
  const { t } = useTranslation('portada')
  const arrival = arrivalOf(newest, connection)
  if (arrival === 'waiting') {
    return (
      <Skeleton>
        <Bone width="45%" height="2rem" />
        <Bone width="80%" height="1.5rem" />
        <Bone width="100%" height="4rem" />
      </Skeleton>
    )
  }
  return <p className={styles.nothing}>{t(arrival === 'here' ? 'noMessages' : 'messagesToCome')}</p>
}

function Banner({ message, language }: { message: MessageRow; language: Language }) {
  const { t } = useTranslation('portada')
  const title = messageTitle(message, language)
  const { own } = passagesFor(message.texto, language)
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
      <span className={styles.bannerTitle} lang={langOf(title, language)}>
        {title}
      </span>
      <span className={styles.bannerText} lang={own.lang}>
        {bannerText(own.text)}
      </span>
    </Link>
  )
}
