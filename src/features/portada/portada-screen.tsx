import { CloudOff } from 'lucide-react'
import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { visibleShortcuts } from '#contract/sections.ts'
import { closingMinuteOf } from '#domain/canteen/first-menu-day.ts'
import type { loadPortada } from '#features/portada/load-portada.ts'
import { MoreSpace } from '#features/portada/more-space.tsx'
import { Person } from '#features/portada/person.tsx'
import { usePortadaData } from '#features/portada/queries.ts'
import { Shortcuts } from '#features/portada/shortcuts.tsx'
import { todayCard } from '#features/portada/today-card.ts'
import { CardFrame, TodayPanel, TodaySkeleton } from '#features/portada/today-panel.tsx'
import { useHomeNews } from '#features/portada/use-home-news.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { ownUser } from '#session/own-user.ts'
import { requestSync } from '#sync/page/sync-client.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { arrivalOf } from '#ui/arrival.ts'
import { DataAge } from '#ui/data-age.tsx'
import { DataFault } from '#ui/data-fault.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { useMinuteOfDay, useToday } from '#ui/use-today.ts'

/**
 * What is not today comes after the first paint: the cold start does not wait for it. The script with the schemas,
 * which it imports (`wire` in scripts/vite/chunks.ts), runs in a task before it: together they would hold up a finger.
 */
async function loadMore() {
  await import('#api/api-client.ts')
  return import('#features/portada/more/portada-more.tsx')
}

const PortadaMore = lazy(async () => ({ default: (await loadMore()).PortadaMore }))

/** Home: the person, today in one card, the newest message, hours and shortcuts (spec §2, Portada). */
export function PortadaScreen() {
  const { t } = useTranslation(['portada', 'common'])
  const language = useLanguage()
  const today = useToday()
  const data = usePortadaData(today, useLoaderData<typeof loadPortada>())
  const minute = useMinuteOfDay([closingMinuteOf(data?.rows.timetable ?? [])])
  const { connection, syncing } = useSyncState()
  const { news, onAsked } = useHomeNews(syncing)
  const painted = usePainted()
  const user = ownUser()
  // The frame navigates to Login when a session ends; until then there is no person to show.
  if (!user) return null

  const arrival = arrivalOf(data, connection.kind)
  const sections = visibleShortcuts(data?.shortcuts ?? [], user, data?.activeFolders ?? [])
  const age = (
    <DataAge
      freshness={data?.freshness}
      connection={connection.kind}
      syncing={syncing}
      news={news}
      onRefresh={() => {
        onAsked()
        void requestSync({ kind: 'sync', reason: 'person' })
      }}
    />
  )
  return (
    <Screen heading={t('common:sections.Portada')} headingHidden>
      <Person user={user} language={language} />
      {data && arrival === 'here' ? (
        <TodayPanel
          card={todayCard(data.rows, { today, minute }, language)}
          language={language}
          age={age}
        />
      ) : arrival === 'nothing' ? (
        <CardFrame age={age}>
          <EmptyState icon={CloudOff} title={t('nothingTitle')}>
            {t('nothing')}
          </EmptyState>
        </CardFrame>
      ) : (
        <TodaySkeleton age={age} />
      )}
      <Suspense fallback={<MoreSpace user={user} />}>
        {painted ? (
          <PortadaMore user={user} language={language} connection={connection.kind} />
        ) : (
          <MoreSpace user={user} />
        )}
      </Suspense>
      <Shortcuts sections={sections} />
      <DataFault
        freshness={data?.tilesFreshness}
        connection={connection.kind}
        name={t('shortcuts')}
        withoutAge={sections.length > 0 && data?.tilesFreshness.lacksSome === true}
      />
    </Screen>
  )
}

/** Whether the screen has been painted once; what comes then is on its way. */
function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A frame callback runs before its paint; what it schedules runs after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        // In a task of its own: asking for the files takes as long as rendering does. React reports a failure.
        loadMore().catch(() => {})
        timer = setTimeout(() => startTransition(() => setPainted(true)))
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return painted
}
