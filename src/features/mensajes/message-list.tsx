import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { daysBetween, type IsoDay, isSameMonth, monthOf, toWireDay, yearOf } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import { messagePart } from '#domain/messages/document-part.ts'
import { isLinked, messageKey, parseMessageKey } from '#domain/messages/link.ts'
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
import { monthAndYear, sentenceCase, shortDay } from '#i18n/format.ts'
import { LongList } from '#ui/long-list.tsx'
import { useSideBySide } from '#ui/panes.tsx'
import { useToday } from '#ui/use-today.ts'

interface MessageListProps {
  data: MessagesData
  first: MessagesStart | undefined
  lastVisit: Date | undefined
  language: Language
  /** The open message's key, where the list is beside it; then the list keeps its place. */
  open: string | undefined
}

/** A row with two lines of text on a phone, in px. */
const ROW_PX = 132

export function MessageList({ data, first, lastVisit, language, open }: MessageListProps) {
  const { t } = useTranslation('mensajes')
  const { messageAt, onDrawn } = useRowsInView(data, first)
  const toAcknowledge = useToAcknowledge()
  const today = useToday()
  const sideBySide = useSideBySide()
  const link = open === undefined ? undefined : parseMessageKey(open)
  const Month = link ? 'h3' : 'h2'
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
        if (!message) return undefined
        const before = index > 0 ? messageAt(index - 1) : undefined
        const beginsMonth = index === 0 || (before && !isSameMonth(before.day, message.day))
        return (
          <>
            {beginsMonth && (
              <Month className={styles.month}>{monthWords(message.day, language)}</Month>
            )}
            <Row
              message={message}
              index={index}
              today={today}
              isNew={isNewMessage({ fecha: toWireDay(message.day) }, lastVisit)}
              asks={toAcknowledge.has(message.id)}
              language={language}
              isOpen={link !== undefined && isLinked(message, link)}
              keepsPlace={sideBySide}
            />
          </>
        )
      }}
    </LongList>
  )
}

/** `Noviembre de 2026`. */
function monthWords(day: IsoDay, language: Language): string {
  return sentenceCase(monthAndYear(monthOf(day), String(yearOf(day)), language), language)
}

/** How long ago a message was, in words, while that says more than its date. */
function agoOf(day: IsoDay, today: IsoDay): number | undefined {
  const days = daysBetween(day, today)
  return days >= 0 && days <= AGO_UP_TO_DAYS ? days : undefined
}

const AGO_UP_TO_DAYS = 30

interface RowProps {
  message: MessageRow
  index: number
  today: IsoDay
  isNew: boolean
  /** Whether the person is still to acknowledge it. */
  asks: boolean
  language: Language
  isOpen: boolean
  /** Opens beside the list, which does not scroll then. */
  keepsPlace: boolean
}

const Row = memo(function Row(props: RowProps) {
  const { message, index, today, isNew, asks, language, isOpen, keepsPlace } = props
  const { t } = useTranslation('mensajes')
  const ago = agoOf(message.day, today)
  const title = messageTitle(message, language)
  const { own } = passagesFor(message.texto, language)
  return (
    <Link
      className={styles.message}
      data-new={isNew || undefined}
      aria-current={isOpen ? 'true' : undefined}
      preventScrollReset={keepsPlace}
      to={`/MensajesDetail/${encodeURIComponent(messageKey(message, index))}`}
      viewTransition
    >
      <ClassIcon clase={message.clase} />
      <span className={styles.words}>
        <span className={styles.head}>
          <time className={styles.date} dateTime={message.day}>
            {shortDay(message.day, language)}
          </time>
          {ago !== undefined && <span className={styles.ago}>{t('ago', { count: ago })}</span>}
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
