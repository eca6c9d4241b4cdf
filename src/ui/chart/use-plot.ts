import { type RefObject, useEffect, useState } from 'react'
import type { ChartData } from '#ui/chart/chart-data.ts'
import { readPalette } from '#ui/chart/palette.ts'
import type { Plot } from '#ui/chart/plot.ts'

/** How wide a chart is drawn for paper, CSS pixels: an A4 page between its margins. */
const PAPER_WIDTH = 680

/** What is drawn: the plot, and a number that moves whenever its places may have moved. */
export interface Drawn {
  readonly plot: Plot
  readonly version: number
}

/**
 * Draws `data` in the room of `canvas` and keeps it right: in another size, another theme, on paper.
 * The script that draws is fetched by whoever shows the first chart; `'failed'` when it cannot be
 * had, and then the chart's table says it all.
 */
export function usePlot(
  canvas: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
  data: ChartData,
): Drawn | 'failed' | undefined {
  const [drawn, setDrawn] = useState<Drawn | 'failed'>()

  useEffect(() => {
    const element = canvas.current
    const colours = probe.current
    if (!element || !colours) return
    let stop: (() => void) | undefined
    let left = false
    import('#ui/chart/plot.ts').then(
      ({ createPlot }) => {
        if (left) return
        const plot = createPlot(element, data, () => readPalette(colours))
        const keeping = keepRight(element, plot, () =>
          setDrawn((before) => ({ plot, version: versionOf(before) + 1 })),
        )
        stop = () => {
          keeping()
          plot.destroy()
        }
      },
      () => {
        if (!left) setDrawn('failed')
      },
    )
    return () => {
      left = true
      stop?.()
    }
  }, [canvas, probe, data])

  return drawn
}

function versionOf(drawn: Drawn | 'failed' | undefined): number {
  return typeof drawn === 'object' ? drawn.version : 0
}

/** Draws anew whenever size, theme or medium ask for it; gives the way to stop. */
function keepRight(element: HTMLElement, plot: Plot, onDrawn: () => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const redraw = (width = element.clientWidth) => {
    plot.redraw(width, element.clientHeight)
    onDrawn()
  }
  const observer = new ResizeObserver(() => redraw())
  observer.observe(element)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => redraw(), { signal })
  // Paper is white and has its own width; what a canvas holds is not laid out again for it.
  addEventListener(
    'beforeprint',
    () => {
      element.style.colorScheme = 'light'
      redraw(PAPER_WIDTH)
    },
    { signal },
  )
  addEventListener(
    'afterprint',
    () => {
      element.style.colorScheme = ''
      redraw()
    },
    { signal },
  )
  return () => {
    leaving.abort()
    observer.disconnect()
  }
}
