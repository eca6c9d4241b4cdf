import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { login } from '#tests/fixtures/people.ts'
import { DEMO_CODES } from '#tests/fixtures/secrets.ts'
import { expect, test } from '#tests/fixtures/test.ts'

// From 1280 px on a folder stays beside the document that is opened from it.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const nameOf = (page: Page, index: number) => rows(page).nth(index).getByRole('button').first()
const pad = (page: Page) => page.getByRole('dialog', { name: 'Introduce tu código secreto' })
const viewed = (page: Page) => page.locator('.pdfViewer .page').first()
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const scrolled = (page: Page) => page.evaluate(() => scrollY)

async function openPayslip(page: Page, index: number) {
  await nameOf(page, index).click()
  await expect(pad(page)).toBeVisible()
  await page.keyboard.type(DEMO_CODES.ane)
  await expect(pad(page)).toBeHidden()
  await expect(nameOf(page, index)).toHaveAttribute('aria-current', 'true')
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'ane')
})

test('a payslip opens beside its list, one after the other, and closes to where the list is', async ({
  page,
}) => {
  await page.goto('/Nominas')
  await expect(page.getByRole('main')).toContainText('Ningún documento abierto')
  await expect(h1(page)).toHaveText('Nóminas')

  await nameOf(page, 7).focus()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(0)
  await openPayslip(page, 7)
  await expect(page).toHaveURL(/\/External\//)
  const pane = page.getByRole('region', { name: /^Nómina · / })
  await expect(pane.locator(viewed(page))).toBeVisible()
  await expect(pane.getByRole('document')).toBeFocused()
  await expect(h1(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2, name: 'Nóminas' })).toBeVisible()
  expect(await scrolled(page)).toBe(place)
  await expectAccessibleInBothThemes(page)

  // The one that was open closes when the pad asks for the next: nothing private lies behind it.
  await nameOf(page, 8).click()
  await expect(pad(page)).toBeVisible()
  await expect(viewed(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(pad(page)).toBeHidden()
  await expect(page).toHaveURL(/\/Nominas$/)
  await expect(page.getByRole('main')).toContainText('Ningún documento abierto')

  await openPayslip(page, 8)
  await expect(nameOf(page, 7)).not.toHaveAttribute('aria-current')
  expect(await scrolled(page)).toBe(place)

  // One step back closes it, however many were open before.
  await page.evaluate(() => scrollBy(0, 200))
  await expect.poll(() => scrolled(page)).toBe(place + 200)
  await pane.getByRole('document').press('Escape')
  await expect(viewed(page)).toBeHidden()
  await expect(page).toHaveURL(/\/Nominas$/)
  await expect(nameOf(page, 8)).toBeFocused()
  expect(await scrolled(page)).toBe(place + 200)
})

test('documents without a code take each other’s place, and back leads to the list alone', async ({
  page,
}) => {
  await page.goto('/otraInformacion')
  await nameOf(page, 0).click()
  await expect(viewed(page)).toBeVisible()
  const first = page.url()
  await nameOf(page, 1).click()
  await expect(nameOf(page, 1)).toHaveAttribute('aria-current', 'true')
  await expect(nameOf(page, 0)).not.toHaveAttribute('aria-current')
  await expect(viewed(page)).toBeVisible()
  expect(page.url()).not.toBe(first)

  // The list's filter stays, whatever opens and closes beside it.
  const years = page.getByLabel('Año')
  const year = (await years.locator('option').nth(1).getAttribute('value')) ?? ''
  await years.selectOption(year)
  await expect(page).toHaveURL(/\/External\/.*ano=/)
  await expect(viewed(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/otraInformacion\?ano=/)
  await expect(years).toHaveValue(year)
  await expect(page.getByRole('main')).toContainText('Ningún documento abierto')

  // Forward is the way to a document that is gone from memory.
  await page.goForward()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/Portada$/)
})

test('of two documents chosen one right after the other, the last one is shown', async ({
  page,
  faultProxy,
}) => {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/otraInformacion`)
  const { promise: until, resolve: answer } = Promise.withResolvers<void>()
  const { promise: held, resolve: onHeld } = Promise.withResolvers<void>()
  faultProxy.spoil('file', { kind: 'delay', until, onHeld })
  const asked = page.waitForRequest((one) => new URL(one.url()).pathname.endsWith('/api/file'))
  await nameOf(page, 0).click()
  await expect(nameOf(page, 0)).toHaveAttribute('aria-disabled', 'true')
  const first = await asked
  // The browser tells of a request before it sends it.
  await held
  faultProxy.heal()
  await nameOf(page, 1).click()
  await expect(viewed(page)).toBeVisible()
  // The answer to the first is not waited for: it could otherwise take the second's place.
  await expect.poll(() => first.failure()?.errorText).toContain('ERR_ABORTED')
  answer()
  await expect(nameOf(page, 0)).not.toHaveAttribute('aria-disabled')
  await expect(nameOf(page, 1)).toHaveAttribute('aria-current', 'true')
  await expect(nameOf(page, 0)).not.toHaveAttribute('aria-current')
})

test('a window that gets narrower shows the document alone, and one that gets wider both', async ({
  page,
}) => {
  await page.goto('/Nominas')
  await openPayslip(page, 0)
  await expect(viewed(page)).toBeVisible()
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByRole('dialog').locator(viewed(page))).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(nameOf(page, 0)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(viewed(page)).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(page).toHaveURL(/\/Nominas$/)
  await expect(viewed(page)).toBeHidden()
})
