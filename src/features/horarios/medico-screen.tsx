import { CalendarOff } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { dayKind, isDayOff } from '#contract/calendar/work-days.ts'
import { dayOf, type IsoDay } from '#contract/day.ts'
import { minutesIn } from '#domain/time-ranges.ts'
import { DutyNow } from '#features/horarios/duty-now.tsx'
import { MedicalDays } from '#features/horarios/medical-days.tsx'
import { MedicalTable } from '#features/horarios/medical-table.tsx'
import { medicalWeek } from '#features/horarios/medical-week.ts'
import { dutyAt } from '#features/horarios/on-duty.ts'
import {
  MEDICAL_DATASETS,
  type MedicalData,
  openMedicalWeek,
  useMedicalData,
} from '#features/horarios/queries.ts'
import { TimetableSkeleton } from '#features/horarios/timetable-skeleton.tsx'
import { requestSync } from '#sync/page/sync-client.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SyncedScreen } from '#ui/synced-screen.tsx'
import { useMinuteOfDay, useToday } from '#ui/use-today.ts'

/** The route's loader: the first render's data, so that going back restores the scroll position. */
export function loadMedico() {
  return openMedicalWeek(dayOf(new Date()))
}

/** The week of doctors and nurses (spec §2, HorariosMedico). */
export function MedicoScreen() {
  const { t } = useTranslation(['horarios', 'common'])
  const today = useToday()
  const data = useMedicalData(today, useLoaderData<typeof loadMedico>())
  const sync = useSyncState()
  return (
    <SyncedScreen
      heading={t('common:sections.HorariosMedico')}
      wide
      data={data}
      sync={sync}
      shows={MEDICAL_DATASETS}
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
          <Week data={held} today={today} />
        )
      }
    </SyncedScreen>
  )
}

/** Who is in now and next, and the week: a day at a time on a phone, whole from a tablet up. */
function Week({ data, today }: { data: MedicalData; today: IsoDay }) {
  const { rows, markedDays } = data
  const minute = useMinuteOfDay(minutesIn(rows))
  const week = useMemo(() => medicalWeek(rows), [rows])
  const kindOf = (day: IsoDay) =>
    dayKind(day, markedDays.find((marked) => marked.day === day)?.type)
  // A weekend is a day off only where the timetable has no slots for it.
  const isOff = (day: IsoDay) => kindOf(day) !== 'finDeSemana' && isDayOff(kindOf(day))
  const duty = dutyAt(week, today, minute, isOff)
  return (
    <>
      <DutyNow duty={duty} today={today} offToday={isOff(today) ? kindOf(today) : undefined} />
      <MedicalDays
        week={week}
        today={today}
        nextDay={duty.now.length > 0 ? today : duty.next?.day}
      />
      <MedicalTable week={week} today={today} />
    </>
  )
}
