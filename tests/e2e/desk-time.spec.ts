import type { Locator, Page } from '@playwright/test'
import { addDays, dayOf, toWireDay } from '#contract/day.ts'
import {
  expectAccessibleAsChosen,
  named,
  openDesk,
  openDesktop,
} from '#tests/fixtures/desk-page.ts'
import { refreshUntilQuiet } from '#tests/fixtures/local-data.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const TOMORROW = toWireDay(addDays(dayOf(new Date()), 1))

const HEADINGS =
  'Eguna;Lehen platera;Primer plato;Bigarren platera;Segundo plato;Postrea;Postre;Oharrak'

/** A menu's file as Spanish spreadsheets write it. */
function menuFile(...lines: readonly string[]) {
  const text = [HEADINGS, ...lines, ''].join('\r\n')
  return { name: 'menua.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }
}

const line = (day: string, first: string) => `${day};${first};Piñones;Arraina;Pescado;Fruta;Fruta;`

/** The room of calendar and hours, on the screen where a file of menus is brought in. */
async function openBringing(desk: Page): Promise<Locator> {
  await desk.getByRole('link', { name: 'Ekarri fitxategia' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
  await desk.getByLabel('Zer ekarri nahi duzu?').selectOption({ label: 'Jantokiko menua' })
  return desk.getByLabel('Fitxategia', { exact: true })
}

test('a menu is looked at, written, seen on a phone, and undone', async ({
  page,
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  await login(page, 'jon', `${ownServer.url}/Login`)
  await page.goto(`${ownServer.url}/Comedor`)

  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { duty: 'time', at: '/Bulegoa/Denbora' })
  // What the demo has brought in itself.
  await expect(desk.getByRole('row').filter({ hasText: 'canteen-menu.csv' })).toHaveCount(1)
  await expectAccessibleAsChosen(desk)
  const field = await openBringing(desk)
  await desk.getByText('Zer zutabe behar diren').click()
  await expect(desk.getByRole('rowheader', { name: 'Eguna' })).toBeVisible()
  const saved = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Gorde txantiloia' }).click()
  expect((await saved).suggestedFilename()).toBe('Jantokiko menua.csv')

  await field.setInputFiles(menuFile(line(TOMORROW, 'Babarrun kuttunak')))
  const report = desk.getByRole('region', { name: 'Zer aldatuko litzatekeen' })
  await expect(report).toContainText('Oraindik ez da ezer idatzi.')
  await expect(report).toContainText('ez dira ezagutzen, eta ez dira irakurri: Oharrak.')
  await expect(report.getByRole('row').filter({ hasText: TOMORROW })).toBeVisible()
  await expectAccessibleAsChosen(desk)
  await refreshUntilQuiet(page, 'canteenMenu')
  await expect(page.getByText('Babarrun kuttunak')).toHaveCount(0)

  await report.getByRole('button', { name: 'Idatzi' }).click()
  await expect(desk.getByText('Idatzita. Telefonoek')).toBeVisible()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Jantokiko menua')
  await expectAccessibleAsChosen(desk)
  await refreshUntilQuiet(page, 'canteenMenu')
  await expect(page.getByText('Babarrun kuttunak')).toBeVisible()
  await expect(page.getByText('Piñones')).toHaveCount(0)

  await desk.keyboard.press('Escape')
  const row = desk.getByRole('row').filter({ hasText: 'menua.csv' })
  await expect(row).toContainText('Ane')
  await expect(row.getByRole('link')).toBeFocused()
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: 'Bota atzera' }).click()
  await expect(desk.getByText('lehen zegoen bezala jarriko da')).toBeFocused()
  await desk.getByRole('button', { name: 'Bota atzera' }).click()
  await expect(desk.getByText('Atzera botata: dena lehen bezala dago.')).toBeVisible()
  await refreshUntilQuiet(page, 'canteenMenu')
  await expect(page.getByText('Babarrun kuttunak')).toHaveCount(0)
  await desk.context().close()
})

test('faults are shown with line and column, and rows are removed only after a confirmation', async ({
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { duty: 'time', at: '/Bulegoa/Denbora' })
  const field = await openBringing(desk)
  await field.setInputFiles(menuFile(line(TOMORROW, 'Bat'), line('32/12/2026', 'Bi')))
  const faulty = desk.getByRole('table', { name: 'Akats bat' }).getByRole('row').nth(1)
  await expect(faulty.getByRole('cell').nth(0)).toHaveText('3')
  await expect(faulty.getByRole('cell').nth(1)).toHaveText('Eguna')
  await expect(faulty.getByRole('cell').nth(2)).toHaveText('32/12/2026')
  await expect(desk.getByRole('button', { name: 'Idatzi' })).toHaveCount(0)
  await expectAccessibleAsChosen(desk)

  // Another file in its place is looked at at once; what is dropped counts as chosen.
  await field.setInputFiles(menuFile(line(TOMORROW, 'Bat'), line(TOMORROW, 'Bi')))
  await desk.getByRole('button', { name: 'Idatzi' }).click()
  await expect(desk.getByText('Idatzita. Telefonoek')).toBeVisible()
  await desk.goto(`${named(ownServer)}/Bulegoa/Denbora`)
  await openBringing(desk)
  const dropped = await desk.evaluateHandle(
    (text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'bat.csv', { type: 'text/csv' }))
      return data
    },
    [HEADINGS, line(TOMORROW, 'Bat'), ''].join('\r\n'),
  )
  await desk.getByText('edo arrastatu hona').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(desk.getByText('bat.csv')).toBeVisible()
  await desk.getByRole('button', { name: 'Idatzi' }).click()
  await expect(desk.getByText('Lerro bat kenduko da')).toBeFocused()
  await desk.getByRole('button', { name: 'Bai, idatzi eta kendu lerroa' }).click()
  await expect(desk.getByText('Idatzita. Telefonoek')).toBeVisible()
  await desk.context().close()
})

