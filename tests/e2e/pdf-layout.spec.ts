import type { Page } from '@playwright/test'
import { overlapsOver, type Sweep } from '#tests/fixtures/overlaps.ts'
import { expect, painted, test, tool, WIDE } from '#tests/fixtures/pdf-viewer.ts'

test.describe.configure({ mode: 'default' })

/** Every width: breakpoints are fixed, but the tools between them vary. */
const WIDTHS: Sweep = { from: 320, to: 2560 }

for (const [lang, words] of [
  ['eu', { panel: 'Alboko panela', find: 'Bilatu dokumentuan' }],
  ['es', { panel: 'Panel lateral', find: 'Buscar en el documento' }],
] as const) {
  test(`no two tools overlap at any width, in ${lang}`, async ({ page, open }) => {
    // Eleven thousand layouts.
    test.setTimeout(400_000)
    await page.setViewportSize(WIDE)
    await open('text-300.pdf', { lang })
    expect(await overlapsOver(page, WIDTHS)).toEqual([])
    await tool(page, words.panel).click()
    expect(await overlapsOver(page, WIDTHS), 'with the side panel').toEqual([])
    await tool(page, words.find).click()
    expect(await overlapsOver(page, WIDTHS), 'with the side panel and finding').toEqual([])
    await tool(page, words.panel).click()
    expect(await overlapsOver(page, WIDTHS), 'finding').toEqual([])
    // Text of twice the size, as some people set it.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await overlapsOver(page, WIDTHS), 'with large text').toEqual([])
  })
}

test('the toolbar collapses at the widths of the specification', async ({ page, open }) => {
  await open('text-3.pdf')
  const steps: readonly (readonly [width: number, gone: () => Promise<boolean>])[] = [
    [830, async () => page.getByText('text-3.pdf').isHidden()],
    [740, async () => tool(page, 'Inprimatu').isHidden()],
    [660, async () => tool(page, 'Biratu erlojuaren norabidean').isHidden()],
    [610, async () => tool(page, 'Handitu').isHidden()],
    [560, async () => tool(page, 'Hurrengo orrialdea').isHidden()],
    // In two rows: the hidden tools fit again.
    [490, async () => tool(page, 'Hurrengo orrialdea').isVisible()],
  ]
  for (const [width, changed] of steps) {
    await page.setViewportSize({ width: width + 1, height: 800 })
    await expect.poll(changed, `still at ${width + 1} px`).toBe(false)
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(changed, `gone at ${width} px`).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
  }
  await page.setViewportSize({ width: 320, height: 568 })
  // All at one moment: between two widths a tool may come or go.
  const smallest = () =>
    page.getByRole('button').evaluateAll((all) => {
      const sides = all
        .map((button) => button.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
        .map(({ width, height }) => Math.min(width, height))
      return Math.min(...sides)
    })
  await expect.poll(smallest).toBeGreaterThanOrEqual(44)
})

test('a side panel that leaves little space closes when a place was chosen in it', async ({
  page,
  open,
}) => {
  await open('contents.pdf')
  const panel = page.getByRole('complementary', { name: 'Alboko panela' })
  const field = page.getByRole('textbox', { name: /^Orrialdea/ })
  // The fixed 840 px of the specification.
  for (const [width, stays] of [
    [841, true],
    [840, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    if (await panel.isHidden()) await tool(page, 'Alboko panela').click()
    for (const number of [3, 1]) {
      if (await panel.isHidden()) await tool(page, 'Alboko panela').click()
      await panel.getByRole('button', { name: `${number}. orrialdea` }).click()
      await expect(field).toHaveValue(String(number))
      await expect(panel).toBeVisible({ visible: stays })
    }
  }
})

/** The distance between the middles of page and view, in px across. */
const offCentre = (page: Page, number = 1) =>
  page.evaluate((wanted) => {
    const middle = (element: Element | null | undefined) => {
      const { left, width } = element?.getBoundingClientRect() ?? new DOMRect()
      return left + width / 2
    }
    const stage = document.querySelector('[role="document"]')
    const shown = stage?.querySelector(`.page[data-page-number="${wanted}"]`)
    const scrollbar = stage instanceof HTMLElement ? stage.offsetWidth - stage.clientWidth : 0
    return Math.abs(middle(shown) - (middle(stage) - scrollbar / 2))
  }, number)

test('a page is centred after every zoom, rotation and resize', async ({ page, open }) => {
  await page.setViewportSize(WIDE)
  await open('text-3.pdf')
  const zoom = page.getByRole('combobox', { name: 'Zooma' })
  const stage = page.locator('[role="document"]')
  const centred = async (after: string) =>
    expect.poll(() => offCentre(page), `off centre after ${after}`).toBeLessThan(1.5)
  for (const choice of ['4', '0.5', '2', 'page-width', '3', 'page-fit', '1.25', 'auto', '4']) {
    await zoom.selectOption(choice)
    await centred(choice)
  }
  for (const step of ['Txikitu', 'Txikitu', 'Handitu', 'Handitu', 'Handitu']) {
    await tool(page, step).click()
    await centred(step)
  }
  await zoom.selectOption('1')
  const middle = await stage.boundingBox()
  if (!middle) throw new Error('there are no pages')
  // Around the pointer in the middle, past the width of the view and back.
  await page.mouse.move(middle.x + middle.width / 2, middle.y + 200)
  for (const turn of [-900, 400, -900, 1500]) {
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, turn)
    await page.keyboard.up('Control')
    await expect.poll(() => offCentre(page), `off centre after a wheel of ${turn}`).toBeLessThan(8)
  }
  await zoom.selectOption('3')
  await tool(page, 'Biratu erlojuaren norabidean').click()
  await centred('a turn')
  await tool(page, 'Alboko panela').click()
  await centred('the side panel came')
  await page.setViewportSize({ width: 900, height: 500 })
  await centred('a narrower window')
  await tool(page, 'Alboko panela').click()
  await page.setViewportSize({ width: 2400, height: 900 })
  await centred('a wider window')
  // The position that the person scrolled to is kept: the middle of the view, not the page's.
  await zoom.selectOption('4')
  await centred('4 in the wider window')
  await stage.evaluate(async (element) => {
    element.scrollBy(-60, 0)
    // The viewer notes where a person scrolled to with the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
  const before = await offCentre(page)
  expect(before).toBeGreaterThan(50)
  await page.setViewportSize({ width: 1800, height: 900 })
  await expect.poll(() => offCentre(page)).toBeCloseTo(before, -1)
})

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`a page above a wider one is centred from the start at ${width} px`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height })
    await open('two-widths.pdf')
    await expect(painted(page, 1)).toBeVisible()
    await expect.poll(() => offCentre(page, 1)).toBeLessThan(1.5)
    await page.setViewportSize({ width: width + 60, height })
    await expect.poll(() => offCentre(page, 1), 'after a resize').toBeLessThan(1.5)
    await page.getByRole('textbox', { name: /^Orrialdea/ }).fill('2')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: /^Orrialdea/ }).fill('1')
    await page.keyboard.press('Enter')
    await expect.poll(() => offCentre(page, 1), 'after going there and back').toBeLessThan(1.5)
  })
}

