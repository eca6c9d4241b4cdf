import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { toWireDay } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import { messagePart } from '#domain/messages/document-part.ts'
import { messageKey } from '#domain/messages/link.ts'
import { isNewMessage } from '#domain/messages/new-messages.ts'
import { messageTitle } from '#domain/messages/title.ts'
import { passagesFor } from '#domain/texts/passages.ts'
import { langOf } from '#domain/texts/text-language.ts'
import { ClassIcon } from '#features/mensajes/class-icon.tsx'
import styles from '#features/mensajes/message-list.module.css'
import { preview } from '#features/mensajes/preview.ts'
import {
  type MessageRow,
  type MessagesData,
  type MessagesStart,
  useToAcknowledge,
} from '#features/mensajes/queries.ts'
import { useRowsInView } from '#features/mensajes/use-rows-in-view.ts'
import { shortDay } from '#i18n/format.ts'
import { LongList } from '#ui/long-list.tsx'

interface MessageListProps {
  data: MessagesData
  first: MessagesStart | undefined
  lastVisit: Date | undefined
  language: Language
}

/** A row with two lines of text on a phone, in px. */
const ROW_PX = 132

export function MessageList({ data, first, lastVisit, language }: MessageListProps) {
  const { t } = useTranslation('mensajes')
  const { messageAt, onDrawn } = useRowsInView(data, first)
  const toAcknowledge = useToAcknowledge()
  const { keys } = data
  const keyOf = useCallback(
    (index: number) => {
      const key = keys[index]
      return key ? messagePart({ id: key[0], copy: key[1] }) : String(index)
    },
    [keys],
  )
  return (
    <LongList
      count={keys.length}
      keyOf={keyOf}
      onDrawn={onDrawn}
      label={t('list')}
      className={styles.list}
      rowClassName={styles.row}
      estimatePx={ROW_PX}
    >
      {(index) => {
        const message = messageAt(index)
        return (
          message && (
            <Row
              message={message}
              index={index}
              isNew={isNewMessage({ fecha: toWireDay(message.day) }, lastVisit)}
              asks={toAcknowledge.has(message.id)}
              language={language}
            />
          )
        )
      }}
    </LongList>
  )
}

interface RowProps {
  message: MessageRow
  index: number
  isNew: boolean
  /** Whether the person is still to acknowledge it. */
  asks: boolean
  language: Language
}

const Row = memo(function Row({ message, index, isNew, asks, language }: RowProps) {
  const { t } = useTranslation('mensajes')
  const title = messageTitle(message, language)
  const { own } = passagesFor(message.texto, language)
  return (
    <Link
      className={styles.message}
      data-new={isNew || undefined}
      to={`/MensajesDetail/${encodeURIComponent(messageKey(message, index))}`}
      viewTransition
    >
      <ClassIcon clase={message.clase} />
      <span className={styles.words}>
        <span className={styles.head}>
          <time className={styles.date} dateTime={message.day}>
            {shortDay(message.day, language)}
          </time>
          {asks && <span className={styles.asks}>{t('acknowledge.toDo')}</span>}
          {isNew && <span className={styles.badge}>{t('new')}</span>}
        </span>
        <span className={styles.title} lang={langOf(title, language)}>
          {title}
        </span>
        <span className={styles.text} lang={own.lang}>
          {preview(own.text)}
        </span>
      </span>
    </Link>
  )
})
