import { CalendarOff } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useSearchParams } from 'react-router-dom'
import { dayOf } from '#contract/day.ts'
import { pickableDays } from '#domain/hours/periods.ts'
import { HoursSkeleton } from '#features/horas-trabajadas/hours-skeleton.tsx'
import { MissingDays } from '#features/horas-trabajadas/missing-days.tsx'
import {
  HOUR_DATASETS,
  openWorkedHours,
  useWorkedHours,
  type WorkedHoursData,
} from '#features/horas-trabajadas/queries.ts'
import { rangeIn, readyRanges } from '#features/horas-trabajadas/range.ts'
import { WorkedHours } from '#features/horas-trabajadas/worked-hours.tsx'
import { requestSync } from '#sync/page/sync-client.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { DayRange } from '#ui/day-range.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SyncedScreen } from '#ui/synced-screen.tsx'
import { useToday } from '#ui/use-today.ts'

/** The route's loader: the first render's data. */
export function loadHorasTrabajadas({ request }: { request: Request }) {
  const today = dayOf(new Date())
  return openWorkedHours(rangeIn(new URL(request.url).searchParams, today), today)
}

/** Worked hours of a range: sums, charts, and a card for each day (spec §2, HorasTrabajadas). */
export function HorasTrabajadasScreen() {
  return <HoursOfRange first={useLoaderData<WorkedHoursData | undefined>()} />
}

interface HoursOfRangeProps {
  first: WorkedHoursData | undefined
}

/**
 * A component that uses the loader's data renders at each navigation state of the router: this one does
 * not.
 */
const HoursOfRange = memo(function HoursOfRange({ first }: HoursOfRangeProps) {
  const { t } = useTranslation(['horasTrabajadas', 'common'])
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const range = rangeIn(search, today)
  const data = useWorkedHours(range, today, first)
  const sync = useSyncState()
  const ready = useMemo(
    () => readyRanges(today).map(({ key, range }) => ({ key, range, label: t(`ranges.${key}`) })),
    [today, t],
  )
  return (
    <SyncedScreen
      heading={t('common:sections.HorasTrabajadas')}
      wide
      data={data}
      sync={sync}
      shows={HOUR_DATASETS}
      requestSync={requestSync}
      above={
        <DayRange
          value={range}
          limits={pickableDays(today)}
          ready={ready}
          onChange={({ from, to }) =>
            setSearch({ from, to }, { replace: true, preventScrollReset: true })
          }
        />
      }
      skeleton={<HoursSkeleton />}
      nothing={{ title: t('nothingTitle'), text: t('nothing') }}
    >
      {(held) => (
        <>
          <MissingDays parts={held.missing} isOnline={sync.connection.kind === 'online'} />
          {held.workedDays.length > 0 ? (
            <WorkedHours data={held} today={today} />
          ) : (
            <EmptyState
              icon={CalendarOff}
              title={t(held.period.from >= today ? 'futureTitle' : 'emptyTitle')}
            >
              {t('empty')}
            </EmptyState>
          )}
        </>
      )}
    </SyncedScreen>
  )
})
