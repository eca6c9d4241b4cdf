import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ChartData } from '#ui/chart/chart-data.ts'
import { readPalette } from '#ui/chart/palette.ts'
import type { Plot, PlotArea, Size } from '#ui/chart/plot.ts'

/** How wide a chart is drawn for paper, CSS pixels: an A4 page between its margins. */
const PAPER_WIDTH = 680

/** The elements of a chart that drawing needs. */
interface PlotParts {
  readonly canvas: RefObject<HTMLElement | null>
  /** Tells colours and type as they hold there. */
  readonly probe: RefObject<HTMLElement | null>
  /** Is told where the points lie, by custom properties: a drawing renders nothing. */
  readonly marker: RefObject<HTMLElement | null>
}

interface PlotState {
  /** `undefined` until it is drawn. */
  readonly plot: RefObject<Plot | undefined>
  /** The script cannot be had: the chart's table says it all. */
  readonly failed: boolean
}

/**
 * Draws `data` in the room of `canvas` and keeps it right: in another size, another theme, on paper,
 * with other data. The script that draws is fetched by whoever shows the first chart.
 */
export function usePlot({ canvas, probe, marker }: PlotParts, data: ChartData): PlotState {
  const plot = useRef<Plot>(undefined)
  const shown = useRef(data)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const [element, colours, mark] = [canvas.current, probe.current, marker.current]
    if (!element || !colours || !mark) return
    let stop: (() => void) | undefined
    let left = false
    const host = {
      element,
      palette: () => readPalette(colours),
      onDrawn: (area: PlotArea) => tellArea(mark, area),
    }
    import('#ui/chart/plot.ts').then(
      ({ createPlot }) => {
        if (left) return
        stop = keepRight(element, (size, paper) => {
          colours.toggleAttribute('data-paper', paper)
          if (plot.current) plot.current.redraw(size)
          else plot.current = createPlot(host, shown.current, size)
        })
      },
      () => {
        if (!left) setFailed(true)
      },
    )
    return () => {
      left = true
      stop?.()
      plot.current?.destroy()
      plot.current = undefined
    }
  }, [canvas, probe, marker])

  useEffect(() => {
    if (shown.current === data) return
    shown.current = data
    plot.current?.show(data)
  }, [data])

  return { plot, failed }
}

/** For the style sheet, which places the marker by them. */
function tellArea({ style }: HTMLElement, { left, top, height, gap }: PlotArea): void {
  for (const [name, px] of Object.entries({ left, top, height, gap })) {
    style.setProperty(`--plot-${name}`, `${px}px`)
  }
}

/** Calls `draw` first and whenever size, theme or medium ask for it; gives the way to stop. */
function keepRight(element: HTMLElement, drawOn: (size: Size, paper: boolean) => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const sizeNow = () => ({ width: element.clientWidth, height: element.clientHeight })
  let paper = false
  // Paper is white and has its own width; what a canvas holds is not laid out again for it.
  const draw = (size: Size) => drawOn(paper ? { ...size, width: PAPER_WIDTH } : size, paper)
  const printing = (begun: boolean) => () => {
    paper = begun
    draw(sizeNow())
  }
  // It tells the first size too, once the page is laid out: nothing has to be measured for it.
  const observer = new ResizeObserver(([entry]) => {
    // Whole pixels, as a canvas has them.
    if (entry)
      draw({
        width: Math.round(entry.contentRect.width),
        height: Math.round(entry.contentRect.height),
      })
  })
  observer.observe(element)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => draw(sizeNow()), {
    signal,
  })
  addEventListener('beforeprint', printing(true), { signal })
  addEventListener('afterprint', printing(false), { signal })
  return () => {
    leaving.abort()
    observer.disconnect()
  }
}
