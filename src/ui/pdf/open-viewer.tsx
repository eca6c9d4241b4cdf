import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attach } from '#ui/pdf/attachment.ts'
import { FindBar } from '#ui/pdf/find-bar.tsx'
import { LackingLine } from '#ui/pdf/lacking-line.tsx'
import { MoreTools } from '#ui/pdf/more-tools.tsx'
import styles from '#ui/pdf/open-viewer.module.css'
import { FIELDS } from '#ui/pdf/page-texts.ts'
import type { PDFDocumentProxy } from '#ui/pdf/pdfjs.ts'
import { PrintProgress } from '#ui/pdf/print-progress.tsx'
import { Properties } from '#ui/pdf/properties.tsx'
import type { DocumentMemory } from '#ui/pdf/remember.ts'
import { commandOf } from '#ui/pdf/shortcuts.ts'
import { Sidebar } from '#ui/pdf/sidebar.tsx'
import { Toolbar } from '#ui/pdf/toolbar.tsx'
import type { LackingParts } from '#ui/pdf/use-lacking-parts.ts'
import { usePageView } from '#ui/pdf/use-page-view.ts'
import { usePresentation } from '#ui/pdf/use-presentation.ts'
import type { ViewerLayers } from '#ui/pdf/use-viewer-layers.ts'
import type { Zoom } from '#ui/pdf/zoom.ts'
import { useUnsavedTyping } from '#ui/unsaved-typing.ts'

interface OpenViewerProps {
  pdf: PDFDocumentProxy
  /** The document's key in `memory`. */
  documentKey: string | undefined
  memory: DocumentMemory
  name: string
  fileName: string
  /** Size of the file. */
  bytes: number
  zooms: readonly Zoom[]
  withoutMargins: boolean
  layers: ViewerLayers
  parts: LackingParts
  onAttachment: Attach
  onClose: (() => void) | undefined
  /** The first page is painted. */
  onPainted: () => void
  /** Not even the first page could be painted. */
  onBroken: () => void
}

/** Up to this width choosing a place closes the side panel (spec §9, the fixed 840 px). */
const ROOMY_ABOVE_PX = 840

/** The viewer with an open document: toolbar, find bar, side panel, pages. */
export function OpenViewer(props: OpenViewerProps) {
  const { pdf, name, zooms, layers, onClose } = props
  const { panel, finding, sheet, setPanel, setSheet } = layers
  const { t } = useTranslation('pdf')
  const root = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const view = usePageView(stage, {
    pdf,
    memory: props.memory,
    key: props.documentKey,
    zooms,
    withoutMargins: props.withoutMargins,
    onAttachment: props.onAttachment,
    takesFocus: onClose !== undefined,
  })
  const presentation = usePresentation(stage, view)
  usePaintReport(view, props)
  useFilling(stage)

  const commands = {
    find: layers.find,
    findNext: () => view?.events.dispatch('findagain', { backwards: false }),
    findPrevious: () => view?.events.dispatch('findagain', { backwards: true }),
    print: () => setSheet('print'),
    present: presentation.enter,
    panel: () => setPanel(!panel),
    more: () => setSheet('more'),
    properties: () => setSheet('properties'),
    next: () => view?.turn(1),
    previous: () => view?.turn(-1),
    first: () => view?.goTo(1),
    last: () => view?.goTo(pdf.numPages),
    zoomIn: () => view?.zoomBy(1),
    zoomOut: () => view?.zoomBy(-1),
    zoomReset: () => view?.zoomTo('auto'),
    rotate: () => view?.rotate(90),
    rotateBack: () => view?.rotate(-90),
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (event.key === 'Escape') {
      // Escape leaves a field first, not the document that is being filled in; otherwise the dialog
      // around the viewer handles it.
      if (isField(event.target)) view?.focus()
      else if (!layers.closeTop()) return
      event.preventDefault()
      return
    }
    const command = commandOf(event, {
      presenting: presentation.active,
      typing: isTyping(event.target),
    })
    if (!command) return
    event.preventDefault()
    commands[command]()
  })
  useEffect(() => {
    const element = root.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])

  // Where the panel leaves the pages little room, it closes when a page was chosen.
  const makeRoom = () => {
    if (root.current && root.current.clientWidth <= ROOMY_ABOVE_PX) setPanel(false)
  }
  return (
    <section className={styles.viewer} aria-label={t('viewer')} ref={root}>
      <div className={styles.frame}>
        <Toolbar
          name={name}
          view={view}
          zooms={zooms}
          panelOpen={panel}
          findOpen={finding > 0}
          commands={{ ...commands, close: onClose, closeFind: layers.closeFind }}
        />
        {view && finding > 0 && <FindBar view={view} asked={finding} onClose={layers.closeFind} />}
        {props.parts.lacks && (
          <LackingLine onRetry={props.parts.retry} onFocusLost={() => stage.current?.focus()} />
        )}
        <div className={styles.middle}>
          {view && panel && (
            <Sidebar view={view} onAttachment={props.onAttachment} onGo={makeRoom} />
          )}
          <div className={styles.place}>
            <div
              className={styles.stage}
              ref={stage}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll it.
              tabIndex={0}
              aria-label={name}
              role="document"
            >
              <div className="pdfViewer" />
            </div>
          </div>
        </div>
      </div>
      {view && (
        <>
          <MoreTools
            open={sheet === 'more'}
            view={view}
            commands={commands}
            canPresent={presentation.possible}
            onClose={() => setSheet(undefined)}
          />
          <Properties
            open={sheet === 'properties'}
            pdf={pdf}
            view={view}
            name={props.fileName}
            bytes={props.bytes}
            onClose={() => setSheet(undefined)}
          />
          {sheet === 'print' && <PrintProgress view={view} onEnd={() => setSheet(undefined)} />}
        </>
      )}
    </section>
  )
}

function usePaintReport(
  view: ReturnType<typeof usePageView>,
  { onPainted, onBroken }: Pick<OpenViewerProps, 'onPainted' | 'onBroken'>,
): void {
  const report = useEffectEvent(() => {
    if (view?.get().painted) onPainted()
    else if (view?.get().broken) onBroken()
  })
  useEffect(() => view?.subscribe(report), [view])
}

/** Once the person types into a field of the document in `stage`, no update reloads the page. */
function useFilling(stage: RefObject<HTMLElement | null>): void {
  const [filling, setFilling] = useState(false)
  useUnsavedTyping(filling)
  useEffect(() => {
    const element = stage.current
    const onInput = ({ target }: Event) => {
      if (isField(target)) setFilling(true)
    }
    element?.addEventListener('input', onInput)
    return () => element?.removeEventListener('input', onInput)
  }, [stage])
}

/** Whether `target` is a form field on a page of a document. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(FIELDS)
}

/** Elements in which letters, arrows and Home have a meaning of their own. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea, [role="tab"]')
}
