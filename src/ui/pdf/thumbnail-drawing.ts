import type { PDFDocumentProxy } from '#ui/pdf/pdfjs.ts'

/** The largest width in device pixels: a screen of thumbnails is a few MB, not more. */
const WIDTH_PX = 240

/**
 * Draws the canvases in `list` (each in a `[data-page]`) as they scroll into view, one after the other,
 * and empties those that left: any number of pages costs no more than a screenful. Returns a function
 * that stops it.
 */
export function drawThumbnails(
  list: HTMLElement,
  pdf: PDFDocumentProxy,
  rotation: number,
): () => void {
  const wanted = new Set<HTMLElement>()
  let drawing = false
  let stopped = false

  async function drawNext(): Promise<void> {
    if (drawing) return
    drawing = true
    for (let next = first(wanted); next && !stopped; next = first(wanted)) {
      wanted.delete(next)
      // A page that cannot be drawn stays blank here; in full size the error is shown.
      await draw(next).catch(() => {})
    }
    drawing = false
  }
  async function draw(thumbnail: HTMLElement): Promise<void> {
    const canvas = thumbnail.querySelector('canvas')
    if (!canvas) return
    const page = await pdf.getPage(Number(thumbnail.dataset.page))
    if (stopped) return
    const turned = { rotation: (page.rotate + rotation) % 360 }
    const whole = page.getViewport({ scale: 1, ...turned })
    const viewport = page.getViewport({ scale: WIDTH_PX / whole.width, ...turned })
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    canvas.style.aspectRatio = `${whole.width} / ${whole.height}`
    await page.render({ canvas, viewport }).promise
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!(target instanceof HTMLElement)) continue
        if (isIntersecting) wanted.add(target)
        else forget(target)
      }
      void drawNext()
    },
    { root: list.parentElement, rootMargin: '200px 0px' },
  )
  function forget(thumbnail: HTMLElement) {
    wanted.delete(thumbnail)
    const canvas = thumbnail.querySelector('canvas')
    if (canvas) canvas.width = 0
  }
  for (const thumbnail of list.querySelectorAll('[data-page]')) observer.observe(thumbnail)
  return () => {
    stopped = true
    observer.disconnect()
  }
}

function first<Value>(values: ReadonlySet<Value>): Value | undefined {
  return values.values().next().value
}
