import { monthOf } from '#contract/day.ts'
import { monthAndYear } from '#i18n/format.ts'
import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { messagesOf } from '#tests/fixtures/message-rows.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

// From 1280 px on a list stays beside what is opened from it.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('a message opens beside its list, which keeps its place', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'ane')
  await page.goto('/MensajesList')
  const rows = page.getByRole('list', { name: 'Mensajes' }).getByRole('link')
  const pane = page.getByRole('region', { name: 'Mensaje', exact: true })
  const h1 = page.getByRole('heading', { level: 1 })
  await expect(pane).toContainText('Ningún mensaje abierto')
  await expect(h1).toHaveText('Mensajes')

  const row = rows.nth(7)
  await row.focus()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await row.press('Enter')
  await expect(page).toHaveURL(/\/MensajesDetail\//)
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(h1).toHaveCount(1)
  await expect(pane.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(row).toContainText((await h1.textContent()) ?? '?')
  await expect(page.getByRole('heading', { level: 2, name: 'Mensajes' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)

  // One after the other, without the way back.
  await rows.nth(8).click()
  await expect(rows.nth(8)).toHaveAttribute('aria-current', 'true')
  await expect(row).not.toHaveAttribute('aria-current')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expectAccessibleInBothThemes(page)

  await page.goBack()
  await expect(row).toHaveAttribute('aria-current', 'true')
  // What was pressed last there.
  await expect(rows.nth(8)).toBeFocused()

  // A window that gets narrower shows the message alone.
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(rows).toHaveCount(0)
  await expect(h1).toHaveCount(1)
  await page.getByRole('button', { name: 'Atrás' }).click()
  await expect(page).toHaveURL(/\/MensajesList$/)
  await expect(rows.nth(7)).toBeVisible()
})

test('a link to a message shows it with its list', async ({ page }) => {
  await login(page, 'ane')
  await page.locator('a[data-banner]').click()
  await expect(page).toHaveURL(/\/MensajesDetail\//)
  const rows = page.getByRole('list', { name: 'Mezuak' }).getByRole('link')
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
  // Each month once, in order, before its first message.
  const days = (await messagesOf(page)).map(({ day }) => day)
  const months = days.map((day) => monthAndYear(monthOf(day), day.slice(0, 4), 'eu'))
  await expect(
    page.getByRole('list', { name: 'Mezuak' }).getByRole('heading', { level: 3 }),
  ).toHaveText(months.filter((month, index) => month !== months[index - 1]))
})
