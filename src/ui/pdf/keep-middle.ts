import type { NamedZoom } from '#ui/pdf/named-zoom.ts'
import type { components } from '#ui/pdf/pdfjs.ts'

type Viewer = InstanceType<typeof components.PDFViewer>
type Events = InstanceType<typeof components.EventBus>

/** A point of the window, in its pixels. */
export type Point = readonly [x: number, y: number]

/** Zooms that depend on the viewport's size. */
const FITTING: ReadonlySet<string> = new Set(['auto', 'page-fit', 'page-width'])

interface Middle {
  /**
   * Runs `change`, which resizes the pages; the point in the middle of the viewport, or at `around`,
   * stays in place.
   */
  keep(change: () => void, around?: Point): void
  /** Centres the page in view, even one wider than the viewport, or another point of its width, 0 to 1. */
  centre(across?: number): void
}

/**
 * Keeps pages centred through zooms and changes of the viewport's size. PDF.js keeps the left edge: a
 * page that becomes wider than the viewport would show its left half, and a fitted one would not fit any
 * more once a side panel takes its room.
 */
export function keepMiddle(
  viewer: Viewer,
  zoom: NamedZoom,
  events: Events,
  signal: AbortSignal,
): Middle {
  const { container } = viewer
  /** The middle of the viewport across the page, 0 to 1; for a page that fits, the page's own. */
  let across = 0.5

  const currentPage = () => viewer.getPageView(viewer.currentPageNumber - 1)?.div
  const middleOf = ({ left, width }: DOMRect) => left + width / 2
  let size = sizeOf(container)
  /** The width of all pages side to side: a page that loads with a width of its own changes it. */
  let breadth = container.scrollWidth
  const note = () => {
    // The browser may scroll a viewport that was just resized: the person did not.
    if (sizeOf(container) !== size) return
    // Nor did they move pages that a wider one has pushed aside.
    if (container.scrollWidth !== breadth) return show(across)
    const page = currentPage()?.getBoundingClientRect()
    if (!page?.width) return
    across = (middleOf(container.getBoundingClientRect()) - page.left) / page.width
  }
  const show = (wanted: number) => {
    const page = currentPage()?.getBoundingClientRect()
    if (!page) return
    across = wanted
    breadth = container.scrollWidth
    container.scrollLeft +=
      page.left + wanted * page.width - middleOf(container.getBoundingClientRect())
  }
  events.on('updateviewarea', note, { signal })
  events.on('pagesloaded', note, { signal })

  const keep = (change: () => void, around?: Point) => {
    if (!around) {
      // Read before: PDF.js reports the new viewport while it changes it.
      const before = across
      change()
      show(before)
      return
    }
    const [x, y] = around
    const page = document.elementFromPoint(x, y)?.closest('.page') ?? currentPage()
    if (!page) return change()
    const before = page.getBoundingClientRect()
    change()
    breadth = container.scrollWidth
    const after = page.getBoundingClientRect()
    container.scrollLeft += after.left + ((x - before.left) / before.width) * after.width - x
    container.scrollTop += after.top + ((y - before.top) / before.height) * after.height - y
  }

  const observer = new ResizeObserver(() => {
    // The border box: the content box also changes when a fitted page removes a scrollbar.
    const next = sizeOf(container)
    // Without a size it was just removed from the page.
    if (next === size || !viewer.pdfDocument || container.offsetWidth === 0) return
    size = next
    const before = across
    const name = zoom.get()
    show((FITTING.has(name) ? zoom.set(name) : undefined) ?? before)
    viewer.update()
  })
  observer.observe(container)
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  return { keep, centre: (point = 0.5) => show(point) }
}

function sizeOf({ offsetWidth, offsetHeight }: HTMLElement): string {
  return `${offsetWidth}×${offsetHeight}`
}
