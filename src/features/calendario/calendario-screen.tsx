import { CalendarPlus } from 'lucide-react'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { calendarMonths, type LegendGroup } from '#contract/calendar/work-days.ts'
import { dayOf, type IsoDay, parseIsoDay, yearOf } from '#contract/day.ts'
import styles from '#features/calendario/calendario-screen.module.css'
import { DaySheet } from '#features/calendario/day-sheet.tsx'
import { ExportSheet } from '#features/calendario/export-sheet.tsx'
import { Legend } from '#features/calendario/legend.tsx'
import { MonthsSkeleton } from '#features/calendario/months-skeleton.tsx'
import {
  CALENDAR_DATASETS,
  type CalendarData,
  openCalendar,
  useCalendarData,
} from '#features/calendario/queries.ts'
import { YearMonths } from '#features/calendario/year-months.tsx'
import { dayView, extraMarks, legendCounts, yearViews } from '#features/calendario/year-view.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { requestSync } from '#sync/page/sync-client.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { Button } from '#ui/button.tsx'
import { SyncedScreen } from '#ui/synced-screen.tsx'
import { useSheet } from '#ui/use-sheet.ts'
import { useToday } from '#ui/use-today.ts'

/** The route's loader: the first render's data, so that going back restores the scroll position. */
export function loadCalendario() {
  const today = dayOf(new Date())
  return openCalendar(yearOf(today), lastYearShown(today))
}

function lastYearShown(today: IsoDay): number {
  return calendarMonths(today).at(-1)?.year ?? yearOf(today)
}

/** The work calendar: a year of small months, two in December (spec §2, Calendario). */
export function CalendarioScreen() {
  const { t } = useTranslation(['calendario', 'common'])
  const today = useToday()
  const months = useMemo(() => calendarMonths(today), [today])
  const first = useLoaderData<typeof loadCalendario>()
  const data = useCalendarData(yearOf(today), lastYearShown(today), first)
  const sync = useSyncState()
  return (
    <SyncedScreen
      heading={t('common:sections.Calendario')}
      wide
      data={data}
      sync={sync}
      shows={CALENDAR_DATASETS}
      requestSync={requestSync}
      skeleton={<MonthsSkeleton />}
      nothing={{ title: t('nothingTitle'), text: t('nothing') }}
    >
      {(held) => <Calendar today={today} months={months} data={held} />}
    </SyncedScreen>
  )
}

interface CalendarProps {
  today: IsoDay
  months: ReturnType<typeof calendarMonths>
  data: CalendarData
}

/** Renders when the days change, not at each navigation state of the router: it has hundreds of them. */
const Calendar = memo(function Calendar({ today, months, data }: CalendarProps) {
  const { t } = useTranslation('calendario')
  const language = useLanguage()
  const [dimmed, setDimmed] = useState<readonly LegendGroup[]>([])
  // The legend answers at once; the year's hundreds of days follow.
  const dimmedDays = useDeferredValue(dimmed)
  const years = useMemo(() => yearViews(months, data, language), [months, data, language])
  const counts = useMemo(() => {
    const shownYears = new Set(months.map(({ year }) => year))
    return legendCounts([...shownYears], data.calendarDays)
  }, [months, data])
  const marks = useMemo(() => extraMarks(years), [years])
  const { shown, show, hide } = useSheet('day')
  const exporting = useSheet('export')
  const shownDay = shown === undefined ? undefined : parseIsoDay(shown)

  const toggle = (group: LegendGroup) =>
    setDimmed((now) =>
      now.includes(group) ? now.filter((held) => held !== group) : [...now, group],
    )
  return (
    <>
      <div className={styles.tools}>
        <Button onClick={() => exporting.show('types')}>
          <CalendarPlus aria-hidden="true" />
          {t('export.open')}
        </Button>
      </div>
      <Legend counts={counts} marks={marks} dimmed={dimmed} onToggle={toggle} />
      <YearMonths
        years={years}
        today={today}
        language={language}
        dimmed={dimmedDays}
        onOpenDay={show}
      />
      <ExportSheet
        open={exporting.shown !== undefined}
        onClose={exporting.hide}
        years={years}
        counts={counts}
        dimmed={dimmed}
        language={language}
      />
      <DaySheet
        view={shownDay && dayView(years, shownDay)}
        today={today}
        language={language}
        onClose={hide}
      />
    </>
  )
})
