/** A position on the chart's horizontal axis: a day, a week, a month. */
export interface ChartPoint {
  /**
   * Its name in the readout and in the table: `larunbata, azaroak 21`. A function, called when needed:
   * of a year's points one is read out, and most tables stay closed.
   */
  name(): string
  /** Its label on the axis; points without one have none there. */
  readonly tick?: string
}

/** The colour token of a series. */
export type ChartTone = 'brand' | 'amber' | 'blue' | 'violet' | 'text'

/** One value for each point. */
export interface ChartSeries {
  readonly key: string
  readonly label: string
  /** `undefined` for a gap. */
  readonly values: readonly (number | undefined)[]
  /** Bars are stacked, the first at the bottom; a line is stepped. */
  readonly draw: 'bar' | 'line'
  readonly tone: ChartTone
  /** A pattern that tells bars apart without colours. */
  readonly texture?: 'hatched' | 'dotted'
}

/** What a chart draws. */
export interface ChartData {
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
  /** Its values are counts: between two of them there is no line. */
  readonly isCount?: boolean
}

/** The last point with a value: the one read out before the person chooses a point. */
export function lastTold({ points, series }: ChartData): number {
  for (let index = points.length - 1; index > 0; index--) {
    if (series.some(({ values }) => values[index] !== undefined)) return index
  }
  return 0
}
