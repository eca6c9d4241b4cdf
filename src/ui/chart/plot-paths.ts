import type UPlot from 'uplot'
import type { Bar } from '#ui/chart/chart-shape.ts'

/** The part of a point's width that its bar fills, and the largest width of a bar, in CSS pixels. */
const BAR_SHARE = 0.68
const BAR_MOST = 28

/** Draws each bar from its start to its end. */
export function barPath(bars: readonly Bar[]): UPlot.Series.PathBuilder {
  return (u) => {
    const path = new Path2D()
    const pointWidth = u.bbox.width / Math.max(bars.length, 1)
    const width = Math.max(1, Math.min(pointWidth * BAR_SHARE, BAR_MOST * devicePixelRatio))
    bars.forEach(({ from, to }, index) => {
      if (from === to) return
      const centre = u.valToPos(index, 'x', true)
      const ends = [u.valToPos(from, 'y', true), u.valToPos(to, 'y', true)] as const
      const top = Math.round(Math.min(...ends))
      path.rect(centre - width / 2, top, width, Math.max(1, Math.round(Math.max(...ends)) - top))
    })
    return { fill: path, stroke: null }
  }
}

/** A line as wide as its points, with steps between neighbours and gaps elsewhere. */
export function stepPath(values: readonly (number | undefined)[]): UPlot.Series.PathBuilder {
  return (u) => {
    const path = new Path2D()
    values.forEach((value, index) => {
      if (value === undefined) return
      const y = u.valToPos(value, 'y', true)
      const start = u.valToPos(index - 0.5, 'x', true)
      if (values[index - 1] === undefined) path.moveTo(start, y)
      else path.lineTo(start, y)
      path.lineTo(u.valToPos(index + 0.5, 'x', true), y)
    })
    return { stroke: path, fill: null }
  }
}
