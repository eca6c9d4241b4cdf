import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useSearchParams } from 'react-router-dom'
import { dayOf } from '#contract/day.ts'
import { pickableDays, pickedPeriod } from '#domain/hours/periods.ts'
import { Accumulated } from '#features/horas-acumuladas/accumulated.tsx'
import { AccumulatedSkeleton } from '#features/horas-acumuladas/accumulated-skeleton.tsx'
import { PeriodToFetch } from '#features/horas-acumuladas/period-to-fetch.tsx'
import {
  type AccumulatedData,
  HOUR_DATASETS,
  openAccumulated,
  useAccumulated,
} from '#features/horas-acumuladas/queries.ts'
import { readyRanges } from '#features/horas-acumuladas/ranges.ts'
import { requestSync } from '#sync/page/sync-client.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { DayRange } from '#ui/day-range.tsx'
import { SyncedScreen } from '#ui/synced-screen.tsx'
import { useToday } from '#ui/use-today.ts'

/** The route's loader: the first render's data. */
export function loadHorasAcumuladas({ request }: { request: Request }) {
  const today = dayOf(new Date())
  return openAccumulated(pickedPeriod(new URL(request.url).searchParams, today), today)
}

/** Accumulated hours of a period by concept (spec §2, HorasAcumuladas). */
export function HorasAcumuladasScreen() {
  return <HoursOfPeriod first={useLoaderData<AccumulatedData | undefined>()} />
}

interface HoursOfPeriodProps {
  first: AccumulatedData | undefined
}

/**
 * A component that uses the loader's data renders at each navigation state of the router: this one does
 * not.
 */
const HoursOfPeriod = memo(function HoursOfPeriod({ first }: HoursOfPeriodProps) {
  const { t } = useTranslation(['horasAcumuladas', 'common'])
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const data = useAccumulated(pickedPeriod(search, today), today, first)
  const sync = useSyncState()
  const isOnline = sync.connection.kind === 'online'
  const reclassification = data?.reclassification
  const ready = useMemo(
    () =>
      readyRanges(today, reclassification ?? []).map(({ key, range }) => ({
        ...{ key, range, label: t(`ranges.${key}`) },
      })),
    [today, reclassification, t],
  )
  return (
    <SyncedScreen
      heading={t('common:sections.HorasAcumuladas')}
      data={data}
      sync={sync}
      shows={HOUR_DATASETS}
      requestSync={requestSync}
      skeleton={<AccumulatedSkeleton />}
      nothing={{ title: t('nothingTitle'), text: t('nothing') }}
    >
      {(hours) => (
        <>
          <DayRange
            value={hours.period}
            limits={pickableDays(today)}
            ready={ready}
            onChange={({ from, to }) =>
              setSearch({ from, to }, { replace: true, preventScrollReset: true })
            }
          />
          {hours.held ? (
            <Accumulated data={hours} today={today} />
          ) : (
            <PeriodToFetch
              key={`${hours.period.from}/${hours.period.to}`}
              period={hours.period}
              mayAnswer={isOnline || sync.connection.kind === 'unknown'}
            />
          )}
        </>
      )}
    </SyncedScreen>
  )
})
