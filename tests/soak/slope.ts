/** A measurement at one moment. */
export interface Point {
  /** Minutes since the beginning. */
  readonly at: number
  readonly value: number
}

/** How fast something grows. */
export interface Slope {
  /** By the minute: the slope of the best-fitting line (least squares). */
  readonly perMinute: number
  /** Its standard error: how uncertain the scatter of the points makes it. */
  readonly error: number
}

/** The slope of at least three points; `undefined` for fewer. */
export function slopeOf(points: readonly Point[]): Slope | undefined {
  const count = points.length
  if (count < 3) return undefined
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / count
  const [at, value] = [mean((point) => point.at), mean((point) => point.value)]
  const spread = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0)
  if (spread === 0) return undefined
  const together = points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0)
  const perMinute = together / spread
  const rest = points.reduce(
    (sum, point) => sum + (point.value - value - perMinute * (point.at - at)) ** 2,
    0,
  )
  return { perMinute, error: Math.sqrt(rest / (count - 2) / spread) }
}

/** Whether something grows faster than `most` by the minute beyond doubt: by two standard errors. */
export function isSteeper({ perMinute, error }: Slope, most: number): boolean {
  return perMinute - 2 * error > most
}
