import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { withDecimalMark } from '#i18n/decimal-mark.ts'
import type { ChartData, ChartSeries } from '#ui/chart/chart-data.ts'
import { niceScale, type Scale, stackBars, thinTicks } from '#ui/chart/chart-shape.ts'
import type { Palette } from '#ui/chart/palette.ts'
import { barPath, stepPath } from '#ui/chart/plot-paths.ts'

/** CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Positions of the points within the element, in CSS pixels; each is `gap` wide. */
export interface PlotArea {
  readonly left: number
  readonly top: number
  readonly height: number
  readonly gap: number
}

/** A drawn chart. */
export interface Plot {
  /** The point nearest to a position, in CSS pixels from the left. */
  indexAt(left: number): number
  /** Draws other data, in the same size and colours. */
  show(data: ChartData): void
  /** Redraws: in another size, or in the colours that `palette` returns now. */
  redraw(size: Size): void
  destroy(): void
}

type Language = Parameters<typeof withDecimalMark>[1]

interface PlotHost {
  readonly element: HTMLElement
  /** Called when it is first drawn, and at each `redraw`. */
  readonly palette: () => Palette
  /** Called at each drawing. */
  readonly language: () => Language
  /** Called after each drawing. */
  readonly onDrawn: (area: PlotArea) => void
}

/** Room between the axis's labels, in units of its text size. */
const TICK_APART = 3.4

/**
 * Draws `data` on a canvas by uPlot. It handles no events: pointer, keys and texts are the chart's
 * (`chart.tsx`).
 */
export function createPlot(host: PlotHost, data: ChartData, size: Size) {
  const { element, palette, language, onDrawn } = host
  let colours = palette()
  let drawn = pictureOf(data)
  let plot = make(size)

  /** uPlot reads the data through these functions while it draws: other data need no other plot. */
  function make({ width, height }: Size): UPlot {
    const axis = (): UPlot.Axis => ({
      stroke: () => colours.text,
      font: colours.font,
      gap: 6,
      ticks: { show: false },
    })
    return new UPlot(
      {
        ...{ width, height },
        padding: [8, 2, 0, 0],
        legend: { show: false },
        cursor: { show: false },
        select: { show: false, left: 0, top: 0, width: 0, height: 0 },
        scales: {
          x: { time: false, range: () => [-0.5, drawn.length - 0.5] },
          y: { range: () => [drawn.scale.min, drawn.scale.max] },
        },
        axes: [
          {
            ...axis(),
            size: colours.textSize * 1.9,
            grid: { show: false },
            splits: (u) => thinTicks(drawn.data, areaOf(u).gap, colours.textSize * TICK_APART),
            values: (_, indexes) => indexes.map((index) => drawn.data.points[index]?.tick ?? ''),
          },
          {
            ...axis(),
            size: colours.textSize * 2.4,
            grid: { stroke: () => colours.line, width: 1 },
            splits: () => splitsOf(drawn.scale),
            values: (_, values) =>
              values.map((value) => withDecimalMark(String(value), language()).replace('-', '−')),
          },
        ],
        series: [{}, ...drawn.data.series.map(seriesOf)],
        hooks: { draw: [(u) => onDrawn(areaOf(u))] },
      },
      drawn.columns,
      element,
    )
  }

  function seriesOf({ draw, tone, texture }: ChartSeries, index: number): UPlot.Series {
    return {
      stroke: () => colours.tone(tone),
      paths: (u, ...rest) => drawn.paths[index]?.(u, ...rest) ?? null,
      points: { show: false },
      ...(draw === 'line' ? { width: 2 } : { width: 0, fill: () => colours.fill(tone, texture) }),
    }
  }

  function areaOf({ bbox }: UPlot): PlotArea {
    return {
      left: bbox.left / devicePixelRatio,
      top: bbox.top / devicePixelRatio,
      height: bbox.height / devicePixelRatio,
      gap: bbox.width / devicePixelRatio / drawn.length,
    }
  }

  return {
    indexAt(place) {
      const { left, gap } = areaOf(plot)
      return Math.min(Math.max(Math.floor((place - left) / gap), 0), drawn.length - 1)
    },
    show(next) {
      const isAlike = looksOf(next) === looksOf(drawn.data)
      drawn = pictureOf(next)
      if (isAlike) {
        plot.setData(drawn.columns, false)
        // The axes too: the same number of points in another month has its labels elsewhere.
        plot.redraw(true, true)
      } else {
        const { width, height } = plot
        plot.destroy()
        plot = make({ width, height })
      }
    },
    redraw({ width, height }) {
      colours = palette()
      if (width === plot.width && height === plot.height) plot.redraw(true, true)
      else plot.setSize({ width, height })
    },
    destroy: () => plot.destroy(),
  } satisfies Plot
}

/** Computed from the data once, however often it is drawn. */
function pictureOf(data: ChartData) {
  const { points, series } = data
  const bars = stackBars(
    series.filter(({ draw }) => draw === 'bar'),
    points.length,
  )
  let nextBars = 0
  const columns: UPlot.AlignedData = [
    points.map((_, index) => index),
    ...series.map(() => points.map(() => 0)),
  ]
  return {
    ...{ data, columns, scale: niceScale(data), length: Math.max(points.length, 1) },
    paths: series.map(({ draw, values }) =>
      draw === 'line' ? stepPath(values) : barPath(bars[nextBars++] ?? []),
    ),
  }
}

/** Whether two charts differ in their values only. */
function looksOf({ series }: ChartData): string {
  return series.map(({ draw, tone, texture }) => `${draw} ${tone} ${texture}`).join(', ')
}

function splitsOf({ min, max, step }: Scale): number[] {
  const length = Math.round((max - min) / step) + 1
  // Three times 0.2 is a little more than 0.6.
  return Array.from({ length }, (_, index) => Number((min + index * step).toPrecision(6)))
}
