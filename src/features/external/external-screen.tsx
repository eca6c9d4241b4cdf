import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { isPrivateFolder } from '#contract/documents/folders.ts'
import { shownKind } from '#domain/file-kinds.ts'
import { EmbeddedFile } from '#features/external/embedded-file.tsx'
import styles from '#features/external/external.module.css'
import { UnshownFile } from '#features/external/unshown-file.tsx'
import { VideoPlayer } from '#features/external/video-player.tsx'
import { documentMemory } from '#session/document-memory.ts'
import {
  documentShown,
  dropDocument,
  heldDocument,
  onHeldDocument,
  type TemporaryDocument,
} from '#session/temporary-document.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Overlay } from '#ui/overlay.tsx'
import { useSideBySide } from '#ui/panes.tsx'
import { PdfViewer } from '#ui/pdf/pdf-viewer.tsx'
import { Screen } from '#ui/screen.tsx'
import { layerDepth } from '#ui/use-layers.ts'

/**
 * Shows the document that is held in memory (spec §2, External). The route's `url` is the id it is
 * held by, never an address to fetch: any site can make one of those.
 */
export function ExternalScreen() {
  const { t } = useTranslation('common')
  const { url } = useParams()
  const document = useSyncExternalStore(onHeldDocument, () => heldDocument(url))
  useDropOnLeave(url)
  return (
    <Screen heading={t('sections.External')} headingHidden>
      {document ? <Shown document={document} /> : <NothingToShow />}
    </Screen>
  )
}

function Shown({ document }: { document: TemporaryDocument }) {
  const { extension: asked } = useParams()
  const { leave, back } = useWayBack()
  const { bytes, filename, title, category, extension } = document
  const shown = shownKind(asked, extension)
  const frame = { name: title, onClose: leave }
  const Around = useSideBySide() ? Pane : Overlay
  return (
    <Around label={title} onClose={back}>
      {shown.kind === 'pdf' && (
        <PdfViewer
          data={bytes}
          fileName={filename}
          memory={documentMemory(isPrivateFolder(category))}
          withoutMargins
          {...frame}
        />
      )}
      {shown.kind === 'video' && <VideoPlayer bytes={bytes} {...frame} />}
      {shown.kind === 'sandbox' && <EmbeddedFile bytes={bytes} type={shown.type} {...frame} />}
      {shown.kind === 'nothing' && <UnshownFile document={document} onClose={leave} />}
    </Around>
  )
}

interface PaneProps {
  onClose: () => void
  children: ReactNode
}

/** Beside the list. Escape closes the document there, too. */
function Pane({ onClose, children }: PaneProps) {
  const pane = useRef<HTMLDivElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const listening = new AbortController()
    pane.current?.addEventListener('keydown', onKey, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return (
    <div className={styles.pane} ref={pane}>
      {children}
    </div>
  )
}

/** After a reload the document is gone from memory: the screen says so and goes home (spec §2). */
function NothingToShow() {
  const { t } = useTranslation(['pdf', 'common'])
  const navigate = useNavigate()
  const home = () => navigate('/Portada', { replace: true })
  return (
    <Dialog open onClose={home} title={t('viewer')} from="below">
      <p role="alert">{t('failed')}</p>
      <Button variant="primary" onClick={home}>
        {t('back')}
      </Button>
    </Dialog>
  )
}

interface WayBack {
  /**
   * Back to where the document was opened, past any layer above it; to Portada when it was not opened in
   * the app.
   */
  leave(): void
  /** One step, as the phone's back button: closes a layer above the document first. */
  back(): void
}

function useWayBack(): WayBack {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const go = (steps: number) => {
    if (key === 'default') navigate('/Portada', { replace: true })
    else navigate(-steps)
  }
  return { leave: () => go(1 + layerDepth(state)), back: () => go(1) }
}

let leaving: ReturnType<typeof setTimeout> | undefined

/** Releases the document on unmount; a moment later, as another screen may show it, or another document. */
function useDropOnLeave(id: string | undefined): void {
  useEffect(() => {
    clearTimeout(leaving)
    if (id !== undefined) documentShown(id)
    return () => {
      leaving = setTimeout(dropDocument)
    }
  }, [id])
}
