import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { IsoDay } from '#contract/day.ts'
import { duration, minutesOf } from '#domain/hours/format.ts'
import { type CardWords, DayCards } from '#features/horas-trabajadas/day-cards.tsx'
import { type HourRange, hoursView } from '#features/horas-trabajadas/hours-view.ts'
import { KindLegend } from '#features/horas-trabajadas/kind-legend.tsx'
import { SUMS, sumFacts, sumText, toSumName } from '#features/horas-trabajadas/sum-breakdowns.ts'
import { workedCharts } from '#features/horas-trabajadas/worked-charts.ts'
import styles from '#features/horas-trabajadas/worked-hours.module.css'
import { useLanguage } from '#i18n/use-language.ts'
import { Breakdown } from '#ui/breakdown.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { FigureButton } from '#ui/figure-button.tsx'
import { useSheet } from '#ui/use-sheet.ts'

/** As a chart tells a value. */
const inDuration = (hours: number) => duration(minutesOf(hours))

interface WorkedHoursProps {
  data: HourRange
  today: IsoDay
}

/**
 * The hours of a range with entries. Its parts render for new hours alone: the screen itself renders at
 * every navigation state of the router, several times for one tap on a range.
 */
export const WorkedHours = memo(function WorkedHours({ data, today }: WorkedHoursProps) {
  const { t } = useTranslation('horasTrabajadas')
  const language = useLanguage()
  const view = useMemo(() => hoursView(data, today), [data, today])
  const charts = useMemo(() => workedCharts(view, t, language), [view, t, language])
  const words = useMemo<CardWords>(
    () => ({
      language,
      kinds: {
        worked: t('kinds.worked'),
        extra: t('kinds.extra'),
        incident: t('kinds.incident'),
      },
      letters: {
        worked: t('letters.worked'),
        extra: t('letters.extra'),
        incident: t('letters.incident'),
      },
      notCounted: t('notCounted'),
      worked: t('sums.worked'),
      withExtra: t('withExtra'),
      noName: t('noName'),
    }),
    [t, language],
  )
  const { shown, show, hide } = useSheet('sum')
  const opened = toSumName(shown)
  return (
    <>
      <section className={styles.sums} aria-label={t('sumsName')}>
        {SUMS.map((name) => (
          <FigureButton
            key={name}
            label={t(`sums.${name}`)}
            value={sumText(name, view) ?? '–'}
            main={name === 'worked'}
            onOpen={() => show(name)}
          />
        ))}
      </section>
      <div className={styles.charts}>
        <Chart
          data={charts.worked}
          title={t(`chartWorked.${view.unit}`)}
          pointName={t(`point.${view.unit}`)}
          format={inDuration}
        />
        <Chart
          data={charts.kinds}
          title={t(`chartKinds.${view.unit}`)}
          pointName={t(`point.${view.unit}`)}
          format={inDuration}
        />
      </div>
      {/* One block: what sticks stays within it, all the way down. */}
      <div>
        <h2 className="visually-hidden">{t('daysTitle')}</h2>
        <KindLegend />
        <DayCards months={view.months} words={words} />
      </div>
      <Breakdown facts={opened && sumFacts(opened, view, t, language)} onClose={hide} />
    </>
  )
})
