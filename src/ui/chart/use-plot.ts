import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#i18n/use-language.ts'
import type { ChartData } from '#ui/chart/chart-data.ts'
import { readPalette } from '#ui/chart/palette.ts'
import type { Plot, PlotArea, Size } from '#ui/chart/plot.ts'
import { useWhenLaterFilesCame } from '#ui/use-later-files.ts'

/** The width of a chart on paper, CSS pixels: an A4 page between its margins. */
const PAPER_WIDTH = 680

/** The elements that a drawing needs. */
interface PlotParts {
  readonly canvas: RefObject<HTMLElement | null>
  /** The tokens are resolved for this element. */
  readonly probe: RefObject<HTMLElement | null>
  /** Gets the positions of the points as custom properties: drawing does not render. */
  readonly marker: RefObject<HTMLElement | null>
}

interface PlotState {
  /** `undefined` until it is drawn. */
  readonly plot: RefObject<Plot | undefined>
  /** The script could not be loaded: the chart's table has the values. */
  readonly failed: boolean
}

/**
 * Draws `data` in `canvas` and redraws it: in another size, another theme, on paper, with other data, in another
 * language.
 * The script that draws is loaded when the first chart is shown.
 */
export function usePlot({ canvas, probe, marker }: PlotParts, data: ChartData): PlotState {
  const plot = useRef<Plot>(undefined)
  const language = useLanguage()
  const written = useRef(language)
  const shown = useRef(data)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useWhenLaterFilesCame(failed, () => setAttempt(attempt + 1))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the script again.
  useEffect(() => {
    const [element, colours, mark] = [canvas.current, probe.current, marker.current]
    if (!element || !colours || !mark) return
    let stop: (() => void) | undefined
    let left = false
    const host = {
      element,
      palette: () => readPalette(colours),
      language: () => written.current,
      onDrawn: (area: PlotArea) => tellArea(mark, area),
    }
    import('#ui/chart/plot.ts').then(
      ({ createPlot }) => {
        if (left) return
        setFailed(false)
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
  }, [canvas, probe, marker, attempt])

  useEffect(() => {
    if (shown.current === data && written.current === language) return
    shown.current = data
    written.current = language
    plot.current?.show(data)
  }, [data, language])

  return { plot, failed }
}

/** Read by the style sheet, which places the marker. */
function tellArea({ style }: HTMLElement, { left, top, height, gap }: PlotArea): void {
  for (const [name, px] of Object.entries({ left, top, height, gap })) {
    style.setProperty(`--plot-${name}`, `${px}px`)
  }
}

/** Calls `draw` first and whenever size, theme or medium change; returns a function that stops it. */
function keepRight(element: HTMLElement, drawOn: (size: Size, paper: boolean) => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const sizeNow = () => ({ width: element.clientWidth, height: element.clientHeight })
  let paper = false
  // Paper is white and has its own width; a canvas is not laid out again for it.
  const draw = (size: Size) => drawOn(paper ? { ...size, width: PAPER_WIDTH } : size, paper)
  const printing = (begun: boolean) => () => {
    paper = begun
    draw(sizeNow())
  }
  // The observer reports the first size too, after layout: no forced layout is needed.
  const observer = new ResizeObserver(([entry]) => {
    // Whole pixels, as a canvas has.
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
