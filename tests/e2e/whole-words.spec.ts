import type { Page } from '@playwright/test'
import { LANGUAGES } from '#contract/language.ts'
import { expect, test } from '#tests/fixtures/test.ts'
import { walkScreens } from '#tests/pictures/walk-screens.ts'

const WITHOUT_PICTURE = [
  'NuevoCodigo',
  'MiPerfil-Change',
  'ControlPresencial',
  'HorariosServicioInterno',
  'HorarioComedor',
  'HorariosTrabajo',
  'asamblea',
  'DatosLocales',
]

test.use({ viewport: { width: 320, height: 640 } })

for (const language of LANGUAGES) {
  test(`no word breaks on the narrowest phone, ${language}`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.addInitScript((chosen) => localStorage.setItem('idioma', chosen), language)
    const broken: string[] = []
    const look = async (name: string) => {
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      broken.push(...(await brokenWords(page)).map((word) => `${name}: ${word}`))
    }
    await walkScreens(page, 'phone', async ({ name }) => look(name))
    for (const name of WITHOUT_PICTURE) {
      await page.goto(`/${name}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look(name)
    }
    expect(broken).toEqual([])
  })
}

/** The words that go on in another line; addresses and names of files are no words, and a hyphen may end a line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement
      // What is for screen readers alone has a pixel of room.
      if (!around?.checkVisibility() || around.clientWidth === 1) continue
      for (const { 0: token, index: start } of (text.textContent ?? '').matchAll(/\S+/gu)) {
        if (/[\d@]/.test(token) || /\p{L}\.\p{L}/u.test(token)) continue
        for (const { 0: word, index } of token.matchAll(/\p{L}+/gu)) {
          const range = new Range()
          range.setStart(text, start + index)
          range.setEnd(text, start + index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) words.push(word)
        }
      }
    }
    return words
  })
}
