import type { components } from '#ui/pdf/pdfjs.ts'

/** What the pages themselves say, in the person's language. */
export interface PageTexts {
  page(number: number): string
  /** An icon that stands for a note on the page. */
  note: string
  /** A link that has no text of its own. */
  link: string
}

/** Gives pages, notes and links their accessible names as they come into being. */
export function namePages(
  container: HTMLElement,
  events: InstanceType<typeof components.EventBus>,
  texts: PageTexts,
  signal: AbortSignal,
): void {
  const name = () => {
    for (const page of container.querySelectorAll('.page:not([aria-label])')) {
      page.setAttribute('aria-label', texts.page(Number(page.getAttribute('data-page-number'))))
    }
    for (const note of container.querySelectorAll('.annotationLayer img:not([alt])')) {
      note.setAttribute('alt', texts.note)
    }
    for (const link of container.querySelectorAll('.annotationLayer a:not([aria-label])')) {
      link.setAttribute('aria-label', nameOfLink(link, texts))
    }
  }
  for (const event of ['pagesinit', 'pagesloaded', 'pagerendered', 'annotationlayerrendered']) {
    events.on(event, name, { signal })
  }
}

function nameOfLink(link: Element, texts: PageTexts): string {
  const href = link.getAttribute('href') ?? ''
  const title = link.getAttribute('title') ?? ''
  const text = link.textContent?.trim() ?? ''
  return text || title || (/^(https?|mailto|tel):/.test(href) ? href : texts.link)
}
