import { overlapsOver, type Sweep } from '#tests/fixtures/overlaps.ts'
import { expect, test, tool, WIDE } from '#tests/fixtures/pdf-viewer.ts'

test.describe.configure({ mode: 'default' })

/** Each of them: breakpoints are fixed, what stands between two is not. */
const WIDTHS: Sweep = { from: 320, to: 2560 }

for (const [lang, words] of [
  ['eu', { panel: 'Alboko panela', find: 'Bilatu agirian' }],
  ['es', { panel: 'Panel lateral', find: 'Buscar en el documento' }],
] as const) {
  test(`no two tools lie over each other at any width, in ${lang}`, async ({ page, open }) => {
    await page.setViewportSize(WIDE)
    await open('text-300.pdf', { lang })
    expect(await overlapsOver(page, WIDTHS)).toEqual([])
    await tool(page, words.panel).click()
    expect(await overlapsOver(page, WIDTHS), 'with the side panel').toEqual([])
    await tool(page, words.find).click()
    expect(await overlapsOver(page, WIDTHS), 'with the side panel and finding').toEqual([])
    await tool(page, words.panel).click()
    expect(await overlapsOver(page, WIDTHS), 'finding').toEqual([])
    // Text of twice the size, which some people read by.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await overlapsOver(page, WIDTHS), 'with large text').toEqual([])
  })
}
