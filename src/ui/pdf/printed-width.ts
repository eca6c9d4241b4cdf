import type { PDFDocumentProxy } from '#ui/pdf/pdfjs.ts'

/** The part of a page's width that has print on it, as fractions of the width from the left edge. */
export interface PrintedWidth {
  readonly left: number
  readonly right: number
}

/** A payslip has one page, seldom two. Of a longer document pages further on may be wider. */
const MOST_PAGES = 2

/** Wide enough to see thin lines, and drawn in some milliseconds. */
const DRAWN_PX = 300

/** How much darker than white a pixel of print is, 0–255. */
const DARKER = 24

/** Looks where the pages of a short document have print; `undefined` for a longer one, or for empty pages. */
export async function printedWidth(pdf: PDFDocumentProxy): Promise<PrintedWidth | undefined> {
  if (pdf.numPages > MOST_PAGES) return undefined
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  const widths = await Promise.all(numbers.map((number) => drawnWidth(pdf, number)))
  const printed = widths.filter((width) => width !== undefined)
  if (printed.length === 0) return undefined
  return {
    left: Math.min(...printed.map(({ left }) => left)),
    right: Math.max(...printed.map(({ right }) => right)),
  }
}

async function drawnWidth(pdf: PDFDocumentProxy, number: number) {
  const page = await pdf.getPage(number)
  const { width } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: DRAWN_PX / width })
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  try {
    await page.render({ canvas, viewport }).promise
    const context = canvas.getContext('2d')
    return context ? widthOf(context.getImageData(0, 0, canvas.width, canvas.height)) : undefined
  } finally {
    // Frees the pixels now instead of at a later garbage collection.
    canvas.width = 0
  }
}

/** The columns of a drawn page between the first and the last that are not white. */
export function widthOf({
  data,
  width,
}: Pick<ImageData, 'data' | 'width'>): PrintedWidth | undefined {
  let first = width
  let last = -1
  for (let pixel = 0; pixel < data.length / 4; pixel++) {
    const [red = 255, green = 255, blue = 255] = data.subarray(4 * pixel, 4 * pixel + 3)
    if (Math.min(red, green, blue) >= 255 - DARKER) continue
    const column = pixel % width
    first = Math.min(first, column)
    last = Math.max(last, column)
  }
  return last < 0 ? undefined : { left: first / width, right: (last + 1) / width }
}
