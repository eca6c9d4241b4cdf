import type { components } from '#ui/pdf/pdfjs.ts'

type Viewer = InstanceType<typeof components.PDFViewer>
type Events = InstanceType<typeof components.EventBus>

/** A point of the window, in its pixels. */
export type Point = readonly [x: number, y: number]

/** Zooms that are of the view's size, and so change with it. */
const FITTING: ReadonlySet<string> = new Set(['auto', 'page-fit', 'page-width'])

interface Middle {
  /**
   * Does `change` to the size of the pages; what stood in the middle of the view, or at `around`,
   * stands there again.
   */
  keep(change: () => void, around?: Point): void
  /** The page in view in the middle; one that is wider than the view too. */
  centre(): void
}

/**
 * Keeps pages centred through zooms and through changes of the view's own size. PDF.js keeps the left
 * edge of what is in view: a page that comes to be wider than the view would stand with its left half
 * there, and one that was fitted would not be any more once a side panel takes its room.
 */
export function keepMiddle(viewer: Viewer, events: Events, signal: AbortSignal): Middle {
  const { container } = viewer
  /** Where across the page the middle of the view is, 0 to 1; a page that fits has its own there. */
  let across = 0.5

  const currentPage = () => viewer.getPageView(viewer.currentPageNumber - 1)?.div
  const middleOf = ({ left, width }: DOMRect) => left + width / 2
  let size = sizeOf(container)
  const note = () => {
    // A view that was just resized may be scrolled by the browser: that is not where anybody went.
    if (sizeOf(container) !== size) return
    const page = currentPage()?.getBoundingClientRect()
    if (!page?.width) return
    across = (middleOf(container.getBoundingClientRect()) - page.left) / page.width
  }
  const show = (wanted: number) => {
    const page = currentPage()?.getBoundingClientRect()
    if (!page) return
    across = wanted
    container.scrollLeft +=
      page.left + wanted * page.width - middleOf(container.getBoundingClientRect())
  }
  events.on('updateviewarea', note, { signal })

  const keep = (change: () => void, around?: Point) => {
    if (!around) {
      // Before: PDF.js tells of the new view while it changes it.
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
    const after = page.getBoundingClientRect()
    container.scrollLeft += after.left + ((x - before.left) / before.width) * after.width - x
    container.scrollTop += after.top + ((y - before.top) / before.height) * after.height - y
  }

  const observer = new ResizeObserver(() => {
    // The whole box: that of the content also changes when a fitted page takes a scrollbar away.
    const next = sizeOf(container)
    // Without a size it was just taken off the page.
    if (next === size || !viewer.pdfDocument || container.offsetWidth === 0) return
    size = next
    const before = across
    const zoom = viewer.currentScaleValue
    if (FITTING.has(zoom)) viewer.currentScaleValue = zoom
    show(before)
    viewer.update()
  })
  observer.observe(container)
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  return { keep, centre: () => show(0.5) }
}

function sizeOf({ offsetWidth, offsetHeight }: HTMLElement): string {
  return `${offsetWidth}×${offsetHeight}`
}
