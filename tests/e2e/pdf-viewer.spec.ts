import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/fixtures/accessibility.ts'
import { WORDS_IN_TEXT } from '#tests/fixtures/pdf-files.ts'
import { expect, painted, test, tool, WIDE } from '#tests/fixtures/pdf-viewer.ts'

test.describe.configure({ mode: 'default' })

const stageOf = (page: Page) => page.locator('[role="document"]')
const choose = async (page: Page, name: string) => {
  await tool(page, 'Tresna gehiago').click()
  await page.getByRole('dialog').getByText(name, { exact: true }).click()
}

const pageWidth = (page: Page) =>
  page
    .locator('.page')
    .first()
    .evaluate((element) => element.getBoundingClientRect().width)

/** Where an entry's own text begins, in px across. */
const textStart = (entry: Locator) =>
  entry.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return Math.round(range.getBoundingClientRect().left)
  })

test('three hundred pages: by number, by step, to the end, with few of them in memory', async ({
  page,
  open,
}) => {
  await open('text-300.pdf')
  const field = page.getByRole('textbox', { name: 'Orrialdea, 300 orrialdetik' })
  await expect(field).toHaveValue('1')
  await tool(page, 'Hurrengo orrialdea').click()
  await expect(field).toHaveValue('2')
  for (const number of [150, 80, 299, 40, 220]) {
    await field.fill(String(number))
    await field.press('Enter')
    await expect(painted(page, number)).toBeVisible()
    await expect(field).toHaveValue(String(number))
  }
  // Input that is not a page changes nothing; a number too large is the last page.
  await field.fill('0')
  await field.press('Enter')
  await expect(field).toHaveValue('220')
  await field.fill('999999')
  await field.press('Enter')
  await expect(field).toHaveValue('300')
  await stageOf(page).focus()
  await page.keyboard.press('Home')
  await expect(field).toHaveValue('1')
  await page.keyboard.press('n')
  await expect(field).toHaveValue('2')

  const stage = stageOf(page)
  for (let turn = 0; turn < 40; turn++) {
    await stage.evaluate((element) => element.scrollBy(0, 2400))
  }
  await expect(field).not.toHaveValue('2')
  await expect(page.locator('.page[data-loaded] canvas').first()).toBeVisible()
  await expect.poll(() => page.locator('.canvasWrapper canvas').count()).toBeLessThanOrEqual(14)
})

test('the text of pages that were read is released, and is restored on return', async ({
  page,
  open,
}) => {
  await open('text-300.pdf')
  const spans = (number: number) =>
    page.locator(`.page[data-page-number="${number}"] .textLayer span`)
  for (let number = 1; number <= 40; number++) {
    await page
      .locator(`.page[data-page-number="${number}"]`)
      .evaluate((element) => element.scrollIntoView())
    await spans(number).first().waitFor({ state: 'attached' })
  }
  const browser = await page.context().newCDPSession(page)
  await browser.send('HeapProfiler.enable')
  const nodes = async () => {
    await browser.send('HeapProfiler.collectGarbage')
    return (await browser.send('Memory.getDOMCounters')).nodes
  }
  // Of forty pages some 4,200; of the nearest ten a third.
  await expect.poll(nodes).toBeLessThan(3000)

  await page.keyboard.press('Control+f')
  await page.getByRole('search').getByRole('textbox').fill('Ataria')
  await page.locator('.page[data-page-number="1"]').evaluate((element) => element.scrollIntoView())
  await expect(page.locator('.page[data-page-number="1"] .textLayer .highlight')).not.toHaveCount(0)
})

