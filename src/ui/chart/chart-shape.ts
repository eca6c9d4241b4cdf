import type { ChartData, ChartSeries } from '#ui/chart/chart-data.ts'

/** The start and end of a bar; equal where it has no value. */
export interface Bar {
  readonly from: number
  readonly to: number
}

/**
 * The bars of each series, stacked. Negative values are stacked below zero, from the same line, so that
 * they do not reduce the height of the others.
 */
export function stackBars(series: readonly ChartSeries[], length: number): Bar[][] {
  const above = Array.from({ length }, () => 0)
  const below = Array.from({ length }, () => 0)
  return series.map(({ values }) =>
    Array.from({ length }, (_, index) => {
      const value = values[index] ?? 0
      const side = value < 0 ? below : above
      const from = side[index] ?? 0
      side[index] = from + value
      return { from, to: from + value }
    }),
  )
}

/** The values of the chart's lines. */
export interface Scale {
  readonly min: number
  readonly max: number
  readonly step: number
}

const LINES = 5

/** A scale from below the minimum to above the maximum, zero included, in steps of 1, 2 or 5; of counts in whole ones. */
export function niceScale({ points, series, isCount = false }: ChartData): Scale {
  const bars = stackBars(
    series.filter(({ draw }) => draw === 'bar'),
    points.length,
  )
  const lines = series.filter(({ draw }) => draw === 'line').flatMap(({ values }) => values)
  const ends = [...bars.flat().map(({ to }) => to), ...lines.map((value) => value ?? 0), 0]
  const least = ends.reduce((a, b) => Math.min(a, b))
  const top = ends.reduce((a, b) => Math.max(a, b))
  const most = top === least ? 1 : top
  const rough = Math.max((most - least) / LINES, isCount ? 1 : 0)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10)
  return { min: Math.floor(least / step) * step, max: Math.ceil(most / step) * step, step }
}

/**
 * Which points with a tick are labelled on an axis whose points are `gap` apart, so that labels stay
 * `apart` from each other: all of them, or every second, third…
 */
export function thinTicks({ points }: ChartData, gap: number, apart: number): number[] {
  const ticked = points.flatMap(({ tick }, index) => (tick === undefined ? [] : index))
  const [first = 0, second = first + 1] = ticked
  const every = Math.max(1, Math.ceil(apart / (gap * (second - first))))
  return ticked.filter((_, position) => position % every === 0)
}
