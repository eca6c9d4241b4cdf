import type { Page } from '@playwright/test'

/** Names the part of a screen that is at a point of the window: its element and its first words. */
export function nameAt(page: Page, point: { readonly x: number; readonly y: number }) {
  return page.evaluate(({ x, y }) => {
    const there = document.elementFromPoint(x, y)
    const part = there?.closest(
      'button, a, li, label, article, section, fieldset, figure, form, nav, header, dialog, main',
    )
    if (!part) return 'the page'
    const words = part instanceof HTMLElement ? part.innerText.replaceAll(/\s+/g, ' ') : ''
    return `<${part.localName}> “${words.slice(0, 40)}”`
  }, point)
}
