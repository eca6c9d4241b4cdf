import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { dayOf } from '#contract/day.ts'
import { closingMinuteOf } from '#domain/canteen/first-menu-day.ts'
import { canteenDays } from '#features/comedor/canteen-days.ts'
import { MenuDays } from '#features/comedor/menu-days.tsx'
import { MenuSkeleton } from '#features/comedor/menu-skeleton.tsx'
import { CANTEEN_DATASETS, openComedor, useComedorData } from '#features/comedor/queries.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { requestSync } from '#sync/page/sync-client.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { SyncedScreen } from '#ui/synced-screen.tsx'
import { useMinuteOfDay, useToday } from '#ui/use-today.ts'

/** The route's loader: the first render's data, so that going back restores the scroll position. */
export function loadComedor() {
  return openComedor(dayOf(new Date()))
}

/** The canteen's menus from today on (spec §2 Comedor). */
export function ComedorScreen() {
  const { t } = useTranslation(['comedor', 'common'])
  const language = useLanguage()
  const today = useToday()
  const data = useComedorData(today, useLoaderData<typeof loadComedor>())
  const minute = useMinuteOfDay([closingMinuteOf(data?.rows.timetable ?? [])])
  const sync = useSyncState()
  return (
    <SyncedScreen
      heading={t('common:sections.Comedor')}
      data={data}
      sync={sync}
      shows={CANTEEN_DATASETS}
      requestSync={requestSync}
      skeleton={<MenuSkeleton />}
      nothing={{ title: t('nothingTitle'), text: t('nothing') }}
    >
      {({ rows }) => (
        <MenuDays days={canteenDays(rows, today, minute, language)} language={language} />
      )}
    </SyncedScreen>
  )
}
