import { createStore, type Store } from '#store/store.ts'
import type { Attach } from '#ui/pdf/attachment.ts'
import { forgetFarTexts } from '#ui/pdf/far-texts.ts'
import { listenForZoom } from '#ui/pdf/gestures.ts'
import { keepMiddle, type Point } from '#ui/pdf/keep-middle.ts'
import { namedZoom } from '#ui/pdf/named-zoom.ts'
import { namePages, type PageTexts } from '#ui/pdf/page-texts.ts'
import { ANNOTATION_IMAGES, components, type PDFDocumentProxy, pdfjs } from '#ui/pdf/pdfjs.ts'
import { type PrintedWidth, printedWidth } from '#ui/pdf/printed-width.ts'
import { type DocumentMemory, remember } from '#ui/pdf/remember.ts'
import { AttachmentOpener, SilentL10n } from '#ui/pdf/stand-ins.ts'
import { clampScale, MAX_CANVAS_PIXELS, steppedScale, type Zoom } from '#ui/pdf/zoom.ts'

/** The scroll and spread modes, by PDF.js's numbers. */
export const SCROLL = { vertical: 0, horizontal: 1, wrapped: 2, page: 3 } as const
export const SPREAD = { none: 0, odd: 1, even: 2 } as const

/** During a gesture pages are stretched, and drawn sharp this much later. */
const DRAW_AFTER_MS = 400

const FULLSCREEN = 3
const NORMAL = 1

export interface ViewState {
  readonly page: number
  readonly scale: number
  /** The zoom by its name in the list, or the scale that a gesture left, as text. */
  readonly zoom: string
  readonly rotation: number
  readonly scroll: number
  readonly spread: number
  /** The first visible page is painted. */
  readonly painted: boolean
  /** No page could be painted. */
  readonly broken: boolean
}

/** The pages of an open document in one container, as toolbar and panels control them. */
export interface PageView extends Store<ViewState> {
  readonly pdf: PDFDocumentProxy
  readonly links: InstanceType<typeof components.PDFLinkService>
  readonly events: InstanceType<typeof components.EventBus>
  goTo(page: number): void
  turn(step: 1 | -1): void
  zoomTo(zoom: Zoom): void
  zoomBy(steps: number): void
  rotate(degrees: 90 | -90): void
  setScroll(mode: number): void
  setSpread(mode: number): void
  /** The visible layers. */
  layers(): Promise<LayerConfig>
  /** Shows layers by `config`. */
  setLayers(config: LayerConfig): void
  /** One page at a time, as large as the screen; and back. */
  present(on: boolean): void
  focus(): void
  destroy(): void
}

type LayerConfig = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>

export interface PageViewOptions {
  readonly container: HTMLDivElement
  readonly pdf: PDFDocumentProxy
  /** The zoom of a document that was not opened before. */
  readonly zoom: Zoom
  /** The automatic zoom leaves out the margins of a short document. */
  readonly withoutMargins: boolean
  readonly memory: DocumentMemory
  /** The document's key in the memory. */
  readonly key: string | undefined
  readonly texts: PageTexts
  readonly onAttachment: Attach
  /** How the same document was shown before it was opened again. */
  readonly before: ViewState | undefined
}

