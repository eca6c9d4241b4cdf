import type { components } from '#ui/pdf/pdfjs.ts'

/** Accessible names on the pages, in the person's language. */
export interface PageTexts {
  page(number: number): string
  /** The icon of a note on the page. */
  note: string
  /** A link without a text. */
  link: string
  /** A form field without a name. */
  field: string
}

/** The fields of a document, on its pages. */
export const FIELDS = '.annotationLayer :is(input, textarea, select)'

/** Sets the accessible names of pages, notes, links and fields as they are created. */
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
    for (const field of container.querySelectorAll(`${FIELDS}:not([aria-label])`)) {
      field.setAttribute('aria-label', nameOfField(field, texts))
      // No autocomplete: the browser would store what was typed.
      field.setAttribute('autocomplete', 'off')
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

/** The author's description of it, or its name: `form1[0].Izena[0]` is `Izena`. */
function nameOfField(field: Element, texts: PageTexts): string {
  const said = field.closest('section')?.getAttribute('title')?.trim()
  const [, last = ''] = /([^.]*?)(?:\[\d+\])?$/.exec(field.getAttribute('name') ?? '') ?? []
  return said || last.trim() || texts.field
}
