import { CloudOff } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useSearchParams } from 'react-router-dom'
import { dayOf } from '#contract/day.ts'
import { pickableDays, pickedPeriod } from '#contract/hour-periods.ts'
import { Accumulated } from '#features/horas-acumuladas/accumulated.tsx'
import { AccumulatedSkeleton } from '#features/horas-acumuladas/accumulated-skeleton.tsx'
import { PeriodToFetch } from '#features/horas-acumuladas/period-to-fetch.tsx'
import {
  type AccumulatedData,
  HOUR_DATASETS,
  readAccumulated,
  useAccumulated,
} from '#features/horas-acumuladas/queries.ts'
import { readyRanges } from '#features/horas-acumuladas/ranges.ts'
import { onSyncState, requestSync, syncState } from '#sync/client.ts'
import { arrivalOf } from '#ui/arrival.ts'
import { DataAge } from '#ui/data-age.tsx'
import { DayRange } from '#ui/day-range.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { useToday } from '#ui/use-today.ts'

/** The route's loader: what the first render shows. */
export function loadHorasAcumuladas({ request }: { request: Request }) {
  const today = dayOf(new Date())
  return readAccumulated(pickedPeriod(new URL(request.url).searchParams, today), today)
}

/** Accumulated hours of a period by concept (spec §2, HorasAcumuladas). */
export function HorasAcumuladasScreen() {
  const { t } = useTranslation(['horasAcumuladas', 'common'])
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const first = useLoaderData<AccumulatedData | undefined>()
  const data = useAccumulated(pickedPeriod(search, today), today, first)
  const { connection, syncing } = useSyncExternalStore(onSyncState, syncState)
  const arrival = arrivalOf(data, connection.kind)
  const reclassification = data?.reclassification
  const ready = useMemo(
    () =>
      readyRanges(today, reclassification ?? []).map(({ key, range }) => ({
        ...{ key, range, label: t(`ranges.${key}`) },
      })),
    [today, reclassification, t],
  )
  return (
    <Screen
      heading={t('common:sections.HorasAcumuladas')}
      dataAge={
        <DataAge
          freshness={data?.freshness}
          connection={connection.kind}
          syncing={syncing}
          onRefresh={() => void requestSync('person', HOUR_DATASETS)}
        />
      }
    >
      {data && arrival === 'here' ? (
        <>
          <DayRange
            value={data.period}
            limits={pickableDays(today)}
            ready={ready}
            onChange={({ from, to }) =>
              setSearch({ from, to }, { replace: true, preventScrollReset: true })
            }
          />
          {data.held ? (
            <Accumulated data={data} today={today} />
          ) : (
            <PeriodToFetch
              key={`${data.period.from}/${data.period.to}`}
              period={data.period}
              connection={connection.kind}
            />
          )}
        </>
      ) : arrival === 'nothing' ? (
        <EmptyState icon={CloudOff} title={t('nothingTitle')}>
          {t('nothing')}
        </EmptyState>
      ) : (
        <AccumulatedSkeleton />
      )}
    </Screen>
  )
}
