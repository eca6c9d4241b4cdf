import '#ui/pdf/pages.css'
import './page.css'
import { ownScript } from '#contract/own-script.ts'
import { components, LOADING, pdfjs, WORKER_SCRIPT } from '#ui/pdf/pdfjs.ts'

/** PDF.js's own viewer in an empty page, as its documentation sets it up: the benchmark's floor. */
const name = new URLSearchParams(location.search).get('file') ?? ''
const answer = await fetch(`/files/${encodeURIComponent(name)}`)
const data = await answer.arrayBuffer()
performance.mark('bytes')

const container = document.getElementById('container')
if (!(container instanceof HTMLDivElement)) throw new Error('index.html has no #container')
const eventBus = new components.EventBus()
const linkService = new components.PDFLinkService({ eventBus })
const viewer = new components.PDFViewer({ container, eventBus, linkService })
linkService.setViewer(viewer)
eventBus.on('pagesinit', () => {
  viewer.currentScaleValue = 'auto'
})
// PDF.js would start it from a plain string, which the app's policy refuses.
const thread = new Worker(ownScript(WORKER_SCRIPT), { type: 'module' })
const worker = pdfjs.PDFWorker.create({ port: thread, verbosity: LOADING.verbosity })
const pdf = await pdfjs.getDocument({ ...LOADING, data, worker }).promise
viewer.setDocument(pdf)
linkService.setDocument(pdf)
