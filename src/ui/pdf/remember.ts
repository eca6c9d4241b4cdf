import type { DocumentMemory, ReadingPlace } from '#ui/pdf/document-memory.ts'
import type { components } from '#ui/pdf/pdfjs.ts'
import { clampScale, ZOOMS } from '#ui/pdf/zoom.ts'

type Viewer = InstanceType<typeof components.PDFViewer>
type Events = InstanceType<typeof components.EventBus>

interface Remembering {
  readonly viewer: Viewer
  readonly events: Events
  readonly memory: DocumentMemory
  /** Names the document; without one nothing is remembered of it. */
  readonly key: string | undefined
  readonly signal: AbortSignal
}

/**
 * Opens a document where it was left, with what was typed into it, and notes both when `signal` ends
 * it or the page goes out of sight. Gives what to show first, once pages have a size: whether there
 * was a place to go back to.
 */
export function remember({ viewer, events, memory, key, signal }: Remembering): () => boolean {
  const { container } = viewer
  const before = key === undefined ? undefined : memory.recall(key)
  let place: ReadingPlace | undefined

  const goBack = (to: ReadingPlace) => {
    viewer.currentScaleValue = zoomIn(to) ?? 'auto'
    viewer.scrollPageIntoView({
      pageNumber: Math.min(viewer.pagesCount, Math.max(1, Math.trunc(to.page))),
      destArray: [null, { name: 'XYZ' }, to.left, to.top, null],
      allowNegativeOffset: true,
    })
  }
  const note = () => {
    if (key === undefined || !place || !viewer.pdfDocument) return
    const fields = viewer.pdfDocument.annotationStorage.serializable.map ?? new Map()
    memory.note(key, { place, fields: structuredClone(fields) })
  }

  events.on(
    'updateviewarea',
    ({ location }: { readonly location: Location }) => {
      if (viewer.isInPresentationMode) return
      const { pageNumber: page, left, top } = location
      place = { page, left, top, zoom: String(viewer.currentScaleValue) }
    },
    { signal },
  )
  signal.addEventListener('abort', note, { once: true })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) note()
    },
    { signal },
  )
  return () => {
    if (!before) return false
    const storage = viewer.pdfDocument?.annotationStorage
    for (const [id, value] of before.fields) storage?.setValue(id, { ...value })
    goBack(before.place)
    // Until all are read, every page is taken to be of the first one's size.
    const there = container.scrollTop
    const again = () => {
      if (!viewer.hasEqualPageSizes && container.scrollTop === there) goBack(before.place)
    }
    events.on('pagesloaded', again, { signal, once: true })
    return true
  }
}

/** As much of PDF.js's location as is kept. */
interface Location {
  readonly pageNumber: number
  readonly left: number
  readonly top: number
}

/** The zoom of a place that another build may have noted. */
function zoomIn({ zoom }: ReadingPlace): string | undefined {
  if (ZOOMS.some((known) => known === zoom)) return zoom
  const scale = Number(zoom)
  return scale > 0 ? String(clampScale(scale)) : undefined
}
