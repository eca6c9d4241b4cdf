import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument } from 'pdf-lib'
import { DocumentFault } from '#server/office/documents/faults.ts'
import { marksIn } from '#server/office/documents/marks.ts'
import { type CutSource, openForCutting } from '#server/office/documents/reading/cut.ts'
import { PAPER_LIMITS } from '#server/office/documents/reading/limits.ts'
import { pageTexts } from '#server/office/documents/reading/page-text.ts'
import type {
  PageMarks,
  PageOf,
  Paper,
  PapersAnswer,
  PapersAsk,
  PapersTask,
} from '#server/office/documents/reading/paper.ts'
import { paperFiles } from '#server/office/documents/reading/papers-file.ts'

/** The thread that reads and splits untrusted PDFs: it answers each message with one of its own. */
const task: PapersTask = workerData
const files = paperFiles(task)
// A file that cannot be read fails the first request.
files.catch(() => undefined)
/** The PDF that pages were last copied from: requests come in its order. */
let open: { readonly paper: number; readonly source: CutSource } | undefined

parentPort?.on('message', async (ask: PapersAsk) => {
  parentPort?.postMessage(await answer(ask))
})

async function answer(ask: PapersAsk): Promise<PapersAnswer> {
  try {
    return ask === 'read' ? { papers: await read() } : { bytes: await cut(ask) }
  } catch (error) {
    if (error instanceof DocumentFault) return { fault: error.fault }
    throw error
  }
}

async function read(): Promise<Paper[]> {
  const papers: Paper[] = []
  let left: number = PAPER_LIMITS.pages
  for (const file of await files) {
    const bytes = await file.bytes()
    if (!Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) {
      throw new DocumentFault('no-pdf-inside', { file: file.name })
    }
    const pages: PageMarks[] = []
    for await (const text of pageTexts(bytes, file.name, left)) {
      pages.push(marksIn(text, task.pattern))
    }
    left -= pages.length
    papers.push({ name: file.name, pages })
  }
  return papers
}

async function cut(pages: readonly PageOf[]): Promise<Uint8Array> {
  const target = await PDFDocument.create({ updateMetadata: false })
  for (const [paper, ofPaper] of Map.groupBy(pages, (page) => page.paper)) {
    const source = await sourceOf(paper)
    const indexes = ofPaper.map(({ page }) => page)
    await source.copyTo(target, indexes).catch(async () => {
      throw await unreadable(paper, indexes[0] ?? 0)
    })
  }
  return target.save()
}

async function sourceOf(paper: number): Promise<CutSource> {
  if (open?.paper === paper) return open.source
  const file = (await files)[paper]
  if (!file) throw new RangeError(`there is no paper ${paper}`)
  const source = await openForCutting(await file.bytes()).catch(() => {
    throw new DocumentFault('broken-pdf', { file: file.name })
  })
  open = { paper, source }
  return source
}

async function unreadable(paper: number, page: number): Promise<DocumentFault> {
  const file = (await files)[paper]?.name ?? task.name
  return new DocumentFault('page-unreadable', { file, page: page + 1 })
}
