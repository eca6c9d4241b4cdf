import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { expect, painted, test, tool } from '#tests/fixtures/pdf-viewer.ts'

test.describe.configure({ mode: 'default' })

/** The fields of `form.pdf`, in points from the page's lower left corner. */
const FIELDS = {
  izena: [60, 680, 240, 24],
  ados: [60, 630, 20, 20],
  saila: [60, 580, 240, 24],
  herria: [60, 530, 240, 24],
  oharrak: [60, 440, 300, 70],
  goiza: [60, 390, 20, 20],
  arratsaldea: [100, 390, 20, 20],
  zenbakia: [60, 340, 120, 24],
} as const

type Ink = Readonly<Record<keyof typeof FIELDS, number>>

/** Replaces the browser's print dialogue: records how much ink each field would have on paper. */
const notePrints = (page: Page) =>
  page.addInitScript((fields) => {
    window.print = () => {
      const image = document.querySelector('.pdf-print img')
      if (!(image instanceof HTMLImageElement)) return
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const scale = image.naturalWidth / 595
      const ink = Object.entries(fields).map(([name, [x, y, width, height]]) => {
        // Inside the field's border.
        const box = [x + 3, 842 - y - height + 3, width - 6, height - 6].map((one) =>
          Math.round(one * scale),
        )
        const [left = 0, top = 0, across = 1, down = 1] = box
        const { data = [] } = context?.getImageData(left, top, across, down) ?? {}
        const dark = [...data].filter((value, at) => at % 4 === 0 && value < 128).length
        return [name, dark]
      })
      document.title = JSON.stringify(Object.fromEntries(ink))
      dispatchEvent(new Event('afterprint'))
    }
  }, FIELDS)

async function printed(page: Page): Promise<Ink> {
  await page.evaluate(() => {
    document.title = 'not printed'
  })
  await tool(page, 'Tresna gehiago').click()
  await page.getByRole('dialog').getByText('Inprimatu', { exact: true }).click()
  await expect(page).toHaveTitle(/^\{/)
  return JSON.parse(await page.title())
}

const field = (page: Page, name: string) => page.locator(`.annotationLayer [name="${name}"]`)

test('fields are filled in on the page, and printed with what was typed', async ({
  page,
  open,
}) => {
  await notePrints(page)
  await open('form.pdf')
  await expect(field(page, 'izena')).toHaveValue('Ane Etxeberria')
  const before = await printed(page)
  // The author's own values are there, and empty fields stay empty.
  expect(before.izena).toBeGreaterThan(100)
  expect(before.zenbakia).toBeGreaterThan(50)
  expect([before.herria, before.oharrak]).toEqual([0, 0])
  // Of a round field, its own ring's edge.
  expect(before.arratsaldea).toBeLessThan(10)

  await field(page, 'izena').fill('X')
  await page.getByRole('textbox', { name: 'herria' }).fill('Arrasate, 20500 Ñ')
  await page.getByRole('textbox', { name: 'oharrak' }).fill('Lehen lerroa\nbigarren lerroa')
  await field(page, 'ados').uncheck()
  await field(page, 'saila').selectOption('Bulegoa')
  await field(page, 'txanda').nth(1).check()
  await expect(field(page, 'txanda').nth(0)).not.toBeChecked()
  // Typed letters stay text there, and trigger no shortcuts.
  await page.getByRole('textbox', { name: 'herria' }).press('End')
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: 'herria' })).toHaveValue('Arrasate, 20500 Ñr')

  const after = await printed(page)
  expect(after.izena).toBeGreaterThan(0)
  expect(after.izena).toBeLessThan(before.izena / 3)
  expect(after.herria).toBeGreaterThan(100)
  expect(after.oharrak).toBeGreaterThan(100)
  expect(after.arratsaldea).toBeGreaterThan(20)
  expect(after.ados).toBe(0)
  expect(after.goiza).toBeLessThan(10)
  expect(after.saila).not.toBe(before.saila)
  expect(after.zenbakia).toBe(before.zenbakia)
})

test('typed values are there when the document is opened again, and in no storage', async ({
  page,
  open,
}) => {
  await open('form.pdf')
  await field(page, 'oharrak').fill('gordetzeke')
  await field(page, 'txanda').nth(1).check()
  // Leaves the field, not the document.
  await field(page, 'oharrak').press('Escape')
  await expect(page.locator('[role="document"]')).toBeFocused()
  await tool(page, 'Itxi').click()
  await tool(page, 'Open again').click()
  await expect(painted(page)).toBeVisible()
  await expect(field(page, 'oharrak')).toHaveValue('gordetzeke')
  await expect(field(page, 'txanda').nth(1)).toBeChecked()
  await expect(field(page, 'izena')).toHaveValue('Ane Etxeberria')
  expect(
    await page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
    ]),
  ).toEqual([0, 0, 0])
})

test('every field has a name and is reached by keyboard', async ({ page, open }) => {
  await open('form.pdf')
  await expect(field(page, 'izena')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await field(page, 'izena').focus()
  for (const next of ['ados', 'saila', 'helbidea.herria', 'oharrak', 'txanda']) {
    await page.keyboard.press('Tab')
    await expect(field(page, next).first()).toBeFocused()
  }
})
