import type { Page } from '@playwright/test'
import { expect, painted, test, tool, WIDE } from '#tests/fixtures/pdf-viewer.ts'

test.describe.configure({ mode: 'default' })

const panel = (page: Page) => page.getByRole('complementary', { name: 'Alboko panela' })
const find = (page: Page) => page.getByRole('search')
const properties = (page: Page) => page.getByRole('dialog', { name: 'Agiriaren propietateak' })

/** Which of the viewer's layers are open, the topmost first. */
const open = async (page: Page) => {
  const all = { properties, find, panel }
  const seen = []
  for (const [name, of] of Object.entries(all)) if (await of(page).isVisible()) seen.push(name)
  return seen
}

const WAYS = {
  Escape: (page: Page) => page.keyboard.press('Escape'),
  back: async (page: Page) => void (await page.goBack()),
} as const

for (const [name, away] of Object.entries(WAYS)) {
  test(`${name} puts away one layer at a time`, async ({ page, open: openDocument }) => {
    await page.setViewportSize(WIDE)
    await openDocument('text-3.pdf')
    // The focus in the field for finding, on a page, in the panel: it is the same.
    for (const focus of [find(page).getByRole('textbox'), page.locator('[role="document"]')]) {
      await tool(page, 'Alboko panela').click()
      await tool(page, 'Bilatu agirian').click()
      await tool(page, 'Tresna gehiago').click()
      await page.getByRole('dialog').getByText('Agiriaren propietateak', { exact: true }).click()
      await expect.poll(() => open(page)).toEqual(['properties', 'find', 'panel'])
      await away(page)
      await expect.poll(() => open(page)).toEqual(['find', 'panel'])
      await focus.focus()
      await away(page)
      await expect.poll(() => open(page)).toEqual(['panel'])
      await panel(page).getByRole('tab').first().focus()
      await away(page)
      await expect.poll(() => open(page)).toEqual([])
      // The keyboard is not lost with what it was in.
      await expect(page.locator('[role="document"]')).toBeFocused()
      await expect(painted(page)).toBeVisible()
    }
  })
}

test('what is put away by its own button leaves nothing for back to do', async ({
  page,
  open: openDocument,
}) => {
  await page.setViewportSize(WIDE)
  await page.goto('about:blank')
  await openDocument('text-3.pdf')
  const address = page.url()
  // What was opened first is closed first, and all of it at one stroke.
  for (const step of ['Alboko panela', 'Bilatu agirian', 'Alboko panela', 'Itxi bilaketa']) {
    await tool(page, step).click()
  }
  for (const step of ['Bilatu agirian', 'Alboko panela']) await tool(page, step).click()
  for (const step of ['Bilatu agirian', 'Alboko panela']) await tool(page, step).click()
  await expect.poll(() => open(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBe(null)
  // Forward opens nothing by itself, and does not stay there.
  await page.goForward()
  await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBe(null)
  expect(await open(page)).toEqual([])
  expect(page.url()).toBe(address)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('an attached document is a layer over the one it came with', async ({
  page,
  faults,
  open: openDocument,
}) => {
  // Closed while PDF.js still reads ahead, it says what it could not read any more.
  faults.allow(/Unable to get page \d+ to initialize viewer Error: Transport destroyed/)
  await openDocument('attachments.pdf')
  for (const away of Object.values(WAYS)) {
    await tool(page, 'Alboko panela').click()
    await panel(page).getByRole('tab', { name: 'Eranskinak' }).click()
    await tool(page, 'Ireki barrukoa.pdf').click()
    await expect(page.getByRole('textbox', { name: 'Orrialdea, 2 orrialdetik' })).toBeVisible()
    await expect.poll(() => open(page)).toEqual([])
    await tool(page, 'Bilatu agirian').click()
    await expect.poll(() => open(page)).toEqual(['find'])
    await away(page)
    await expect.poll(() => open(page)).toEqual([])
    await page.locator('[role="document"]').focus()
    await away(page)
    await expect(page.getByRole('textbox', { name: 'Orrialdea, 1 orrialdetik' })).toBeVisible()
  }
})
