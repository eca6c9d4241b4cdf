import type { UseTranslationResponse } from 'react-i18next'
import { type IsoDay, monthOf, weekdayOf } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import { hoursOf } from '#domain/hours/format.ts'
import { lostPlusNormal } from '#domain/hours/sums.ts'
import type { Bucket, HoursView } from '#features/horas-trabajadas/hours-view.ts'
import { longDay, monthName, shortDay, shortDayOfYear } from '#i18n/format.ts'
import type { ChartData, ChartPoint } from '#ui/chart/chart-data.ts'

type T = UseTranslationResponse<'horasTrabajadas', undefined>['t']

/** The screen's charts, over the same points. */
export function workedCharts(
  { buckets, unit }: HoursView,
  t: T,
  language: Language,
): { readonly worked: ChartData; readonly kinds: ChartData } {
  const points = pointsOf(buckets, unit, t, language)
  return { worked: workedChart(buckets, points, t), kinds: kindsChart(buckets, points, t) }
}

/** Worked hours as bars, and the theoretical ones as the line they should reach. */
function workedChart(buckets: readonly Bucket[], points: readonly ChartPoint[], t: T): ChartData {
  const hasTheory = buckets.some(({ theory }) => theory !== undefined)
  return {
    points,
    series: [
      {
        ...{ key: 'worked', label: t('series.worked'), draw: 'bar', tone: 'brand' },
        values: buckets.map(({ sums }) => sums && hoursOf(lostPlusNormal(sums))),
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
              values: buckets.map(({ theory }) => theory),
            },
          ]
        : []),
    ],
  }
}

/** The same hours by kind, as stacked bars. */
function kindsChart(buckets: readonly Bucket[], points: readonly ChartPoint[], t: T): ChartData {
  const minutes = (kind: 'normal' | 'lost' | 'extra') =>
    buckets.map(({ sums }) => (sums && sums[kind] !== 0 ? hoursOf(sums[kind]) : undefined))
  return {
    points,
    series: [
      {
        ...{ key: 'worked', label: t('kinds.worked'), draw: 'bar', tone: 'brand' },
        values: minutes('normal'),
      },
      {
        ...{ key: 'lost', label: t('kinds.incident'), draw: 'bar', tone: 'amber' },
        ...{ texture: 'hatched', values: minutes('lost') },
      },
      {
        ...{ key: 'extra', label: t('kinds.extra'), draw: 'bar', tone: 'blue' },
        ...{ texture: 'dotted', values: minutes('extra') },
      },
    ],
  }
}

function pointsOf(
  buckets: readonly Bucket[],
  unit: HoursView['unit'],
  t: T,
  language: Language,
): ChartPoint[] {
  const isLong = buckets.length > 31
  return buckets.map(({ from, to }, index) => {
    if (unit === 'week') {
      const before = buckets[index - 1]
      const isNewMonth = before !== undefined && monthOf(before.from) !== monthOf(from)
      const name = () => t('week', { from: shortDay(from, language), to: shortDay(to, language) })
      return isNewMonth ? { name, tick: monthName(monthOf(from), language).slice(0, 3) } : { name }
    }
    const name = () => longDay(from, language)
    return weekdayOf(from) === 1 ? { name, tick: dayTick(from, isLong, language) } : { name }
  })
}

/** The day of the month; with the month where there are several. */
function dayTick(day: IsoDay, isLong: boolean, language: Language): string {
  if (!isLong) return String(Number(day.slice(8)))
  return shortDayOfYear(day, language)
}