test('pages of many widths share one middle', async ({ page, open }) => {
  await page.setViewportSize(WIDE)
  await open('turned.pdf')
  await page.getByRole('combobox', { name: 'Zooma' }).selectOption('1')
  for (const number of [1, 2, 3, 1]) {
    await page.getByRole('textbox', { name: /^Orrialdea/ }).fill(String(number))
    await page.keyboard.press('Enter')
    await expect.poll(() => offCentre(page, number), `page ${number}`).toBeLessThan(1.5)
  }
})

test("the side panel shrinks the pages' area and covers none of them", async ({ page, open }) => {
  for (const width of [320, 390, 490, 491, 600, 768, 840, 841, 900, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await open('links.pdf')
    await tool(page, 'Alboko panela').click()
    const panel = page.getByRole('complementary', { name: 'Alboko panela' })
    await expect(panel.getByRole('button', { name: '1. orrialdea' })).toBeVisible()
    const stage = page.locator('[role="document"]')
    await expect
      .poll(async () => {
        const [room, paper] = await Promise.all([
          stage.boundingBox(),
          stage.locator('.page').first().boundingBox(),
        ])
        return (paper?.width ?? 0) - (room?.width ?? 0)
      }, `a fitted page is cut off at ${width} px`)
      .toBeLessThanOrEqual(0)
    expect(await coveredBy(page, 'aside'), `text under the panel at ${width} px`).toEqual([])
    // Zoomed in and scrolled, links lie anywhere: never over the panel.
    await stage.focus()
    for (let step = 0; step < 9; step++) await page.keyboard.press('Control++')
    await stage.evaluate((element) => element.scrollBy(120, 60))
    expect(await paintedOver(page, 'aside'), `over the panel at ${width} px`).toEqual([])
  }
})

test('stacked layers of pages stay below what covers the viewer', async ({ page, open }) => {
  await open('links.pdf')
  await expect(page.locator('.annotationLayer a').first()).toBeAttached()
  // As the app's header covers a message that is scrolled.
  await page.evaluate(() => {
    const header = document.createElement('header')
    header.style.cssText = 'position: fixed; inset: 0; z-index: 1; background: white'
    document.body.prepend(header)
  })
  expect(await paintedOver(page, 'header')).toEqual([])
})

/** The pages' texts and links in view that an element of `cover` overlaps. */
const coveredBy = (page: Page, cover: string) =>
  page.evaluate((selector) => {
    const stage = document.querySelector('[role="document"]')
    const view = stage?.getBoundingClientRect() ?? new DOMRect()
    return [...(stage?.querySelectorAll('.textLayer span, .annotationLayer a') ?? [])]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        if (x < view.left || x > view.right || y < view.top || y > view.bottom) return false
        return document.elementFromPoint(x, y)?.closest(selector)
      })
      .map((element) => element.textContent || element.getAttribute('aria-label'))
  }, cover)

/** Elements found on top of `under`, at points all over it, that are no part of it. */
const paintedOver = (page: Page, under: string) =>
  page.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    const found = new Set<string>()
    for (let x = box.left + 2; x < box.right; x += 6) {
      for (let y = box.top + 2; y < box.bottom; y += 6) {
        const top = document.elementFromPoint(x, y)
        if (top && !top.closest(selector)) found.add(top.className || top.tagName)
      }
    }
    return [...found]
  }, under)
