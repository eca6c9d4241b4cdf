import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { ChartData } from '#ui/chart/chart-data.ts'
import { niceScale, type Scale, stackBars, thinTicks } from '#ui/chart/chart-shape.ts'
import type { Palette } from '#ui/chart/palette.ts'
import { barPath, stepPath } from '#ui/chart/plot-paths.ts'

/** A point's part of the picture, in CSS pixels. */
export interface Place {
  readonly left: number
  readonly width: number
  readonly top: number
  readonly height: number
}

/** A drawn chart. */
export interface Plot {
  /** Where a point lies, in CSS pixels from the left of the element it was drawn in. */
  placeOf(index: number): Place
  /** The point nearest to a place, in CSS pixels from the left. */
  indexAt(left: number): number
  /** Draws anew: in another size, or in the colours that `palette` gives now. */
  redraw(width: number, height: number): void
  destroy(): void
}

/** Room between the axis's names, in units of its text size. */
const TICK_APART = 3.4

/**
 * Draws `data` on a canvas in `element` by uPlot. Colours are asked for at each drawing, and nothing
 * here listens: pointer, keys and words are the part's own (`chart.tsx`).
 */
export function createPlot(element: HTMLElement, data: ChartData, palette: () => Palette): Plot {
  const { points, series } = data
  const scale = niceScale(data)
  const bars = stackBars(
    series.filter(({ draw }) => draw === 'bar'),
    points.length,
  )
  let colours = palette()
  let nextBars = 0
  const drawn = series.map((each): UPlot.Series => {
    if (each.draw === 'line') {
      return {
        stroke: () => colours.tone(each.tone),
        width: 2,
        paths: stepPath(each.values),
        points: { show: false },
      }
    }
    const own = bars[nextBars++] ?? []
    return {
      fill: () => colours.fill(each.tone, each.texture),
      stroke: () => colours.tone(each.tone),
      width: 0,
      paths: barPath(own),
      points: { show: false },
    }
  })
  const half = 0.5
  const axis = (): UPlot.Axis => ({
    stroke: () => colours.text,
    font: colours.font,
    gap: 6,
    ticks: { show: false },
  })
  const plot = new UPlot(
    {
      width: element.clientWidth,
      height: element.clientHeight,
      padding: [8, 2, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      scales: {
        x: { time: false, range: () => [-half, Math.max(points.length, 1) - half] },
        y: { range: () => [scale.min, scale.max] },
      },
      axes: [
        {
          ...axis(),
          size: colours.textSize * 1.9,
          grid: { show: false },
          splits: (u) => {
            const gap = u.bbox.width / devicePixelRatio / Math.max(points.length, 1)
            return thinTicks(data, gap, colours.textSize * TICK_APART)
          },
          values: (_, indexes) => indexes.map((index) => points[index]?.tick ?? ''),
        },
        {
          ...axis(),
          size: colours.textSize * 2.4,
          grid: { stroke: () => colours.line, width: 1 },
          splits: () => splitsOf(scale),
          values: (_, values) =>
            values.map((value) => String(value).replace('.', ',').replace('-', '−')),
        },
      ],
      series: [{}, ...drawn],
    },
    [points.map((_, index) => index), ...series.map(() => points.map(() => 0))],
    element,
  )

  const plotted = () => ({
    left: plot.bbox.left / devicePixelRatio,
    gap: plot.bbox.width / devicePixelRatio / Math.max(points.length, 1),
  })
  return {
    placeOf(index) {
      const { left, gap } = plotted()
      const { top, height } = plot.bbox
      return {
        ...{ left: left + index * gap, width: gap },
        ...{ top: top / devicePixelRatio, height: height / devicePixelRatio },
      }
    },
    indexAt(place) {
      const { left, gap } = plotted()
      return Math.min(Math.max(Math.floor((place - left) / gap), 0), points.length - 1)
    },
    redraw(width, height) {
      colours = palette()
      if (width === plot.width && height === plot.height) plot.redraw(true, true)
      else plot.setSize({ width, height })
    },
    destroy: () => plot.destroy(),
  }
}

function splitsOf({ min, max, step }: Scale): number[] {
  const length = Math.round((max - min) / step) + 1
  // Three times 0.2 is a little more than 0.6.
  return Array.from({ length }, (_, index) => Number((min + index * step).toPrecision(6)))
}
