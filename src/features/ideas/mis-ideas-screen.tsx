import { CirclePlus, CloudOff, Lightbulb } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData } from 'react-router-dom'
import { IdeaItems } from '#features/ideas/idea-items.tsx'
import { IdeaList } from '#features/ideas/idea-list.tsx'
import styles from '#features/ideas/mis-ideas-screen.module.css'
import { readIdeas, useIdeasData } from '#features/ideas/queries.ts'
import { onSyncState, requestSync, syncState } from '#sync/client.ts'
import { arrivalOf } from '#ui/arrival.ts'
import { DataAge } from '#ui/data-age.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

/** The route's loader. */
export function loadMisIdeas() {
  return readIdeas()
}

/** The person's own ideas (spec §2, MisIdeasMejora), above them those still on their way. */
export function MisIdeasScreen() {
  const { t } = useTranslation(['ideas', 'common'])
  const data = useIdeasData(useLoaderData<typeof loadMisIdeas>())
  const { connection, syncing } = useSyncExternalStore(onSyncState, syncState)
  const arrival = arrivalOf(data, connection.kind)
  return (
    <Screen
      heading={t('common:sections.MisIdeasMejora')}
      dataAge={
        <DataAge
          freshness={data?.freshness}
          connection={connection.kind}
          syncing={syncing}
          onRefresh={() => void requestSync('person')}
        />
      }
    >
      <Link className={styles.create} to="/IdeaMejora" viewTransition>
        <CirclePlus aria-hidden="true" />
        {t('newIdea')}
      </Link>
      {data && data.items.length > 0 && <IdeaItems items={data.items} />}
      {data && data.ideas.length > 0 ? (
        <IdeaList ideas={data.ideas} receivedIds={data.receivedIds} />
      ) : arrival === 'waiting' ? (
        <Skeleton>
          <Bone height="5.5rem" />
          <Bone height="5.5rem" />
          <Bone height="5.5rem" />
        </Skeleton>
      ) : arrival === 'nothing' ? (
        <EmptyState icon={CloudOff} title={t('nothingTitle')}>
          {t('nothing')}
        </EmptyState>
      ) : (
        data?.items.length === 0 && (
          <EmptyState icon={Lightbulb} title={t('emptyTitle')}>
            {t('empty')}
          </EmptyState>
        )
      )}
    </Screen>
  )
}
