import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { EmbeddedFile } from '#features/external/embedded-file.tsx'
import { shownKind } from '#features/external/shown-kind.ts'
import { VideoPlayer } from '#features/external/video-player.tsx'
import {
  heldDocument,
  onHeldDocument,
  showDocument,
  type TemporaryDocument,
} from '#session/temporary-document.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Overlay } from '#ui/overlay.tsx'
import { PdfViewer } from '#ui/pdf/pdf-viewer.tsx'
import { Failed } from '#ui/pdf/plain-states.tsx'
import { Screen } from '#ui/screen.tsx'

/**
 * Shows the document that is held in memory (spec §2, External). Of the route's parameters only
 * `extension` counts: an address never says what to fetch, as anybody can write one.
 */
export function ExternalScreen() {
  const { t } = useTranslation('common')
  const document = useSyncExternalStore(onHeldDocument, heldDocument)
  useEffect(showDocument, [])
  return (
    <Screen heading={t('sections.External')} headingHidden>
      {document ? <Shown document={document} /> : <NothingToShow />}
    </Screen>
  )
}

function Shown({ document }: { document: TemporaryDocument }) {
  const params = useParams()
  const [query] = useSearchParams()
  const leave = useLeave()
  const { bytes, filename, extension } = document
  const shown = shownKind(params.extension ?? query.get('extension'), extension)
  const frame = { name: filename, onClose: leave }
  return (
    <Overlay label={filename} onClose={leave}>
      {shown.kind === 'pdf' && <PdfViewer data={bytes} {...frame} />}
      {shown.kind === 'video' && <VideoPlayer bytes={bytes} {...frame} />}
      {shown.kind === 'sandbox' && <EmbeddedFile bytes={bytes} type={shown.type} {...frame} />}
      {shown.kind === 'nothing' && <Failed {...frame} />}
    </Overlay>
  )
}

/** After a reload there is no document any more: it says so and goes home (spec §2). */
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

/** Back to where the document was opened; to Portada when that was nowhere in the app. */
function useLeave(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => {
    if (key === 'default') navigate('/Portada', { replace: true })
    else navigate(-1)
  }
}
