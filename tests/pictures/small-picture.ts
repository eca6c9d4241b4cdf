import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** From how far apart two colours count as different, 1 being black and white. */
const COLOUR_THRESHOLD = 0.04

/** Colours are rounded to multiples of this, which no eye sees: the files are a fifth smaller. */
const COLOUR_STEP = 4

/** Different points are counted within a square of so many: what moved differs in one place. */
const WINDOW = 12

/** Another minute in "Actualizado: 10:05" or a caret makes fewer points different. */
const MOST_DIFFERENT = 6

/** A rectangle of CSS pixels. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Difference {
  /** Around all that differs. */
  readonly place: Place
  /** The first point that differs, from the top: what is above it has not changed. */
  readonly first: { readonly x: number; readonly y: number }
  /** The stored picture in grey, with the different points in red. */
  readonly picture: Buffer
}

/** Replaces each square of `by` × `by` pixels by its mean colour; those at the right and bottom may be narrower. */
export function shrink(picture: Buffer, by: number): Buffer {
  const large = PNG.sync.read(picture)
  const small = new PNG({
    width: Math.ceil(large.width / by),
    height: Math.ceil(large.height / by),
  })
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      small.data.set(meanColour(large, x * by, y * by, by), 4 * (y * small.width + x))
    }
  }
  return PNG.sync.write(small, { colorType: 2 })
}

function meanColour(from: PNG, left: number, top: number, by: number): readonly number[] {
  const right = Math.min(left + by, from.width)
  const bottom = Math.min(top + by, from.height)
  const sum = [0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let at = 4 * (y * from.width + left); at < 4 * (y * from.width + right); at += 4) {
      for (const channel of [0, 1, 2] as const) {
        sum[channel] = (sum[channel] ?? 0) + (from.data[at + channel] ?? 0)
      }
    }
  }
  const count = (right - left) * (bottom - top)
  const round = (value: number) => Math.min(255, Math.round(value / COLOUR_STEP) * COLOUR_STEP)
  return [...sum.map((each) => round(each / count)), 255]
}

/** Compares two pictures that were shrunk by `by`; `undefined` when they are as good as the same. */
export function differenceOf(stored: Buffer, actual: Buffer, by: number): Difference | undefined {
  const one = PNG.sync.read(stored)
  const other = PNG.sync.read(actual)
  const { width, height } = one
  if (other.width !== width || other.height !== height) {
    const place = { left: 0, top: 0, right: other.width * by, bottom: other.height * by }
    return { place, first: { x: 0, y: 0 }, picture: actual }
  }
  const options = { threshold: COLOUR_THRESHOLD, includeAA: true }
  const count = pixelmatch(one.data, other.data, null, width, height, {
    ...options,
    windowSize: WINDOW,
  })
  if (count <= MOST_DIFFERENT) return undefined
  const shown = new PNG({ width, height })
  pixelmatch(one.data, other.data, shown.data, width, height, options)
  const mask = new PNG({ width, height })
  pixelmatch(one.data, other.data, mask.data, width, height, { ...options, diffMask: true })
  return { ...whereMarked(mask, by), picture: PNG.sync.write(shown) }
}

function whereMarked({ data, width }: PNG, by: number): Pick<Difference, 'place' | 'first'> {
  const marked: { x: number; y: number }[] = []
  for (let at = 0; at < data.length / 4; at++) {
    if (data[4 * at + 3] !== 0) marked.push({ x: at % width, y: Math.floor(at / width) })
  }
  const columns = marked.map(({ x }) => x)
  const rows = marked.map(({ y }) => y)
  const [first = { x: 0, y: 0 }] = marked
  return {
    place: {
      left: Math.min(...columns) * by,
      top: Math.min(...rows) * by,
      right: (Math.max(...columns) + 1) * by,
      bottom: (Math.max(...rows) + 1) * by,
    },
    first: { x: (first.x + 0.5) * by, y: (first.y + 0.5) * by },
  }
}
