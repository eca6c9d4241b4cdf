import type { NamedZoom } from '#ui/pdf/named-zoom.ts'
import type { components } from '#ui/pdf/pdfjs.ts'
import { clampScale, ZOOMS } from '#ui/pdf/zoom.ts'

/** The person's place in a document. */
interface ReadingPlace {
  readonly page: number
  /** A zoom by its name in the list, or a scale, as text. */
  readonly zoom: string
  /** The point at the viewport's upper left corner, in the page's own units. */
  readonly left: number
  /** `null`: the page's upper edge. */
  readonly top: number | null
}

/** The state that a document is opened with again. */
export interface DocumentState {
  readonly place: ReadingPlace
  /** Form values by the field's id, as PDF.js stores them. */
  readonly fields: ReadonlyMap<string, object>
}

/** Keeps the state between openings of a document, for as long as its owner chooses. */
export interface DocumentMemory {
  recall(key: string): DocumentState | undefined
  note(key: string, state: DocumentState): void
}

type Viewer = InstanceType<typeof components.PDFViewer>
type Events = InstanceType<typeof components.EventBus>

interface Remembering {
  readonly viewer: Viewer
  readonly zoom: NamedZoom
  readonly events: Events
  readonly memory: DocumentMemory
  /** Names the document; without one nothing is remembered. */
  readonly key: string | undefined
  readonly signal: AbortSignal
}

/**
 * Opens a document where it was left, with its form values, and stores both when `signal` aborts or the
 * page is hidden. Returns a function that restores the place once pages have a size; it returns whether
 * there was one.
 */
export function remember({
  viewer,
  zoom,
  events,
  memory,
  key,
  signal,
}: Remembering): () => boolean {
  const { container } = viewer
  const before = key === undefined ? undefined : memory.recall(key)
  let place: ReadingPlace | undefined

  const goBack = (to: ReadingPlace) => {
    zoom.set(zoomIn(to) ?? 'auto')
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
      place = { page, left, top, zoom: zoom.get() }
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
    // Until all are read, every page is assumed to have the first one's size.
    const there = container.scrollTop
    const again = () => {
      if (!viewer.hasEqualPageSizes && container.scrollTop === there) goBack(before.place)
    }
    events.on('pagesloaded', again, { signal, once: true })
    return true
  }
}

/** The part of PDF.js's location that is stored. */
interface Location {
  readonly pageNumber: number
  readonly left: number
  readonly top: number
}

/** The stored zoom of a place; another build may have written it. */
function zoomIn({ zoom }: ReadingPlace): string | undefined {
  if (ZOOMS.some((known) => known === zoom)) return zoom
  const scale = Number(zoom)
  return scale > 0 ? String(clampScale(scale)) : undefined
}
