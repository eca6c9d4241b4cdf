import { CalendarOff } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { TimetableData, TimetableName } from '#features/horarios/queries.ts'
import { openTimetable, useTimetable } from '#features/horarios/queries.ts'
import { TimetableList } from '#features/horarios/timetable-list.tsx'
import { TimetableSkeleton } from '#features/horarios/timetable-skeleton.tsx'
import { requestSync } from '#sync/page/sync-client.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SyncedScreen } from '#ui/synced-screen.tsx'

/** The screens that list a timetable, each with the table it shows. */
const TABLES = {
  HorariosServicioInterno: 'scheduleTypes',
  HorariosTrabajo: 'workTimetable',
  HorarioComedor: 'canteenTimetable',
} as const satisfies Readonly<Record<string, TimetableName>>

type TimetableSection = keyof typeof TABLES

/** The loader of a route that shows `section`. */
export function timetableLoader(section: TimetableSection) {
  return () => openTimetable(TABLES[section])
}

/** The screen of a route that shows `section`: three look alike (spec §2). */
export function timetableScreen(section: TimetableSection) {
  return () => <TimetableScreen key={section} section={section} />
}

/** A timetable: each line's title in the chosen language, and its times as lines. */
function TimetableScreen({ section }: { section: TimetableSection }) {
  const { t } = useTranslation(['horarios', 'common'])
  const data = useTimetable(TABLES[section], useLoaderData<TimetableData | undefined>())
  const shows = useMemo(() => [TABLES[section]], [section])
  const sync = useSyncState()
  return (
    <SyncedScreen
      heading={t(`common:sections.${section}`)}
      data={data}
      sync={sync}
      shows={shows}
      requestSync={requestSync}
      skeleton={<TimetableSkeleton />}
      nothing={{ title: t('nothingTitle'), text: t('nothing') }}
    >
      {(held) =>
        held.rows.length === 0 ? (
          <EmptyState icon={CalendarOff} title={t('emptyTitle')}>
            {t('empty')}
          </EmptyState>
        ) : (
          <TimetableList rows={held.rows} />
        )
      }
    </SyncedScreen>
  )
}