test('zooms by list, step, wheel and keys, within limits and around the pointer', async ({
  page,
  open,
}) => {
  await page.setViewportSize(WIDE)
  await open('text-3.pdf')
  const zoom = page.getByRole('combobox', { name: 'Zooma' })
  expect(await zoom.locator('option').allTextContents()).toEqual([
    'Automatikoa',
    'Benetako tamaina',
    'Orrialde osoa',
    'Orrialdearen zabalera',
    '% 50',
    '% 100',
    '% 125',
    '% 150',
    '% 200',
    '% 300',
    '% 400',
  ])
  await zoom.selectOption('2')
  // 595 points at 96 dots an inch, twice.
  await expect.poll(() => pageWidth(page)).toBeCloseTo((595 * 96 * 2) / 72, -1)
  await zoom.selectOption('page-fit')
  await expect.poll(() => pageWidth(page)).toBeLessThan(600)
  await zoom.selectOption('1')
  await tool(page, 'Handitu').click()
  await expect(zoom).toHaveValue('other')
  await expect(zoom.locator('option:checked')).toHaveText('% 110')

  await zoom.selectOption('1')
  await expect.poll(() => pageWidth(page)).toBeCloseTo((595 * 96) / 72, -1)
  const word = page.getByText('1.20 Kooperatibako').first()
  await expect(word).toBeAttached()
  const before = await word.boundingBox()
  if (!before) throw new Error('the word is not there')
  await page.mouse.move(before.x, before.y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await expect.poll(() => pageWidth(page)).toBeGreaterThan(1000)
  await expect
    .poll(async () => Math.abs(((await word.boundingBox())?.y ?? 0) - before.y))
    .toBeLessThan(12)

  for (let turn = 0; turn < 3; turn++) {
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -2000)
    await page.keyboard.up('Control')
  }
  await expect(zoom.locator('option:checked')).toHaveText('% 1000')
  const largest = await page
    .locator('.canvasWrapper canvas')
    .evaluateAll((all) =>
      Math.max(
        ...all.map((canvas) =>
          canvas instanceof HTMLCanvasElement ? canvas.width * canvas.height : 0,
        ),
      ),
    )
  expect(largest).toBeLessThanOrEqual(16_777_216)
  for (let turn = 0; turn < 6; turn++) {
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, 2000)
    await page.keyboard.up('Control')
  }
  await expect(zoom.locator('option:checked')).toHaveText('% 10')
  await page.keyboard.press('Control+0')
  await expect(zoom).toHaveValue('auto')

  await open('text-3.pdf', { zooms: 'message', lang: 'es' })
  expect(
    await page.getByRole('combobox', { name: 'Zoom' }).locator('option').allTextContents(),
  ).toEqual(['100 %', '200 %', 'Automático'])
})

test('a pinch zooms the document and not the app', async ({ page, context, open }) => {
  await open('text-3.pdf')
  const before = await pageWidth(page)
  const client = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: 195 - apart, y: 400, id: 1 },
              { x: 195 + apart, y: 400, id: 2 },
            ],
    })
  await touch('touchStart', 40)
  for (let apart = 45; apart <= 120; apart += 5) await touch('touchMove', apart)
  await touch('touchEnd')
  await expect.poll(() => pageWidth(page)).toBeGreaterThan(before * 1.8)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
})

