import type { Page } from '@playwright/test'
import { addDays, dayOf, toWireDay } from '#contract/day.ts'
import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import type { FaultProxy } from '#tests/fixtures/fault-proxy.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const today = toWireDay(dayOf(new Date()))
/** Hours are shown for its month: on the first of a month no day of it is over yet. */
const yesterday = toWireDay(addDays(dayOf(new Date()), -1))
/** Its menu is shown at any hour: today's moves aside when the canteen closes. */
const tomorrow = toWireDay(addDays(dayOf(new Date()), 1))

/** Answers a call with this from now on; without a manifest, so that the app makes the call. */
function answer(proxy: FaultProxy, call: string, value: unknown) {
  proxy.spoil('sync/manifest', { kind: 'status', status: 404 })
  proxy.spoil(call, { kind: 'json', value })
}

async function inLanguage(page: Page, language: 'eu' | 'es') {
  await page.evaluate((chosen) => localStorage.setItem('idioma', chosen), language)
  await page.reload()
}

test.beforeEach(async ({ page, faultProxy, faults }) => {
  faults.allow(FAILED_LOAD)
  await login(page, 'ane', `${faultProxy.url}/Login`)
})

test('readable dishes are shown, with a count of the missing ones, in both languages', async ({
  page,
  faultProxy,
}) => {
  const dishes = { primerPlato: 'Sopa', segundoPlato: null, postre: 3 }
  const odd = [{ fecha: 'mañana' }, { ...dishes, fecha: null }, 'menú']
  answer(faultProxy, 'comedorMenu', [
    ...odd,
    ...[1, 2, 3].map((number) => ({ ...dishes, fecha: tomorrow, primerPlato: `Sopa ${number}` })),
  ])
  await page.goto(`${faultProxy.url}/Comedor`)
  const missing = page.getByRole('status').filter({ hasText: /irakurri|leer/ })
  await expect(missing).toHaveText('3 elementu ezin izan dira irakurri, eta hemen falta dira.')
  await expect(page.getByText('Sopa 3')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await inLanguage(page, 'es')
  await expect(missing).toHaveText('No se han podido leer 3 elementos, que faltan aquí.')
  await page.goto(`${faultProxy.url}/Portada`)
  await expect(missing).toContainText('No se han podido leer 3 elementos')

  await page.goto(`${faultProxy.url}/DatosLocales`)
  const told = page.getByRole('listitem').filter({ hasText: 'canteenMenu' }).first()
  await expect(told).toContainText('sin leer: 3')
  await expect(told).toContainText('comedorMenu: 0.fecha:')
})

test('two records of one day are two cards, numbers keep their values, and an invalid day is reported', async ({
  page,
  faultProxy,
}) => {
  const record = { mifecha: yesterday, tipo0: 'T', nombre0: null }
  answer(faultProxy, 'horas/GetData', [
    { ...record, nomcentro: 'Goiko lantegia', horas0: '7:30', horas1: '-', tipo1: 'T' },
    { ...record, nomcentro: 'Beheko lantegia', horas0: '1.005,0' },
    { ...record, horas0: 'ocho horas' },
  ])
  await page.goto(`${faultProxy.url}/HorasTrabajadas`)
  const cards = page.locator('li[data-day]')
  await expect(cards.filter({ hasText: 'Goiko lantegia' })).toContainText('7 h 30 min')
  await expect(cards.filter({ hasText: 'Beheko lantegia' })).toContainText('16 h 45 min')
  await expect(page.getByRole('button', { name: /24 h 15 min/ })).toBeVisible()
  await expect(
    page.getByText('Elementu bat ezin izan da irakurri, eta hemen falta da.'),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('two messages of one id open separately', async ({ page, faultProxy }) => {
  const message = { id: 7, clase: 'Encuesta', fecha: today, documento: null }
  answer(faultProxy, 'mensajeria/list', [
    { ...message, titulo: 'Bigarrena', texto: 'bi' },
    { ...message, titulo: 'Lehenengoa', texto: 'bat' },
    { ...message, fecha: '' },
  ])
  await page.goto(`${faultProxy.url}/MensajesList`)
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list).toHaveCount(2)
  await expect(page.getByText('Elementu bat ezin izan da irakurri')).toBeVisible()
  for (const title of ['Lehenengoa', 'Bigarrena']) {
    await list.filter({ hasText: title }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
  }
})

test('a text in one language says which it is where that is not the page’s', async ({
  page,
  faultProxy,
}) => {
  const texto = 'El viernes no hay servicio de autobús para los turnos de tarde.'
  const titulo = 'Autobús de los viernes'
  answer(faultProxy, 'mensajeria/list', [
    { id: 7, clase: 'Aviso general', fecha: today, titulo, texto },
  ])
  await page.goto(`${faultProxy.url}/MensajesList`)
  const row = page.getByRole('main').getByRole('link', { name: /Autobús/ })
  await expect(row.getByText(titulo)).toHaveAttribute('lang', 'es')
  await expect(row.getByText(texto)).toHaveAttribute('lang', 'es')
  await row.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'es')
  await expect(page.getByText(texto)).toHaveAttribute('lang', 'es')
  await page.goto(`${faultProxy.url}/Portada`)
  await expect(page.locator('[data-banner]').getByText(texto)).toHaveAttribute('lang', 'es')
})

test('addresses and telephone numbers in a text are links, and markup stays text', async ({
  page,
  faultProxy,
}) => {
  const texto =
    'Ikus https://ataria.eus/plana edo deitu 943 12 34 56 zenbakira.\n<a href="https://gaiztoa.eus">x</a> <script>globalThis.spoilt = 1</script> javascript:alert(1)'
  answer(faultProxy, 'mensajeria/list', [
    { id: 7, clase: 'Encuesta', fecha: today, titulo: 'Plana', texto },
  ])
  await page.goto(`${faultProxy.url}/MensajesList`)
  await page.getByRole('main').getByRole('link', { name: /Plana/ }).click()
  const link = page.getByRole('link', { name: 'https://ataria.eus/plana' })
  await expect(link).toHaveAttribute('href', 'https://ataria.eus/plana')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(page.getByRole('link', { name: '943 12 34 56' })).toHaveAttribute(
    'href',
    'tel:943123456',
  )
  await expect(page.getByText('<a href="')).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="javascript"], script')).toHaveCount(0)
  expect(await page.evaluate(() => 'spoilt' in globalThis)).toBe(false)
  await expectAccessibleInBothThemes(page)
})
