import '#ui/tokens.css'
import '#ui/base.css'
import './page.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { toLanguage } from '#contract/language.ts'
import { showScreenTexts, startI18n } from '#i18n/i18n.ts'
import { PdfViewer } from '#ui/pdf/pdf-viewer.tsx'
import { loadViewer, preloadPdfViewer } from '#ui/pdf/preload.ts'
import type { DocumentMemory, DocumentState } from '#ui/pdf/remember.ts'
import { MESSAGE_ZOOMS, ZOOMS } from '#ui/pdf/zoom.ts'

/**
 * The viewer alone in a page, for its tests and benchmark: `?file=` names a document of the same server,
 * `lang` the language, `zooms=message` the zoom choices of messages. With `preloaded` the document comes once the
 * viewer is loaded, as when the person has typed the secret code meanwhile.
 */
preloadPdfViewer()
const query = new URLSearchParams(location.search)
startI18n(toLanguage(query.get('lang') ?? 'eu'))
await showScreenTexts()
if (query.has('preloaded')) await loadViewer()
const file = query.get('file') ?? ''
const answer = await fetch(`/files/${encodeURIComponent(file)}`)
const data = await answer.arrayBuffer()
performance.mark('bytes')

/** For the page's whole life. */
const memory: DocumentMemory = (() => {
  const held = new Map<string, DocumentState>()
  return { recall: (key) => held.get(key), note: (key, state) => void held.set(key, state) }
})()

function Page() {
  const [open, setOpen] = useState(true)
  return open ? (
    <PdfViewer
      data={data}
      name={file}
      memory={memory}
      zooms={query.get('zooms') === 'message' ? MESSAGE_ZOOMS : ZOOMS}
      onClose={() => setOpen(false)}
    />
  ) : (
    <p className="closed">
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
    </p>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Page />
    </BrowserRouter>
  </StrictMode>,
)
