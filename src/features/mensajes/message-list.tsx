import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { toWireDay } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import { messageKey } from '#contract/message-link.ts'
import { messagePart } from '#contract/message-part.ts'
import { messageTitle } from '#contract/message-title.ts'
import { isNewMessage } from '#contract/new-messages.ts'
import { ClassIcon } from '#features/mensajes/class-icon.tsx'
import styles from '#features/mensajes/message-list.module.css'
import { preview } from '#features/mensajes/preview.ts'
import type { MessageRow } from '#features/mensajes/queries.ts'
import { shortDay } from '#i18n/format.ts'

interface MessageListProps {
  messages: readonly MessageRow[]
  lastVisit: Date | undefined
  language: Language
}

/** Every message there is; of thousands, only those in view are laid out and drawn (CSS). */
export function MessageList({ messages, lastVisit, language }: MessageListProps) {
  const { t } = useTranslation('mensajes')
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {messages.map((message, index) => (
        <Row
          key={messagePart(message)}
          message={message}
          index={index}
          isNew={isNewMessage({ fecha: toWireDay(message.day) }, lastVisit)}
          language={language}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  message: MessageRow
  index: number
  isNew: boolean
  language: Language
}

const Row = memo(function Row({ message, index, isNew, language }: RowProps) {
  const { t } = useTranslation('mensajes')
  return (
    <li className={styles.row} data-new={isNew || undefined}>
      <Link
        className={styles.message}
        to={`/MensajesDetail/${encodeURIComponent(messageKey(message, index))}`}
        viewTransition
      >
        <ClassIcon clase={message.clase} />
        <span className={styles.words}>
          <span className={styles.head}>
            <time className={styles.date} dateTime={message.day}>
              {shortDay(message.day, language)}
            </time>
            {isNew && <span className={styles.badge}>{t('new')}</span>}
          </span>
          <span className={styles.title}>{messageTitle(message, language)}</span>
          <span className={styles.text}>{preview(message.texto)}</span>
        </span>
      </Link>
    </li>
  )
})