test('an import that a colleague overtakes is previewed again before it is written', async ({
  page,
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  await login(page, 'itziar', `${ownServer.url}/Login`)
  await page.goto(`${ownServer.url}/Comedor`)
  const [ane, jon] = [await openDesktop(browser, faults), await openDesktop(browser, faults)]
  await openDesk(ane, ownServer, 'ane', { duty: 'time', at: '/Bulegoa/Denbora' })
  await openDesk(jon, ownServer, 'jon', { duty: 'time', at: '/Bulegoa/Denbora' })
  const report = ane.getByRole('region', { name: 'Zer aldatuko litzatekeen' })
  const field = await openBringing(ane)
  await field.setInputFiles(menuFile(line(TOMORROW, 'Anerena')))
  await expect(report).toContainText('Oraindik ez da ezer idatzi.')

  await (await openBringing(jon)).setInputFiles(menuFile(line(TOMORROW, 'Jonena')))
  await jon.getByRole('button', { name: 'Idatzi' }).click()
  await expect(jon.getByText('Idatzita. Telefonoek')).toBeVisible()
  await refreshUntilQuiet(page, 'canteenMenu')
  await expect(page.getByText('Jonena')).toBeVisible()

  await report.getByRole('button', { name: 'Idatzi' }).click()
  await expect(report).toContainText('begiratu duzunetik norbaitek zerbait aldatu du')
  await expect(report.getByRole('row').filter({ hasText: TOMORROW })).toContainText('Jonena')
  await expectAccessibleAsChosen(ane)
  await refreshUntilQuiet(page, 'canteenMenu')
  await expect(page.getByText('Anerena')).toHaveCount(0)

  await report.getByRole('button', { name: 'Idatzi' }).click()
  await expect(ane.getByText('Idatzita. Telefonoek')).toBeVisible()
  await refreshUntilQuiet(page, 'canteenMenu')
  await expect(page.getByText('Anerena')).toBeVisible()
  await ane.context().close()
  await jon.context().close()
})
