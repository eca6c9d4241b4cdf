import type { Page } from '@playwright/test'
import {
  CLOSED_WHILE_READING,
  expect,
  painted,
  test,
  tool,
  WIDE,
} from '#tests/fixtures/pdf-viewer.ts'

test.describe.configure({ mode: 'default' })

const panel = (page: Page) => page.getByRole('complementary', { name: 'Alboko panela' })
const find = (page: Page) => page.getByRole('search')
const properties = (page: Page) => page.getByRole('dialog', { name: 'Dokumentuaren propietateak' })

/** The open layers of the viewer, the topmost first. */
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
  test(`${name} closes one layer at a time`, async ({ page, open: openDocument }) => {
    await page.setViewportSize(WIDE)
    await openDocument('text-3.pdf')
    // Whether the focus is in the search field, on a page or in the panel makes no difference.
    for (const focus of [find(page).getByRole('textbox'), page.locator('[role="document"]')]) {
      await tool(page, 'Alboko panela').click()
      await tool(page, 'Bilatu dokumentuan').click()
      await tool(page, 'Tresna gehiago').click()
      await page
        .getByRole('dialog')
        .getByText('Dokumentuaren propietateak', { exact: true })
        .click()
      await expect.poll(() => open(page)).toEqual(['properties', 'find', 'panel'])
      await away(page)
      await expect.poll(() => open(page)).toEqual(['find', 'panel'])
      await focus.focus()
      await away(page)
      await expect.poll(() => open(page)).toEqual(['panel'])
      await panel(page).getByRole('tab').first().focus()
      await away(page)
      await expect.poll(() => open(page)).toEqual([])
      // The focus is not lost with the closed layer.
      await expect(page.locator('[role="document"]')).toBeFocused()
      await expect(painted(page)).toBeVisible()
    }
  })
}

test('a layer closed by its own button leaves no history entry behind', async ({
  page,
  open: openDocument,
}) => {
  await page.setViewportSize(WIDE)
  await page.goto('about:blank')
  await openDocument('text-3.pdf')
  const address = page.url()
  // The layer opened first is closed first, with all above it at once.
  for (const step of ['Alboko panela', 'Bilatu dokumentuan', 'Alboko panela', 'Itxi bilaketa']) {
    await tool(page, step).click()
  }
  for (const step of ['Bilatu dokumentuan', 'Alboko panela']) await tool(page, step).click()
  for (const step of ['Bilatu dokumentuan', 'Alboko panela']) await tool(page, step).click()
  await expect.poll(() => open(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBe(null)
  // Going forward reopens nothing, and leaves no extra entry.
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
  faults.allow(CLOSED_WHILE_READING)
  await openDocument('attachments.pdf')
  for (const away of Object.values(WAYS)) {
    await tool(page, 'Alboko panela').click()
    await panel(page).getByRole('tab', { name: 'Eranskinak' }).click()
    await tool(page, 'Ireki barrukoa.pdf').click()
    // Its page field: the outer document's single page has none.
    const attached = page.getByRole('textbox', { name: 'Orrialdea, 2 orrialdetik' })
    await expect(attached).toBeVisible()
    await expect.poll(() => open(page)).toEqual([])
    await tool(page, 'Bilatu dokumentuan').click()
    await expect.poll(() => open(page)).toEqual(['find'])
    await away(page)
    await expect.poll(() => open(page)).toEqual([])
    await page.locator('[role="document"]').focus()
    await away(page)
    await expect(page.getByText('attachments.pdf', { exact: true })).toBeVisible()
    await expect(attached).toBeHidden()
  }
})
