import type { components } from '#ui/pdf/pdfjs.ts'
import type { PrintedWidth } from '#ui/pdf/printed-width.ts'
import { MAX_AUTOMATIC_SCALE } from '#ui/pdf/zoom.ts'

type Viewer = InstanceType<typeof components.PDFViewer>

/** Beside the print, in px of the window: letters at the very edge are hard to read. */
const BESIDE_PRINT_PX = 10

/** Less than this is not worth a page that is wider than its viewport. */
const LEAST_GAIN = 1.03

/** The zooms of the list. */
export interface NamedZoom {
  /** The zoom by its name, or the scale as text. */
  get(): string
  /**
   * Zooms to `zoom`; returns which point of the page's width belongs into the middle of the viewport, 0 to
   * 1, where that is not for the person to choose.
   */
  set(zoom: string): number | undefined
}

/**
 * PDF.js's zooms, and over them one of our own: `auto` leaves out the margins of a page whose print is
 * known (`printed`), where the letters of the whole page would be small.
 */
export function namedZoom(viewer: Viewer, printed: () => PrintedWidth | undefined): NamedZoom {
  let automatic: number | undefined
  return {
    get: () => (viewer.currentScale === automatic ? 'auto' : String(viewer.currentScaleValue)),
    set(zoom) {
      automatic = undefined
      viewer.currentScaleValue = zoom
      const print = zoom === 'auto' && viewer.pagesRotation === 0 ? printed() : undefined
      const page = viewer.getPageView(viewer.currentPageNumber - 1)
      if (!print || !page?.width) return undefined
      const room = viewer.container.clientWidth - 2 * BESIDE_PRINT_PX
      const printPx = (print.right - print.left) * page.width
      const scale = Math.min(MAX_AUTOMATIC_SCALE, (viewer.currentScale * room) / printPx)
      if (scale < viewer.currentScale * LEAST_GAIN) return undefined
      automatic = scale
      viewer.currentScale = scale
      return (print.left + print.right) / 2
    },
  }
}
