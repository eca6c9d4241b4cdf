import type { UseTranslationResponse } from 'react-i18next'
import { inLanguage } from '#contract/bilingual.ts'
import { weekdayOf } from '#contract/day.ts'
import type { HourPeriod } from '#contract/hours/periods.ts'
import type { Language } from '#contract/language.ts'
import { duration, minutesOf, signedDuration } from '#domain/hours/format.ts'
import type { Accumulation, OpenConcept } from '#features/horas-acumuladas/accumulated-view.ts'
import { dayAndMonth, longDay, monthName } from '#i18n/format.ts'
import type { BreakdownFacts } from '#ui/breakdown.tsx'
import type { ChartData } from '#ui/chart/chart-data.ts'

type T = UseTranslationResponse<'horasAcumuladas', undefined>['t']

/** Longer periods name their months below the chart, shorter ones their Mondays. */
const DAYS_NAMED = 45

/** Worked hours accumulated over the days, against the theoretical hours. */
export function accumulationChart(
  days: readonly Accumulation[],
  t: T,
  language: Language,
): ChartData {
  const hasTheory = days.some(({ theory }) => theory !== undefined)
  return {
    points: days.map(({ day }) => {
      const tick = tickOf(day, days.length)
      return { name: () => longDay(day, language), ...(tick ? { tick: tick(language) } : {}) }
    }),
    series: [
      {
        ...{ key: 'worked', label: t('series.worked'), draw: 'bar', tone: 'brand' },
        values: days.map(({ worked }) => worked),
      },
      ...(hasTheory
        ? [
            {
              ...({
                key: 'theory',
                label: t('series.theory'),
                draw: 'line',
                tone: 'text',
              } as const),
              values: days.map(({ theory }) => theory),
            },
          ]
        : []),
    ],
  }
}

function tickOf(day: Accumulation['day'], days: number) {
  const [, month, date] = day.split('-').map(Number)
  if (days <= DAYS_NAMED) return weekdayOf(day) === 1 ? () => String(date) : undefined
  return date === 1
    ? (language: Language) => monthName(month ?? 0, language).slice(0, 3)
    : undefined
}

/** The rule of a concept and its days. */
export function conceptFacts(
  { concept, source, parts, rest }: OpenConcept,
  { from, to }: HourPeriod,
  t: T,
  language: Language,
): BreakdownFacts {
  const write = source === 'balance' ? signedDuration : duration
  const say = (hours: number) => write(minutesOf(hours))
  const period = { from: dayAndMonth(from, language), to: dayAndMonth(to, language) }
  return {
    title: inLanguage(concept.nombre, language),
    total: concept.hours === undefined ? t('unknown') : say(concept.hours),
    rule: [t(`rule.${source}`, period)],
    parts: [
      ...parts.map(({ day, hours }) => ({
        ...{ key: day, label: longDay(day, language), value: say(hours) },
      })),
      ...(rest === undefined
        ? []
        : [
            {
              key: 'rest',
              label: t(source === 'balance' ? 'restBefore' : 'rest'),
              value: say(rest),
            },
          ]),
    ],
  }
}
