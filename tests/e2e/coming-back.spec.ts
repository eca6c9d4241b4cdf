import type { Page } from '@playwright/test'
import { dayOf, toWireDay } from '#contract/day.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { refreshOnceQuiet, untilQuiet } from '#tests/fixtures/local-data.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const toldIn = (page: Page) => page.locator('main [aria-live="polite"]')

test('coming back gives the focus to the row or tile that was opened', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'ane')
  const heading = page.getByRole('heading', { level: 1 })
  const tile = page.getByRole('main').getByRole('link', { name: 'Calendario', exact: true })
  await tile.click()
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(tile).toBeFocused()

  // It comes after the rest of its screen.
  const banner = page.locator('a[data-banner]')
  await banner.click()
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Atrás' }).click()
  await expect(banner).toBeFocused()

  await page
    .locator('header')
    .getByRole('link', { name: /^Mensajes/ })
    .click()
  await expect(heading).toBeFocused()
  const row = page.getByRole('list', { name: 'Mensajes' }).getByRole('link').nth(2)
  await row.press('Enter')
  await expect(page).toHaveURL(/MensajesDetail/)
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(row).toBeFocused()
  // Forward it is another screen again, which begins at its heading.
  await page.goForward()
  await expect(page).toHaveURL(/MensajesDetail/)
  await expect(heading).toBeFocused()

  // A folder that needs no code.
  await page.goto('/consejoSocial/consejoSocial')
  const document = page.getByRole('main').getByRole('listitem').nth(1).getByRole('button').first()
  await document.click()
  await expect(page).toHaveURL(/\/External/)
  // The viewer takes the focus while it opens.
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.goBack()
  await expect(document).toBeFocused()
})

test('the focus comes back before the page has ever been idle, too', async ({ page }) => {
  await login(page, 'ane')
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0
  })
  await page.goto('/Portada')
  const tile = page.getByRole('main').getByRole('link', { name: 'Egutegia', exact: true })
  await tile.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(tile).toBeFocused()
})

test('a refresh says what it has brought', async ({ page, faultProxy, faults }) => {
  faults.allow(FAILED_LOAD)
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  const fecha = toWireDay(dayOf(new Date()))
  const message = (id: number) => ({ id, fecha, clase: 'Aviso general', titulo: `Aviso ${id}` })
  const answer = (ids: readonly number[]) =>
    faultProxy.spoil('mensajeria/list', { kind: 'json', value: ids.map(message) })
  // Without it every call is made.
  faultProxy.spoil('sync/manifest', { kind: 'status', status: 404 })
  answer([1])
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/MensajesList`)
  const rows = page.getByRole('list', { name: 'Mensajes' }).getByRole('listitem')
  const told = toldIn(page)
  await expect(rows).toHaveCount(1)
  await expect(page.getByText(/^Actualizado: \d\d:\d\d$/)).toBeVisible()
  await refreshOnceQuiet(page)
  await expect(told).toHaveText(/^Sin cambios · \d\d:\d\d$/)
  answer([3, 2, 1])
  await refreshOnceQuiet(page)
  await expect(rows).toHaveText([/Aviso 3/, /Aviso 2/, /Aviso 1/])
  await expect(told).toHaveText(/^2 mensajes nuevos · \d\d:\d\d$/)
})

test('a refresh of home says whether it has brought something', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  const fecha = toWireDay(dayOf(new Date()))
  const answer = (titulo: string) => {
    const message = { id: 1, fecha, clase: 'Aviso general', titulo }
    faultProxy.spoil('mensajeria/list', { kind: 'json', value: [message] })
  }
  faultProxy.spoil('sync/manifest', { kind: 'status', status: 404 })
  answer('Primer aviso')
  await login(page, 'ane', `${faultProxy.url}/Login`)
  const banner = page.locator('a[data-banner]')
  await expect(banner).toContainText('Primer aviso')
  const told = toldIn(page)
  await refreshOnceQuiet(page)
  await expect(told).toHaveText(/^Sin cambios · \d\d:\d\d$/)

  // Something that home shows apart from today.
  answer('Segundo aviso')
  await refreshOnceQuiet(page)
  await expect(banner).toContainText('Segundo aviso')
  await expect(told).toHaveText(/^Con datos nuevos · \d\d:\d\d$/)

  faultProxy.spoil('mensajeria/list', { kind: 'status', status: 500 })
  await refreshOnceQuiet(page)
  await untilQuiet(page)
  await expect(told).toBeEmpty()
})

test('in a low window a sheet keeps its title and its cross in sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'ane')
  await page.goto('/Nominas')
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
  const pad = page.getByRole('dialog')
  await expect(pad.getByRole('heading')).toBeInViewport({ ratio: 1 })
  const cross = pad.getByRole('button', { name: 'Cerrar' })
  await expect(cross).toBeInViewport({ ratio: 1 })
  // Below its head, and not scrolled under it.
  const head = await pad.getByRole('heading').boundingBox()
  const about = await pad.getByText('El acceso a este fichero').boundingBox()
  expect(about?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
  await pad.getByRole('button', { name: 'Cancelar' }).scrollIntoViewIfNeeded()
  await expect(pad.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await cross.click()
  await expect(pad).toBeHidden()
})

test('the keys of the pad fit into the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 280, height: 653 })
  await login(page, 'ane')
  await page.goto('/Nominas')
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
  const pad = page.getByRole('dialog').getByRole('group')
  await expect(pad).toBeVisible()
  expect(await pad.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
