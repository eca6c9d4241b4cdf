import {
  expectAccessibleAsChosen,
  named,
  openDesk,
  openDesktop,
} from '#tests/fixtures/desk-page.ts'
import { CONTENT, login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('the desk finds a person, blocks them, and lets them in again; their phone follows', async ({
  page,
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  await login(page, 'jon', `${ownServer.url}/Login`)

  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { duty: 'people', at: '/Bulegoa/Jendea' })
  const row = desk.getByRole('row').filter({ hasText: '9345' })
  await expect(row).toContainText('Sartzen da')
  await expectAccessibleAsChosen(desk)
  await desk.keyboard.press('/')
  await desk.keyboard.type('9345')
  await expect(desk.getByRole('row')).toHaveCount(2)
  await row.getByRole('link').click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Jon')
  const devices = desk.getByRole('region', { name: 'Gailuak' })
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expectAccessibleAsChosen(desk)

  await desk.getByRole('button', { name: 'Blokeatu' }).click()
  await expect(desk.getByText('gailu batean saioa amaituko zaio')).toBeFocused()
  await desk.getByRole('button', { name: 'Blokeatu' }).click()
  await expect(desk.getByText(/: blokeatuta\.$/)).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(0)
  const history = desk.getByRole('region', { name: 'Historia' })
  await expect(history.getByRole('listitem').first()).toContainText('blokeoa')
  await expect(history.getByRole('listitem').first()).toContainText('Ane')
  await expectAccessibleAsChosen(desk)

  // The phone is signed out, and cannot sign in.
  await page.reload()
  const form = page.locator(CONTENT.login)
  await expect(form).toBeVisible()
  await form.locator('[name=username]').fill('jon')
  await form.locator('[name=password]').fill('Kaixo-2026')
  await form.locator('[type=submit]').click()
  await expect(form.getByRole('alert')).toBeVisible()

  await desk.getByRole('button', { name: 'Itzuli sarbidea' }).click()
  await desk.getByRole('button', { name: 'Itzuli sarbidea' }).click()
  await expect(desk.getByText(/: sarbidea itzulita\.$/)).toBeVisible()
  await login(page, 'jon', `${ownServer.url}/Login`)
  await desk.getByRole('button', { name: 'Gutun berria' }).click()
  await desk.getByRole('button', { name: 'Gutun berria' }).click()
  // The demo's settings have no address to print.
  await expect(desk.getByRole('alert')).toContainText('aplikazioaren helbidea falta da')
  await desk.keyboard.press('Escape')
  await expect(desk.locator('a[data-row]:focus')).toHaveAttribute('data-row', '9345')
  await expect(desk).toHaveURL(/testua=9345/)
  await desk.context().close()
})

test('a person is added and changed: shown first, kept through a reload, and written once', async ({
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { duty: 'people', at: '/Bulegoa/Jendea' })
  await desk.getByRole('link', { name: 'Pertsona berria' }).click()
  await desk.getByLabel('Zenbakia', { exact: true }).fill('777001')
  await desk.getByLabel('Izen-abizenak').fill('Nerea Berria Aldai')
  await desk.reload()
  await expect(desk.getByLabel('Izen-abizenak')).toHaveValue('Nerea Berria Aldai')
  const preview = desk.getByRole('button', { name: 'Ikusi zer aldatuko den' })
  await preview.click()
  await expect(desk.getByRole('alert')).toContainText('Erabiltzailea')
  await expectAccessibleAsChosen(desk)
  await desk.getByLabel('Erabiltzailea', { exact: true }).fill('nerea')
  await preview.click()
  await expect(desk.getByText('Oraindik ez da ezer idatzi')).toBeVisible()
  await desk.getByRole('button', { name: 'Idatzi', exact: true }).click()
  await expect(desk).toHaveURL(/Jendea\/777001$/)
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Nerea Berria Aldai')
  await expect(desk.getByText('Datuak idatzita.')).toBeVisible()

  await desk.getByRole('link', { name: 'Aldatu datuak' }).click()
  await expect(desk.getByLabel('Izen-abizenak')).toHaveValue('Nerea Berria Aldai')
  await desk.getByLabel('Telefonoa').fill('600 000 777')
  await preview.click()
  await expect(desk.getByRole('listitem').filter({ hasText: '600 000 777' })).toBeVisible()
  await desk.getByRole('button', { name: 'Idatzi', exact: true }).click()
  const history = desk.getByRole('region', { name: 'Historia' })
  await expect(history.getByRole('listitem').first()).toContainText('datuak aldatuta')
  // Nothing is left of what was being written.
  await desk.goto(`${named(ownServer)}/Bulegoa/Jendea/berria`)
  await expect(desk.getByLabel('Izen-abizenak')).toHaveValue('')
  await desk.context().close()
})

test('a person cannot block themselves, and an unknown number says so', async ({
  browser,
  ownServer,
  faults,
}) => {
  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { duty: 'people', at: '/Bulegoa/Jendea/1207' })
  await desk.getByRole('button', { name: 'Eman baja' }).click()
  await desk.getByRole('button', { name: 'Eman baja' }).click()
  await expect(desk.getByRole('alert')).toContainText('ezin diozu zure buruari egin')
  await desk.goto(`${named(ownServer)}/Bulegoa/Jendea/999999999`)
  await expect(desk.getByRole('alert')).toContainText('Ez dago')
  await desk.context().close()
})
