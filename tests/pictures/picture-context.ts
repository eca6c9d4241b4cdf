import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import type { Language } from '#contract/language.ts'

const FONT = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

/**
 * Chromium's switches for pictures that hardly depend on the machine: letters as wide as the font says, without
 * coloured edges, and one colour space.
 */
export const PICTURE_FLAGS = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
] as const

/**
 * Prepares the pages of a context for pictures: their language, a font of our own and no room for a scroll bar, so that
 * text wraps the same on every machine. The context must block service workers.
 */
export async function preparePictures(context: BrowserContext, language: Language): Promise<void> {
  await context.addInitScript(() => {
    // Where Playwright blocks them, `register` answers nothing, which the app takes for a fault.
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
  await context.addInitScript((chosen) => localStorage.setItem('idioma', chosen), language)
  // The app's Content-Security-Policy allows no font and no style sheet from here: both are made in the page.
  await context.addInitScript(
    (base64) => {
      const file = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      document.fonts.add(new FontFace('Pictures', file.buffer, { weight: '100 900' }))
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`
        :root, [data-paper] { --font: Pictures !important }
        :root { scrollbar-gutter: auto !important }`)
      document.adoptedStyleSheets.push(sheet)
    },
    readFileSync(fileURLToPath(FONT)).toString('base64'),
  )
}
