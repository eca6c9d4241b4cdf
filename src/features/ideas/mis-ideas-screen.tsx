import { CirclePlus, Lightbulb } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData } from 'react-router-dom'
import { IdeaItems } from '#features/ideas/idea-items.tsx'
import { IdeaList } from '#features/ideas/idea-list.tsx'
import styles from '#features/ideas/mis-ideas-screen.module.css'
import { IDEA_DATASETS, openIdeas, useIdeasData } from '#features/ideas/queries.ts'
import { requestSync } from '#sync/page/sync-client.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { SyncedScreen } from '#ui/synced-screen.tsx'

/** The route's loader. */
export function loadMisIdeas() {
  return openIdeas()
}

/** The person's own ideas (spec §2, MisIdeasMejora), below those still pending. */
export function MisIdeasScreen() {
  const { t } = useTranslation(['ideas', 'common'])
  const data = useIdeasData(useLoaderData<typeof loadMisIdeas>())
  const sync = useSyncState()
  const above = (
    <>
      <Link className={styles.create} to="/IdeaMejora">
        <CirclePlus aria-hidden="true" />
        {t('newIdea')}
      </Link>
      {data && data.items.length > 0 && <IdeaItems items={data.items} />}
    </>
  )
  return (
    <SyncedScreen
      heading={t('common:sections.MisIdeasMejora')}
      data={data}
      sync={sync}
      shows={IDEA_DATASETS}
      requestSync={requestSync}
      above={above}
      skeleton={<ListSkeleton />}
      nothing={{ title: t('nothingTitle'), text: t('nothing') }}
    >
      {({ ideas, items, receivedIds }) =>
        ideas.length > 0 ? (
          <IdeaList ideas={ideas} receivedIds={receivedIds} />
        ) : (
          items.length === 0 && (
            <EmptyState icon={Lightbulb} title={t('emptyTitle')}>
              {t('empty')}
            </EmptyState>
          )
        )
      }
    </SyncedScreen>
  )
}

function ListSkeleton() {
  return (
    <Skeleton>
      <Bone height="5.5rem" />
      <Bone height="5.5rem" />
      <Bone height="5.5rem" />
    </Skeleton>
  )
}
