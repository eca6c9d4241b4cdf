import { CloudOff, Mail } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { MessageList } from '#features/mensajes/message-list.tsx'
import { readMessages, useMessagesData } from '#features/mensajes/queries.ts'
import { useVisit } from '#features/mensajes/use-visit.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { onSyncState, requestSync, syncState } from '#sync/client.ts'
import { arrivalOf } from '#ui/arrival.ts'
import { DataAge } from '#ui/data-age.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

/** The route's loader. */
export function loadMensajesList() {
  return readMessages()
}

/** The messages of the person's group, newest first (spec §2, MensajesList). */
export function MensajesListScreen() {
  const { t } = useTranslation(['mensajes', 'common'])
  const language = useLanguage()
  const data = useMessagesData(useLoaderData<typeof loadMensajesList>())
  const { connection, syncing } = useSyncExternalStore(onSyncState, syncState)
  const lastVisit = useVisit(data?.messages[0]?.id)
  const arrival = arrivalOf(data, connection.kind)
  return (
    <Screen
      heading={t('common:sections.MensajesList')}
      dataAge={
        <DataAge
          freshness={data?.freshness}
          connection={connection.kind}
          syncing={syncing}
          onRefresh={() => void requestSync('person')}
        />
      }
    >
      {data && data.messages.length > 0 ? (
        <MessageList messages={data.messages} lastVisit={lastVisit} language={language} />
      ) : arrival === 'waiting' ? (
        <Skeleton>
          {ROWS.map((row) => (
            <Bone key={row} height="6.75rem" />
          ))}
        </Skeleton>
      ) : arrival === 'nothing' ? (
        <EmptyState icon={CloudOff} title={t('nothingTitle')}>
          {t('nothing')}
        </EmptyState>
      ) : (
        <EmptyState icon={Mail} title={t('emptyTitle')}>
          {t('empty')}
        </EmptyState>
      )}
    </Screen>
  )
}

const ROWS = [0, 1, 2, 3, 4, 5]
