import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { visibleShortcuts } from '#contract/sections.ts'
import type { loadPortada } from '#features/portada/load-portada.ts'
import { Person } from '#features/portada/person.tsx'
import { usePortadaData } from '#features/portada/queries.ts'
import { Shortcuts } from '#features/portada/shortcuts.tsx'
import { todayCard } from '#features/portada/today-card.ts'
import { CardFrame, TodayPanel, TodaySkeleton } from '#features/portada/today-panel.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { readSession } from '#session/session.ts'
import { onSyncState, requestSync, syncState } from '#sync/client.ts'
import { arrivalOf } from '#ui/arrival.ts'
import { DataAge } from '#ui/data-age.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { useMinuteOfDay, useToday } from '#ui/use-today.ts'

/** Home: the person, today in one card, and the shortcuts (spec §2, Portada). */
export function PortadaScreen() {
  const { t } = useTranslation(['portada', 'common'])
  const language = useLanguage()
  const today = useToday()
  const minute = useMinuteOfDay()
  const data = usePortadaData(today, useLoaderData<typeof loadPortada>())
  const { connection, syncing } = useSyncExternalStore(onSyncState, syncState)
  const user = readSession()?.user
  // The frame leaves for Login by itself when a session ends; until then there is nobody to show.
  if (!user) return null

  const arrival = arrivalOf(data, connection.kind)
  const age = (
    <DataAge
      freshness={data?.freshness}
      connection={connection.kind}
      syncing={syncing}
      onRefresh={() => void requestSync('person')}
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
      <Shortcuts
        sections={visibleShortcuts(data?.shortcuts ?? [], user, data?.activeFolders ?? [])}
      />
    </Screen>
  )
}
