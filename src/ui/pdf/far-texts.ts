import { type components, pdfjs } from '#ui/pdf/pdfjs.ts'

/**
 * Releases the text of pages that are far away. PDF.js itself keeps only the ten nearest pages, except
 * for two things, as long as the document is open: the elements of their text, a hundred a page,
 * referenced by each page's highlighter; and, in the browser, the measured width of each line, which
 * belongs to the canvas that measures all lines.
 */
export function forgetFarTexts(
  viewer: InstanceType<typeof components.PDFViewer>,
  events: InstanceType<typeof components.EventBus>,
  signal: AbortSignal,
): void {
  const withText = new Set<number>()
  events.on(
    'textlayerrendered',
    ({ pageNumber }: { readonly pageNumber: number }) => {
      const near = viewer.getCachedPageViews()
      for (const number of withText) {
        const page = viewer.getPageView(number - 1)
        if (near.has(page)) continue
        withText.delete(number)
        // It is disabled by now; the page's next text is set again.
        page._textHighlighter.matches = []
        page._textHighlighter.setTextMapping(null, null)
      }
      withText.add(pageNumber)
      pdfjs.TextLayer.cleanup()
    },
    { signal },
  )
}