test('searching counts and highlights matches, with all options', async ({ page, open }) => {
  await open('text-300.pdf')
  await page.keyboard.press('Control+f')
  const find = page.getByRole('search')
  const status = find.getByRole('status')
  await expect(find.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('ataria')
  await expect(status).toHaveText(`1 / ${WORDS_IN_TEXT.ataria}`)
  await page.keyboard.press('Enter')
  await expect(status).toHaveText(`2 / ${WORDS_IN_TEXT.ataria}`)
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Shift+Enter')
  await expect(status).toHaveText(
    `${WORDS_IN_TEXT.ataria} / ${WORDS_IN_TEXT.ataria}, berriro hasita`,
  )
  await find.getByLabel('Maiuskulak bereizi').check()
  await expect(status).toHaveText('Ez da aurkitu')
  await find.getByLabel('Maiuskulak bereizi').uncheck()

  await find.getByRole('textbox').fill('situacion')
  await expect(status).toHaveText(/\/ 300$/)
  await find.getByLabel('Azentuak bereizi').check()
  await expect(status).toHaveText('Ez da aurkitu')
  await find.getByLabel('Azentuak bereizi').uncheck()
  await find.getByRole('textbox').fill('jardun')
  await expect(status).toHaveText(/\/ 300$/)
  await find.getByLabel('Hitz osoak').check()
  await expect(status).toHaveText('Ez da aurkitu')
  await find.getByLabel('Hitz osoak').uncheck()
  await find.getByRole('textbox').fill('erabakien')
  await expect(page.locator('.textLayer .highlight').nth(5)).toBeAttached()
  await find.getByLabel('Guztiak nabarmendu').uncheck()
  await expect(page.locator('.textLayer .highlight:not(.selected)')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(find).toBeHidden()
  await expect(page.locator('.textLayer .highlight')).toHaveCount(0)
})

test('thumbnails and outline of the side panel lead to their pages', async ({ page, open }) => {
  await page.setViewportSize(WIDE)
  await open('contents.pdf')
  await tool(page, 'Alboko panela').click()
  const panel = page.getByRole('complementary', { name: 'Alboko panela' })
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(200)
  const field = page.getByRole('textbox', { name: /^Orrialdea/ })
  await panel.getByRole('button', { name: '3. orrialdea' }).click()
  await expect(field).toHaveValue('3')
  await expect(panel.getByRole('button', { name: '3. orrialdea' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await panel.getByRole('tab', { name: 'Orrialde txikiak' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('tab', { name: 'Aurkibidea' })).toBeFocused()
  await panel.getByRole('button', { name: 'Haren ondoan' }).click()
  await expect(field).toHaveValue('2')
  // Each level indented further than the one above it, entries of one level aligned.
  const starts = await Promise.all(
    [
      'Lehen kapitulua',
      'Hirugarren kapitulua',
      'Bigarrena, barruan',
      'Haren ondoan',
      'Hirugarren maila',
    ].map((title) => textStart(panel.getByRole('button', { name: title }).last())),
  )
  const [first = 0] = starts
  expect(starts.map((start) => start - first)).toEqual([0, 0, 16, 16, 32])
  await panel.getByRole('button', { name: 'Lehen kapitulua', expanded: true }).click()
  await expect(panel.getByRole('button', { name: 'Haren ondoan' })).toBeHidden()
})

test('rotation, order of pages, properties', async ({ page, open }) => {
  await page.setViewportSize(WIDE)
  await open('turned.pdf')
  const shape = () =>
    page
      .locator('.page')
      .first()
      .evaluate((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > height ? 'wide' : 'high'
      })
  expect(await shape()).toBe('high')
  await tool(page, 'Biratu erlojuaren norabidean').click()
  await expect.poll(shape).toBe('wide')
  await stageOf(page).focus()
  await page.keyboard.press('Shift+R')
  await expect.poll(shape).toBe('high')
  await choose(page, 'Banan-banan')
  await expect(page.locator('.pdfViewer .page')).toHaveCount(1)
  await page.getByRole('dialog').getByText('Saretan').click()
  await expect(page.locator('.pdfViewer.scrollWrapped')).toBeVisible()
  await page.getByRole('dialog').getByText('Bai, lehenengotik hasita').click()
  await expect(page.locator('.pdfViewer .spread').first()).toBeAttached()
  await page.keyboard.press('Escape')
  await choose(page, 'Dokumentuaren propietateak')
  const facts = page.getByRole('dialog')
  await expect(facts).toContainText('Formak')
  await expect(facts).toContainText('Ataria Kooperatiba')
  await expect(facts).toContainText('26-01-02 10:30')
  await expect(facts).toContainText('210 × 297 mm (A4, bertikala)')
})

test('prints the document page by page, without the app', async ({ page, open }) => {
  await page.addInitScript(() => {
    // Replaces the browser's print dialogue, which no test can answer: records what would be printed.
    window.print = () => {
      const images = [...document.querySelectorAll('.pdf-print img')]
      document.title = `${images.length} ${images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 1000)}`
      dispatchEvent(new Event('afterprint'))
    }
  })
  await open('text-3.pdf')
  await page.keyboard.press('Control+p')
  await expect(page).toHaveTitle('3 true')
  await expect(page.locator('.pdf-print')).toHaveCount(0)
})

test('presents by keyboard, one page at a time', async ({ page, open }) => {
  await page.setViewportSize(WIDE)
  await open('text-3.pdf')
  await stageOf(page).focus()
  await page.keyboard.press('Control+Alt+p')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await expect(page.locator('.pdfViewer .page')).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(page.locator('.page[data-page-number="2"]')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.page[data-page-number="1"]')).toBeVisible()
  await page.evaluate(() => document.exitFullscreen())
  await expect(page.locator('.pdfViewer .page')).toHaveCount(3)
})

for (const [colorScheme, lang, words] of [
  ['light', 'eu', { panel: 'Alboko panela', find: 'Bilatu dokumentuan', more: 'Tresna gehiago' }],
  [
    'dark',
    'es',
    { panel: 'Panel lateral', find: 'Buscar en el documento', more: 'Más herramientas' },
  ],
] as const) {
  test.describe(`${colorScheme}, ${lang}`, () => {
    test.use({ colorScheme })
    test('has no accessibility violation, and no download button', async ({ page, open, site }) => {
      await open('links.pdf', { lang })
      await expect(page.locator('.annotationLayer a').first()).toBeAttached()
      await tool(page, words.find).click()
      await tool(page, words.panel).click()
      await expectAccessible(page)
      await tool(page, words.more).click()
      await expectAccessible(page)
      await expect(page.getByText(/deskargatu|descargar/i)).toHaveCount(0)
      await page.goto(site.url('locked.pdf', { lang }))
      await page.locator('input[type="password"]').waitFor()
      await expectAccessible(page)
      await page.goto(site.url('empty.pdf', { lang }))
      await page.getByRole('alert').waitFor()
      await expectAccessible(page)
    })
  })
}

test('page and zoom are remembered for each document', async ({ page, open }) => {
  await open('text-300.pdf')
  const field = page.getByRole('textbox', { name: 'Orrialdea, 300 orrialdetik' })
  const zoom = page.getByRole('combobox', { name: 'Zooma' })
  await zoom.selectOption('1.5')
  await field.fill('150')
  await field.press('Enter')
  await expect(painted(page, 150)).toBeVisible()
  await stageOf(page).evaluate(async (element) => {
    element.scrollBy(40, 300)
    // The viewer notes where a person scrolled to with the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
  const corner = () =>
    page.locator('.page[data-page-number="150"]').evaluate((element) => {
      const { left, top } = element.getBoundingClientRect()
      return { left, top }
    })
  const before = await corner()
  await tool(page, 'Itxi').click()
  await tool(page, 'Open again').click()
  await expect(painted(page, 150)).toBeVisible()
  await expect(field).toHaveValue('150')
  await expect(zoom).toHaveValue('1.5')
  const movedBy = async () => {
    const now = await corner()
    return Math.hypot(now.left - before.left, now.top - before.top)
  }
  await expect.poll(movedBy).toBeLessThan(3)
})

test('a document with pages of many sizes also opens at the page that was left', async ({
  page,
  open,
}) => {
  await page.setViewportSize(WIDE)
  await open('turned.pdf')
  const field = page.getByRole('textbox', { name: /^Orrialdea/ })
  await field.fill('4')
  await field.press('Enter')
  await expect(painted(page, 4)).toBeVisible()
  await tool(page, 'Itxi').click()
  await tool(page, 'Open again').click()
  await expect(painted(page, 4)).toBeVisible()
  await expect(field).toHaveValue('4')
})
