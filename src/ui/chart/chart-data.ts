/** A place on the chart's line from left to right: a day, a week, a month. */
export interface ChartPoint {
  /**
   * Its name where it is told or stands in the table: `larunbata, azaroak 21`. Asked for when it is
   * needed: of a year's points one is told, and most tables stay closed.
   */
  name(): string
  /** What the axis may say below it; the points without are not named there. */
  readonly tick?: string
}

/** Which of the house's colours a series has. */
export type ChartTone = 'brand' | 'amber' | 'blue' | 'violet' | 'text'

/** One value for each point. */
export interface ChartSeries {
  readonly key: string
  readonly label: string
  /** `undefined` where there is none: a gap. */
  readonly values: readonly (number | undefined)[]
  /** Bars stand on one another, the first at the bottom; a line is stepped. */
  readonly draw: 'bar' | 'line'
  readonly tone: ChartTone
  /** Tells bars apart for those who see no colours. */
  readonly texture?: 'hatched' | 'dotted'
}

/** What a chart draws. */
export interface ChartData {
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
}

/** The last point with any value: what a chart tells before somebody chooses a point. */
export function lastTold({ points, series }: ChartData): number {
  for (let index = points.length - 1; index > 0; index--) {
    if (series.some(({ values }) => values[index] !== undefined)) return index
  }
  return 0
}
