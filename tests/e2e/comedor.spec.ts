import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/fixtures/accessibility.ts'
import type { FaultProxy } from '#tests/fixtures/fault-proxy.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { freshnessOf, refreshUntilQuiet, rowsOf } from '#tests/fixtures/local-data.ts'
import { CONTENT, login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** The week before a clock change of last year: no token issued now has expired then. */
const YEAR = new Date().getFullYear() - 1
const last = new Date(Date.UTC(YEAR, 10, 0))
const SUNDAY = last.getUTCDate() - last.getUTCDay()

/** `2025-10-20` of the clock change's week, for the clock; `20/10/2025` for the wire. */
const iso = (date: number) => new Date(Date.UTC(YEAR, 9, date)).toISOString().slice(0, 10)
const wire = (date: number) => iso(date).split('-').reverse().join('/')

const menu = (fecha: string, name: string) => ({
  fecha,
  primerPlato: `Lentejas ${name} / Ensalada`,
  primerPlatoEuskera: `Dilistak ${name} / Entsalada`,
  segundoPlato: 'Merluza',
  segundoPlatoEuskera: 'Legatza',
  postre: 'Manzana',
  postreEuskera: 'Sagarra',
})

/** The server's own answers except the menus, which are of that week. */
async function openWithMenus(page: Page, faultProxy: FaultProxy): Promise<void> {
  faultProxy.spoil('comedorMenu', {
    kind: 'json',
    value: [menu(wire(SUNDAY - 3), 'A'), menu(wire(SUNDAY - 2), 'B'), menu(wire(SUNDAY + 1), 'C')],
  })
  await page.clock.setFixedTime(`${iso(SUNDAY - 3)}T12:00+02:00`)
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
}

test('today is first until the last hour; then tomorrow, Monday, and in the end no menu', async ({
  page,
  faultProxy,
  context,
  faults,
}) => {
  await openWithMenus(page, faultProxy)
  const card = page.locator(CONTENT.today)
  const openAt = async (instant: string) => {
    await page.clock.setFixedTime(instant)
    await page.goto(`${faultProxy.url}/Comedor`)
    await expect(card).toBeVisible()
  }
  await openAt(`${iso(SUNDAY - 3)}T15:14+02:00`)
  await expect(card).toContainText('Gaur')
  await expect(card.getByRole('definition')).toHaveText([
    'Dilistak A',
    'Entsalada',
    'Legatza',
    'Sagarra',
  ])
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await expectAccessible(page)
  }

  await openAt(`${iso(SUNDAY - 3)}T15:15+02:00`)
  await expect(card).toContainText('Bihar')
  await expect(card).toContainText('Dilistak B')
  await expect(card).toContainText('Jantokia itxita dago gaurkoz')
  // Today's dishes stay within reach.
  await expect(card.getByText('Dilistak A')).toBeHidden()
  await card.getByText('Gaurko menua', { exact: true }).click()
  await expect(card.getByText('Dilistak A')).toBeVisible()
  await expectAccessible(page)

  faults.allow(FAILED_LOAD)
  await context.setOffline(true)
  await page.getByRole('combobox').selectOption('es')
  await expect(card).toContainText('Lentejas B')
  // The night of the clock change, in the repeated hour: Monday is tomorrow.
  await openAt(`${iso(SUNDAY)}T02:30+01:00`)
  await expect(card).toContainText('Hoy no hay menú')
  await expect(card).toContainText('Mañana')
  await expect(card).toContainText('Lentejas C')
  await openAt(`${iso(SUNDAY + 1)}T16:00+01:00`)
  await expect(card).toContainText('No hay menú')
  await context.setOffline(false)
})

test('an Error, alone or in a list, leaves the menus and their age', async ({
  page,
  faultProxy,
}) => {
  await openWithMenus(page, faultProxy)
  await page.goto(`${faultProxy.url}/Comedor`)
  await refreshUntilQuiet(page, 'canteenMenu')
  const card = page.locator(CONTENT.today)
  const dishes = await card.innerText()
  const rows = await rowsOf(page, 'menus')
  const age = page.getByText(/^Eguneratua: /)
  for (const value of [[{ Error: 'Sin menú' }], { Error: 'Sin menú' }]) {
    const before = await freshnessOf(page, 'canteenMenu')
    faultProxy.spoil('sync/manifest', { kind: 'status', status: 404 })
    faultProxy.spoil('comedorMenu', { kind: 'json', value })
    await page.getByRole('button', { name: 'Eguneratu' }).click()
    await expect(page.getByRole('status').filter({ hasText: /[Ll]ehengo datuak/ })).toBeVisible()
    const after = await freshnessOf(page, 'canteenMenu')
    expect(after?.confirmedAt).toBe(before?.confirmedAt)
    expect(after?.fault?.code).toBe('error-field')
    expect(await rowsOf(page, 'menus')).toEqual(rows)
    expect(await card.innerText()).toBe(dishes)
    await expect(age).toBeVisible()
  }
})
