import { Mail } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { MessageList } from '#features/mensajes/message-list.tsx'
import { MESSAGE_DATASETS, readMessages, useMessagesData } from '#features/mensajes/queries.ts'
import { useVisit } from '#features/mensajes/use-visit.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { onSyncState, syncState, wish } from '#sync/page/sync-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { SyncedScreen } from '#ui/synced-screen.tsx'

/** The route's loader. */
export function loadMensajesList() {
  return readMessages()
}

/** The messages of the person's group, newest first (spec §2, MensajesList). */
export function MensajesListScreen() {
  const { t } = useTranslation(['mensajes', 'common'])
  const language = useLanguage()
  const data = useMessagesData(useLoaderData<typeof loadMensajesList>())
  const sync = useSyncExternalStore(onSyncState, syncState)
  const lastVisit = useVisit(data?.messages[0]?.id)
  return (
    <SyncedScreen
      heading={t('common:sections.MensajesList')}
      data={data}
      sync={sync}
      shows={MESSAGE_DATASETS}
      wish={wish}
      skeleton={<ListSkeleton />}
      nothing={{ title: t('nothingTitle'), text: t('nothing') }}
    >
      {({ messages }) =>
        messages.length > 0 ? (
          <MessageList messages={messages} lastVisit={lastVisit} language={language} />
        ) : (
          <EmptyState icon={Mail} title={t('emptyTitle')}>
            {t('empty')}
          </EmptyState>
        )
      }
    </SyncedScreen>
  )
}

const ROWS = [0, 1, 2, 3, 4, 5]

function ListSkeleton() {
  return (
    <Skeleton>
      {ROWS.map((row) => (
        <Bone key={row} height="6.75rem" />
      ))}
    </Skeleton>
  )
}
