import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '#features/mensajes/message-list.module.css'
import { MessageList } from '#features/mensajes/message-list.tsx'
import {
  hasAllKeys,
  MESSAGE_DATASETS,
  type MessagesData,
  type MessagesStart,
  useMessagesData,
} from '#features/mensajes/queries.ts'
import { useVisit } from '#features/mensajes/use-visit.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { requestSync } from '#sync/page/sync-client.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { SyncedScreen } from '#ui/synced-screen.tsx'

interface ListPaneProps {
  /** Without rows when the database could not be read. */
  first: MessagesStart | undefined
  /** The open message's key, where the list is beside it. */
  open?: string | undefined
}

/** The messages of the person's group, newest first (spec §2, MensajesList). */
export function ListPane({ first, open }: ListPaneProps) {
  const { t } = useTranslation(['mensajes', 'common'])
  const language = useLanguage()
  const data = useMessagesData(first?.data)
  const sync = useSyncState()
  const lastVisit = useVisit(data?.keys[0]?.[0])
  return (
    <SyncedScreen
      heading={t('common:sections.MensajesList')}
      pane={open !== undefined}
      data={data}
      sync={sync}
      shows={MESSAGE_DATASETS}
      requestSync={requestSync}
      skeleton={<ListSkeleton />}
      nothing={{ title: t('nothingTitle'), text: t('nothing') }}
      tellNews={(before, after) => {
        const count = hasAllKeys(before) ? newKeys(before.keys, after.keys) : 0
        return count > 0 ? t('arrived', { count }) : undefined
      }}
    >
      {(held) =>
        held.keys.length > 0 ? (
          <MessageList
            data={held}
            first={first}
            lastVisit={lastVisit}
            language={language}
            open={open}
          />
        ) : (
          <EmptyState icon={Mail} title={t('emptyTitle')}>
            {t('empty')}
          </EmptyState>
        )
      }
    </SyncedScreen>
  )
}

/** How many messages a list has that it did not have before. */
function newKeys(before: MessagesData['keys'], after: MessagesData['keys']): number {
  const known = new Set(before.map(String))
  return after.filter((key) => !known.has(String(key))).length
}

const ROWS = [0, 1, 2, 3, 4, 5]

function ListSkeleton() {
  return (
    <Skeleton>
      <div className={styles.list}>
        <div className={styles.month}>
          <Bone width="9rem" />
        </div>
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <div className={styles.message}>
              <Bone width="2.5rem" height="2.5rem" />
              <div className={styles.words}>
                <Bone width="7rem" height="1.25rem" />
                <Bone width="60%" height="1.5rem" />
                <Bone width="95%" height="2.75rem" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
