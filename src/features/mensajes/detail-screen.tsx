import { CloudOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, Navigate, useLoaderData, useParams } from 'react-router-dom'
import { OPENING_CLASS } from '#contract/messages.ts'
import { messagePart } from '#domain/messages/document-part.ts'
import { type MessageLink, parseMessageKey } from '#domain/messages/link.ts'
import { messageTitle } from '#domain/messages/title.ts'
import { langOf } from '#domain/texts/text-language.ts'
import { Acknowledgement } from '#features/mensajes/acknowledgement.tsx'
import styles from '#features/mensajes/detail-screen.module.css'
import { Enrolment } from '#features/mensajes/enrolment.tsx'
import { MessageBody } from '#features/mensajes/message-body.tsx'
import { MessageDocument } from '#features/mensajes/message-document.tsx'
import type { MessageRow } from '#features/mensajes/queries.ts'
import {
  MESSAGE_DATASETS,
  type MessageData,
  openMessage,
  useMark,
  useMessageData,
} from '#features/mensajes/queries.ts'
import { shortDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { markOpened } from '#sync/page/message-marks.ts'
import { requestSync } from '#sync/page/sync-client.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { arrivalOf } from '#ui/arrival.ts'
import { DataAge } from '#ui/data-age.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useSideBySide } from '#ui/panes.tsx'
import { Screen } from '#ui/screen.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { useRefreshNews } from '#ui/use-refresh-news.ts'

/** The route's loader. */
export async function loadMensajesDetail({
  params,
}: Pick<LoaderFunctionArgs, 'params'>): Promise<MessageData | undefined> {
  const link = parseMessageKey(params.key ?? '')
  return link && openMessage(link)
}

/** One message (spec §2, MensajesDetail). An unknown key redirects to the list. */
export function MensajesDetailScreen() {
  const { key = '' } = useParams()
  const first = useLoaderData<MessageData | undefined>()
  const link = parseMessageKey(key)
  if (!link) return <Navigate to="/MensajesList" replace />
  return <Detail key={key} link={link} first={first} />
}

function Detail({ link, first }: { link: MessageLink; first: MessageData | undefined }) {
  const { t } = useTranslation(['mensajes', 'common'])
  const data = useMessageData(link, first)
  const { connection, syncing } = useSyncState()
  const sideBySide = useSideBySide()
  const arrival = arrivalOf(data, connection.kind)
  const { news, onAsked } = useRefreshNews(data, syncing)
  useEffect(() => {
    void requestSync({ kind: 'sync', reason: 'screen', shown: MESSAGE_DATASETS })
  }, [])
  // Beside the list, the list says how old both are.
  const age = !sideBySide && (
    <DataAge
      freshness={data?.freshness}
      connection={connection.kind}
      syncing={syncing}
      news={news}
      onRefresh={() => {
        onAsked()
        void requestSync({ kind: 'sync', reason: 'person', shown: MESSAGE_DATASETS })
      }}
    />
  )
  // By its id, since newer messages shift the index in a bookmarked link.
  if (data?.message && link.index < data.count) {
    return <Message message={data.message} document={data.document} age={age} />
  }
  if (arrival === 'here') return <Navigate to="/MensajesList" replace />
  return (
    <Screen heading={t('common:sections.MensajesDetail')} dataAge={age}>
      {arrival === 'waiting' ? (
        <Skeleton>
          <Bone width="60%" />
          <Bone height="12rem" />
        </Skeleton>
      ) : (
        <EmptyState icon={CloudOff} title={t('nothingTitle')}>
          {t('nothing')}
        </EmptyState>
      )}
    </Screen>
  )
}

interface MessageProps {
  message: MessageRow
  document: MessageData['document']
  age: ReactNode
}

function Message({ message, document, age }: MessageProps) {
  const language = useLanguage()
  const title = messageTitle(message, language)
  const mark = useMark(message.id)
  const isOffered = mark !== undefined
  useEffect(() => {
    if (isOffered) void markOpened(message.id)
  }, [isOffered, message.id])
  return (
    <Screen heading={title} headingLang={langOf(title, language)} dataAge={age}>
      <p className={styles.date}>
        <time dateTime={message.day}>{shortDay(message.day, language)}</time>
      </p>
      {message.clase === OPENING_CLASS && (
        <Enrolment id={message.id} title={title} cooperativa={message.cooperativa} />
      )}
      <MessageBody text={message.texto} language={language} />
      {mark?.asks && <Acknowledgement id={message.id} mark={mark} />}
      <MessageDocument
        part={messagePart(message)}
        clase={message.clase}
        title={title}
        document={document}
      />
    </Screen>
  )
}
