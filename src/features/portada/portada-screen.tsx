import { CloudOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { visibleShortcuts } from '#contract/sections.ts'
import type { loadPortada } from '#features/portada/load-portada.ts'
import { MoreSpace } from '#features/portada/more-space.tsx'
import { Person } from '#features/portada/person.tsx'
import { usePortadaData } from '#features/portada/queries.ts'
import { Shortcuts } from '#features/portada/shortcuts.tsx'
import { todayCard } from '#features/portada/today-card.ts'
import { CardFrame, TodayPanel, TodaySkeleton } from '#features/portada/today-panel.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { ownUser } from '#session/own-user.ts'
import { onSyncState, syncState, wish } from '#sync/page/sync-client.ts'
import { arrivalOf } from '#ui/arrival.ts'
import { DataAge } from '#ui/data-age.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { useMinuteOfDay, useToday } from '#ui/use-today.ts'

/** What is not today comes after the first paint: the cold start does not wait for it. */
const PortadaMore = lazy(async () => ({
  default: (await import('#features/portada/more/portada-more.tsx')).PortadaMore,
}))

/** Home: the person, today in one card, the newest message, hours and shortcuts (spec §2, Portada). */
export function PortadaScreen() {
  const { t } = useTranslation(['portada', 'common'])
  const language = useLanguage()
  const today = useToday()
  const minute = useMinuteOfDay()
  const data = usePortadaData(today, useLoaderData<typeof loadPortada>())
  const { connection, syncing } = useSyncExternalStore(onSyncState, syncState)
  const painted = usePainted()
  const user = ownUser()
  // The frame leaves for Login by itself when a session ends; until then there is nobody to show.
  if (!user) return null

  const arrival = arrivalOf(data, connection.kind)
  const age = (
    <DataAge
      freshness={data?.freshness}
      connection={connection.kind}
      syncing={syncing}
      onRefresh={() => void wish({ kind: 'sync', reason: 'person' })}
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
        {painted ? <PortadaMore user={user} language={language} /> : <MoreSpace user={user} />}
      </Suspense>
      <Shortcuts
        sections={visibleShortcuts(data?.shortcuts ?? [], user, data?.activeFolders ?? [])}
      />
    </Screen>
  )
}

/** Whether the screen was seen once. */
function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A frame callback comes before its paint; what it puts off comes after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return painted
}
