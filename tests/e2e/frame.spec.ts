import { CONTENT, login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test.beforeEach(async ({ page }) => {
  await login(page, 'ane')
})

test('a route that opens is announced by its heading and its title', async ({ page }) => {
  await page.getByRole('main').getByRole('link', { name: 'Egutegia', exact: true }).click()
  await expect(page).toHaveTitle(/^(\(\d+\) )?Egutegia · Ataria$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Egutegia' })).toBeFocused()
})

test('the menu traps the focus and closes by Escape, by back and by its cross', async ({
  page,
}) => {
  const open = page.getByRole('button', { name: 'Menua' })
  const menu = page.getByRole('dialog')
  await open.click()
  await expect(menu).toBeVisible()
  for (let step = 0; step < 12; step++) await page.keyboard.press('Tab')
  expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()

  await open.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/Portada$/)

  await open.click()
  await menu.getByRole('button', { name: 'Itxi' }).click()
  await expect(menu).toBeHidden()
})

test('the menu leads to a screen, and one step back leads home', async ({ page }) => {
  await page.getByRole('button', { name: 'Menua' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Jantokia' }).click()
  await expect(page).toHaveURL(/\/Comedor$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Atzera' }).click()
  await expect(page).toHaveURL(/\/Portada$/)
})

test('the header leads back also from a deep link, where there is nothing behind', async ({
  context,
}) => {
  const page = await context.newPage()
  await page.goto('/Comedor')
  await page.getByRole('button', { name: 'Atzera' }).click()
  await expect(page).toHaveURL(/\/Portada$/)
})

test('going back finds the list where it was left', async ({ page }) => {
  await page.goto('/Comedor')
  await expect(page.locator(CONTENT.today)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  const left = await page.evaluate(() => scrollY)
  await page.getByRole('button', { name: 'Menua' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Hasiera' }).click()
  await expect(page).toHaveURL(/\/Portada$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/Comedor$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('the language changes at once, everywhere, and is remembered', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Hizkuntza' }).selectOption('es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('link', { name: 'Calendario', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto('/Calendario')
  for (const name of ['Festivos', 'No laborales', 'Vacaciones', 'Puentes', 'Jornadas especiales']) {
    await expect(page.locator('button[aria-pressed]').filter({ hasText: name })).toBeAttached()
  }
})

test('the calendar is walked by arrow keys, and a day opens with its type', async ({ page }) => {
  await page.goto('/Calendario')
  const first = page.locator('[data-day][tabindex="0"]')
  await first.focus()
  const day = await first.getAttribute('data-day')
  await page.keyboard.press('ArrowRight')
  const next = page.locator('[data-day]:focus')
  expect(await next.getAttribute('data-day')).not.toBe(day)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(next).toBeFocused()
})

for (const path of ['/Login', '/Portada', '/Calendario', '/Comedor']) {
  test(`${path} fits a screen 320 pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}
