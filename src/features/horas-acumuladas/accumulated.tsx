import { CalendarCheck, ChevronRight } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#contract/bilingual.ts'
import type { IsoDay } from '#contract/day.ts'
import { accumulatedPeriod } from '#contract/hours/periods.ts'
import { decimalHours, duration, minutesOf, signedDuration } from '#domain/hours/format.ts'
import { payrollMonth } from '#domain/hours/payroll-month.ts'
import styles from '#features/horas-acumuladas/accumulated.module.css'
import { accumulatedView, type OpenConcept } from '#features/horas-acumuladas/accumulated-view.ts'
import { accumulationChart, conceptFacts } from '#features/horas-acumuladas/accumulated-words.ts'
import { BalanceBar } from '#features/horas-acumuladas/balance-bar.tsx'
import type { AccumulatedData } from '#features/horas-acumuladas/queries.ts'
import { DECIMAL_MARK } from '#i18n/decimal-mark.ts'
import { dayAndMonth, monthAndYear } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Breakdown } from '#ui/breakdown.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { FigureButton } from '#ui/figure-button.tsx'
import { useSheet } from '#ui/use-sheet.ts'

/** As a chart tells a value. */
const inDuration = (hours: number) => duration(minutesOf(hours))

interface AccumulatedProps {
  data: AccumulatedData
  today: IsoDay
}

/**
 * A period that is on this device. Renders for new hours alone, not at each navigation state of the
 * router.
 */
export const Accumulated = memo(function Accumulated({ data, today }: AccumulatedProps) {
  const { t } = useTranslation('horasAcumuladas')
  const language = useLanguage()
  const view = useMemo(
    () => accumulatedView(data.summary?.concepts ?? [], data, today),
    [data, today],
  )
  const chart = useMemo(
    () => accumulationChart(view.accumulation, t, language),
    [view, t, language],
  )
  const { shown, show, hide } = useSheet('concept')
  const opened = view.concepts.find(({ concept }) => String(concept.position) === shown)
  const balance = view.concepts.find(({ source }) => source === 'balance')
  const open = ({ concept }: OpenConcept) => show(String(concept.position))
  return (
    <>
      <PeriodRule data={data} today={today} />
      {balance && (
        <FigureButton
          main
          label={inLanguage(balance.concept.nombre, language)}
          value={
            balance.concept.hours === undefined
              ? '–'
              : signedDuration(minutesOf(balance.concept.hours))
          }
          onOpen={() => open(balance)}
        >
          {balance.concept.hours !== undefined && <BalanceBar hours={balance.concept.hours} />}
        </FigureButton>
      )}
      {view.accumulation.length > 0 && (
        <Chart data={chart} title={t('chart')} pointName={t('day')} format={inDuration} />
      )}
      <section aria-label={t('concepts')}>
        <h2 className={styles.heading}>{t('concepts')}</h2>
        {view.concepts.length === 0 && <p className={styles.none}>{t('noConcepts')}</p>}
        <ul className={styles.concepts}>
          {view.concepts.map((each) => (
            <li key={each.concept.position}>
              <button
                type="button"
                className={styles.concept}
                data-zero={each.concept.hours === 0 || undefined}
                onClick={() => open(each)}
              >
                <span className={styles.name}>{inLanguage(each.concept.nombre, language)}</span>
                <span className={styles.value}>
                  {each.concept.hours === undefined
                    ? '–'
                    : decimalHours(each.concept.hours, DECIMAL_MARK[language])}
                </span>
                <ChevronRight aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Breakdown facts={opened && conceptFacts(opened, data.period, t, language)} onClose={hide} />
    </>
  )
})

/** Which payroll includes the period's hours, and why the period ends where it does (spec §4). */
function PeriodRule({ data, today }: { data: AccumulatedData; today: IsoDay }) {
  const { t } = useTranslation('horasAcumuladas')
  const language = useLanguage()
  const { period, reclassification } = data
  const payroll = payrollMonth(period.to, reclassification)
  const running = accumulatedPeriod(today, reclassification)
  const unlimited = accumulatedPeriod(today)
  const isRunning = running.from === period.from && running.to === period.to
  const month = monthAndYear(payroll.month, String(payroll.year), language)
  return (
    <div className={styles.rule}>
      <CalendarCheck aria-hidden="true" />
      <div>
        <p className={styles.payroll}>
          {t('payroll')} <strong>{month}</strong>
          {payroll.closesOn !== undefined && ` · ${t('closesOn', { day: payroll.closesOn })}`}
        </p>
        {isRunning && (
          <p className={styles.why}>
            {running.to === unlimited.to
              ? t('untilYesterday')
              : t('untilReclassification', {
                  from: dayAndMonth(running.from, language),
                  to: dayAndMonth(running.to, language),
                })}
          </p>
        )}
      </div>
    </div>
  )
}