/** Shows `pdf` in `container`, whose first child holds the pages. */
export function createPageView(options: PageViewOptions): PageView {
  const { container, pdf } = options
  const life = new AbortController()
  const events = new components.EventBus()
  const links = new components.PDFLinkService({
    eventBus: events,
    externalLinkTarget: components.LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  })
  const find = new components.PDFFindController({ eventBus: events, linkService: links })
  const viewerOptions = {
    container,
    eventBus: events,
    linkService: links,
    findController: find,
    downloadManager: new AttachmentOpener(options.onAttachment),
    l10n: new SilentL10n('eu'),
    imageResourcesPath: ANNOTATION_IMAGES,
    // Form fields can be filled in. No scripting manager: the document's scripts never run.
    annotationMode: pdfjs.AnnotationMode.ENABLE_FORMS,
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    maxCanvasPixels: MAX_CANVAS_PIXELS,
    removePageBorders: true,
    abortSignal: life.signal,
  }
  const viewer = new components.PDFViewer(viewerOptions)
  links.setViewer(viewer)

  const store = createStore<ViewState>({
    page: 1,
    scale: 1,
    zoom: options.zoom,
    rotation: 0,
    scroll: SCROLL.vertical,
    spread: SPREAD.none,
    painted: false,
    broken: false,
  })
  const change = (part: Partial<ViewState>) => {
    const state = store.get()
    const isNew = Object.entries(part).some(([key, value]) => Reflect.get(state, key) !== value)
    if (isNew) store.set({ ...state, ...part })
  }
  const on = (name: string, listener: () => void) =>
    events.on(name, listener, { signal: life.signal })
  let printed: PrintedWidth | undefined
  const zoom = namedZoom(viewer, () => printed)
  const middle = keepMiddle(viewer, zoom, events, life.signal)
  const centreNarrow = () => {
    const page = viewer.getPageView(viewer.currentPageNumber - 1)?.div
    if (page && page.clientWidth <= container.clientWidth) middle.centre()
  }
  const goBack = remember({ ...options, viewer, zoom, events, signal: life.signal })
  on('pagesinit', () => {
    const { before } = options
    if (before) {
      viewer.pagesRotation = before.rotation
      viewer.scrollMode = before.scroll
      viewer.spreadMode = before.spread
    }
    if (goBack()) return centreNarrow()
    middle.centre(zoom.set(options.zoom))
  })
  on('pagechanging', () => change({ page: viewer.currentPageNumber }))
  on('scalechanging', () => change({ scale: viewer.currentScale, zoom: zoom.get() }))
  on('rotationchanging', () => change({ rotation: viewer.pagesRotation }))
  on('scrollmodechanged', () => change({ scroll: viewer.scrollMode }))
  on('spreadmodechanged', () => change({ spread: viewer.spreadMode }))
  events.on(
    'pagerendered',
    (event: { readonly error?: unknown }) => {
      if (!event.error) change({ painted: true, broken: false })
      else if (!store.get().painted) change({ broken: true })
    },
    { signal: life.signal },
  )
  namePages(container, events, options.texts, life.signal)
  forgetFarTexts(viewer, events, life.signal)

  const zoomRound = (scale: number, around?: Point) => {
    const factor = clampScale(scale) / viewer.currentScale
    if (factor === 1) return
    const drawing = around ? { drawingDelay: DRAW_AFTER_MS } : {}
    middle.keep(() => viewer.updateScale({ scaleFactor: factor, ...drawing }), around)
  }
  // A pinch comes in factors smaller than a hundredth of the scale: the remainder is kept.
  let pinched = 0
  listenForZoom(
    container,
    ({ factor, steps = 0, around }) => {
      if (viewer.isInPresentationMode) return
      const now = viewer.currentScale
      if (factor === undefined) return zoomRound(steppedScale(now, steps), around)
      if (Math.abs(pinched / now - 1) > 0.01) pinched = now
      pinched = clampScale(pinched * factor)
      zoomRound(Math.round(pinched * 100) / 100, around)
    },
    life.signal,
  )

  const show = () => {
    viewer.setDocument(pdf)
    links.setDocument(pdf)
  }
  const findMargins = async () => {
    // A page that cannot be drawn is the viewer's to report.
    printed = await printedWidth(pdf).catch(() => undefined)
    if (!life.signal.aborted) show()
  }
  if (options.withoutMargins) void findMargins()
  else show()

  let before: { scroll: number; spread: number; zoom: string } | undefined
  return {
    get: store.get,
    subscribe: store.subscribe,
    pdf,
    links,
    events,
    goTo(page) {
      viewer.currentPageNumber = Math.min(pdf.numPages, Math.max(1, Math.trunc(page)))
      centreNarrow()
    },
    turn(step) {
      if (step > 0) viewer.nextPage()
      else viewer.previousPage()
      centreNarrow()
    },
    zoomTo(wanted) {
      let across: number | undefined
      middle.keep(() => {
        across = zoom.set(wanted)
      })
      if (across !== undefined) middle.centre(across)
    },
    zoomBy: (steps) => zoomRound(steppedScale(viewer.currentScale, steps)),
    rotate(degrees) {
      viewer.pagesRotation += degrees
      // Turned, a page has another width and is shown with its margins (decision 58).
      middle.centre(zoom.set(zoom.get()))
    },
    setScroll(mode) {
      viewer.scrollMode = mode
    },
    setSpread(mode) {
      viewer.spreadMode = mode
    },
    async layers() {
      return (await viewer.optionalContentConfigPromise) ?? pdf.getOptionalContentConfig()
    },
    setLayers(config) {
      viewer.optionalContentConfigPromise = Promise.resolve(config)
    },
    present(on) {
      const page = viewer.currentPageNumber
      viewer.presentationModeState = on ? FULLSCREEN : NORMAL
      if (on) {
        before = {
          scroll: viewer.scrollMode,
          spread: viewer.spreadMode,
          zoom: zoom.get(),
        }
        viewer.scrollMode = SCROLL.page
        viewer.spreadMode = SPREAD.none
        viewer.currentScaleValue = 'page-fit'
      } else if (before) {
        viewer.scrollMode = before.scroll
        viewer.spreadMode = before.spread
        zoom.set(before.zoom)
        before = undefined
      }
      viewer.currentPageNumber = page
    },
    focus: () => container.focus({ preventScroll: true }),
    destroy() {
      life.abort()
      viewer.setDocument(null)
      links.setDocument(null)
    },
  }
}
