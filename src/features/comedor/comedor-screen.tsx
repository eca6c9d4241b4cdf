import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { dayOf } from '#contract/day.ts'
import { canteenDays } from '#features/comedor/canteen-days.ts'
import { MenuDays } from '#features/comedor/menu-days.tsx'
import { MenuSkeleton } from '#features/comedor/menu-skeleton.tsx'
import { readComedor, useComedorData } from '#features/comedor/queries.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { onSyncState, requestSync, syncState } from '#sync/client.ts'
import { arrivalOf } from '#ui/arrival.ts'
import { DataAge } from '#ui/data-age.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { useMinuteOfDay, useToday } from '#ui/use-today.ts'

/** The route's loader: what the first render shows, so that going back finds its place again. */
export function loadComedor() {
  return readComedor(dayOf(new Date()))
}

/** The canteen's menus from today on (spec §2 Comedor). */
export function ComedorScreen() {
  const { t } = useTranslation(['comedor', 'common'])
  const language = useLanguage()
  const today = useToday()
  const minute = useMinuteOfDay()
  const data = useComedorData(today, useLoaderData<typeof loadComedor>())
  const { connection, syncing } = useSyncExternalStore(onSyncState, syncState)
  const arrival = arrivalOf(data, connection.kind)
  return (
    <Screen
      heading={t('common:sections.Comedor')}
      dataAge={
        <DataAge
          freshness={data?.freshness}
          connection={connection.kind}
          syncing={syncing}
          onRefresh={() => void requestSync('person')}
        />
      }
    >
      {data && arrival === 'here' ? (
        <MenuDays days={canteenDays(data.rows, today, minute, language)} language={language} />
      ) : arrival === 'nothing' ? (
        <EmptyState icon={CloudOff} title={t('nothingTitle')}>
          {t('nothing')}
        </EmptyState>
      ) : (
        <MenuSkeleton />
      )}
    </Screen>
  )
}
