/** A cubic Bézier curve of CSS: its two control points; it begins at 0, 0 and ends at 1, 1. */
export type Curve = readonly [x1: number, y1: number, x2: number, y2: number]

/** `--ease` (tokens.css). */
export const EASE: Curve = [0.2, 0.7, 0.2, 1]

/** How far one half of a ring turns, and when: `begins` and `lasts` are shares of the whole animation. */
export interface HalfTurn {
  readonly half: 'first' | 'second'
  readonly degrees: number
  readonly begins: number
  readonly lasts: number
  /** The timing function, in CSS. */
  readonly ease: string
}

/**
 * The turns of a ring's two halves that together fill it to `reach`, 0 to 1, along `EASE`: the second half
 * begins where the first one ends, and there is none up to a half.
 */
export function halfTurns(reach: number): readonly HalfTurn[] {
  const degrees = 360 * reach
  if (degrees <= 180) return [{ half: 'first', degrees, begins: 0, lasts: 1, ease: inCss(EASE) }]
  const { at, before, after } = splitCurve(EASE, 180 / degrees)
  return [
    { half: 'first', degrees: 180, begins: 0, lasts: at, ease: inCss(before) },
    { half: 'second', degrees: degrees - 180, begins: at, lasts: 1 - at, ease: inCss(after) },
  ]
}

interface Split {
  /** The time at which the curve reaches the height, 0 to 1. */
  readonly at: number
  readonly before: Curve
  readonly after: Curve
}

type Point = readonly [x: number, y: number]

/** Divides a rising curve at a height, 0 to 1, by de Casteljau; each part as a curve from 0, 0 to 1, 1. */
function splitCurve([x1, y1, x2, y2]: Curve, height: number): Split {
  const first: Point = [x1, y1]
  const second: Point = [x2, y2]
  const divide = (t: number) => {
    const [start, middle, end] = [
      between([0, 0], first, t),
      between(first, second, t),
      between(second, [1, 1], t),
    ]
    const [left, right] = [between(start, middle, t), between(middle, end, t)]
    return { start, left, on: between(left, right, t), right, end }
  }
  let [low, high] = [0, 1]
  // Halved until no number lies between them.
  for (let step = 0; step < 52; step++) {
    const t = (low + high) / 2
    if (divide(t).on[1] < height) low = t
    else high = t
  }
  const { start, left, on, right, end } = divide(high)
  return {
    at: on[0],
    before: [...within([0, 0], on, start), ...within([0, 0], on, left)],
    after: [...within(on, [1, 1], right), ...within(on, [1, 1], end)],
  }
}

function between([x1, y1]: Point, [x2, y2]: Point, t: number): Point {
  return [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t]
}

/** The point in a frame in which `from` is 0, 0 and `to` is 1, 1. */
function within([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point): Point {
  return [(x - x1) / (x2 - x1), (y - y1) / (y2 - y1)]
}

function inCss(curve: Curve): string {
  return `cubic-bezier(${curve.map((value) => Number(value.toFixed(4))).join(', ')})`
}
