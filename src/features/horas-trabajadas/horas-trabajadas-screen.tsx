import { CalendarOff, CloudOff } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useSearchParams } from 'react-router-dom'
import { dayOf } from '#contract/day.ts'
import { pickableDays } from '#contract/hour-periods.ts'
import { HoursSkeleton } from '#features/horas-trabajadas/hours-skeleton.tsx'
import { MissingDays } from '#features/horas-trabajadas/missing-days.tsx'
import {
  HOUR_DATASETS,
  readWorkedHours,
  useWorkedHours,
  type WorkedHoursData,
} from '#features/horas-trabajadas/queries.ts'
import { rangeIn, readyRanges } from '#features/horas-trabajadas/range.ts'
import { WorkedHours } from '#features/horas-trabajadas/worked-hours.tsx'
import { onSyncState, requestSync, syncState } from '#sync/client.ts'
import { arrivalOf } from '#ui/arrival.ts'
import { DataAge } from '#ui/data-age.tsx'
import { DayRange } from '#ui/day-range.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { useToday } from '#ui/use-today.ts'

/** The route's loader: what the first render shows. */
export function loadHorasTrabajadas({ request }: { request: Request }) {
  const today = dayOf(new Date())
  return readWorkedHours(rangeIn(new URL(request.url).searchParams, today), today)
}

/** Worked hours of a range: sums, charts, and a card for each day (spec §2, HorasTrabajadas). */
export function HorasTrabajadasScreen() {
  const { t } = useTranslation(['horasTrabajadas', 'common'])
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const range = rangeIn(search, today)
  const first = useLoaderData<WorkedHoursData | undefined>()
  const data = useWorkedHours(range, today, first)
  const { connection, syncing } = useSyncExternalStore(onSyncState, syncState)
  const arrival = arrivalOf(data, connection.kind)
  const ready = useMemo(
    () => readyRanges(today).map(({ key, range }) => ({ key, range, label: t(`ranges.${key}`) })),
    [today, t],
  )
  return (
    <Screen
      heading={t('common:sections.HorasTrabajadas')}
      wide
      dataAge={
        <DataAge
          freshness={data?.freshness}
          connection={connection.kind}
          syncing={syncing}
          onRefresh={() => void requestSync('person', HOUR_DATASETS)}
        />
      }
    >
      <DayRange
        value={range}
        limits={pickableDays(today)}
        ready={ready}
        onChange={({ from, to }) =>
          setSearch({ from, to }, { replace: true, preventScrollReset: true })
        }
      />
      {data && arrival === 'here' ? (
        <>
          <MissingDays parts={data.missing} connection={connection.kind} />
          {data.workedDays.length > 0 ? (
            <WorkedHours data={data} today={today} />
          ) : (
            <EmptyState
              icon={CalendarOff}
              title={t(data.period.from >= today ? 'futureTitle' : 'emptyTitle')}
            >
              {t('empty')}
            </EmptyState>
          )}
        </>
      ) : arrival === 'nothing' ? (
        <EmptyState icon={CloudOff} title={t('nothingTitle')}>
          {t('nothing')}
        </EmptyState>
      ) : (
        <HoursSkeleton />
      )}
    </Screen>
  )
}
