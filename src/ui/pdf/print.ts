import { type PDFDocumentProxy, pdfjs } from '#ui/pdf/pdfjs.ts'

/** Sharp enough on paper; a page takes about 8 MB while it is drawn. */
const DOTS_PER_INCH = 150
const UNITS_PER_INCH = 72

/**
 * Draws every page for paper, one after the other, with its form values, and has the browser print them
 * in place of the app (`.pdf-print` in pages.css). Resolves when the print dialogue was closed, or
 * `signal` aborted; the page is then as before.
 */
export async function printDocument(
  pdf: PDFDocumentProxy,
  rotation: number,
  onPage: (page: number) => void,
  signal: AbortSignal,
): Promise<void> {
  // A snapshot: typing while the pages are drawn changes none of them.
  const filledIn = pdf.annotationStorage.print
  const paper = document.createElement('div')
  paper.className = 'pdf-print'
  const sheet = new CSSStyleSheet()
  const urls: string[] = []
  try {
    for (let number = 1; number <= pdf.numPages; number++) {
      const { blob, width, height } = await drawForPaper(pdf, number, rotation, filledIn)
      if (signal.aborted) return
      if (number === 1) sheet.replaceSync(`@page { size: ${width}pt ${height}pt; margin: 0 }`)
      const image = new Image()
      image.src = URL.createObjectURL(blob)
      urls.push(image.src)
      paper.append(image)
      await image.decode()
      onPage(number)
    }
    if (signal.aborted) return
    document.adoptedStyleSheets.push(sheet)
    document.body.append(paper)
    await leftPrinting()
  } finally {
    paper.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    for (const url of urls) URL.revokeObjectURL(url)
  }
}

function leftPrinting(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('afterprint', () => resolve(), { once: true })
    print()
  })
}

async function drawForPaper(
  pdf: PDFDocumentProxy,
  number: number,
  rotation: number,
  filledIn: PDFDocumentProxy['annotationStorage']['print'],
) {
  const page = await pdf.getPage(number)
  const turned = { rotation: (page.rotate + rotation) % 360 }
  const paper = page.getViewport({ scale: 1, ...turned })
  const viewport = page.getViewport({ scale: DOTS_PER_INCH / UNITS_PER_INCH, ...turned })
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  await page.render({
    canvas,
    viewport,
    intent: 'print',
    annotationMode: pdfjs.AnnotationMode.ENABLE_STORAGE,
    printAnnotationStorage: filledIn,
  }).promise
  const blob = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture of a page'))))
  })
  // Frees the pixels now instead of at a later garbage collection.
  canvas.width = 0
  page.cleanup()
  return { blob, width: paper.width, height: paper.height }
}
