import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import {
  expectAccessibleAsChosen,
  named,
  openDesk,
  openDesktop,
} from '#tests/fixtures/desk-page.ts'
import { makePayslip } from '#tests/fixtures/pdf-payslip.ts'
import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import type { ServerProcess } from '#tests/fixtures/server-process.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** Sends a request from the phone, which is signed in. */
async function sendRequest(page: Page, server: ServerProcess, text: string): Promise<void> {
  await page.goto(`${server.url}/MiPerfil-Change`)
  await page.locator('textarea').fill(text)
  const buffer = Buffer.from(await makePayslip())
  const file = { name: 'ziurtagiria.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Bidali', exact: true }).click()
  await expect(page).toHaveURL(/\/MiPerfil$/)
}

/** Once it has arrived: the phone sends in the background. */
async function openItem(desk: Page, text: string): Promise<void> {
  await desk.getByRole('link', { name: 'Zain' }).first().click()
  const row = desk.getByRole('row').filter({ hasText: text })
  await expect(async () => {
    await desk.getByRole('button', { name: 'Eguneratu' }).click()
    await expect(row).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await row.getByRole('link').click()
  await expect(desk.getByText(text, { exact: true })).toBeVisible()
}

test('a phone asks, the desk opens with a passkey, takes and answers, and the phone shows it', async ({
  page,
  browser,
  ownServer,
  faults,
}) => {
  const text = 'Kontu korronte berria: ES91'
  await login(page, 'itziar', `${ownServer.url}/Login`)
  await sendRequest(page, ownServer, text)

  const desk = await openDesktop(browser, faults)
  await desk.goto(`${named(ownServer)}/Bulegoa/Zain?zein=new`)
  await expect(desk.getByRole('heading', { name: 'Sartu bulegora' })).toBeFocused()
  await openDesk(desk, ownServer, 'ane', { at: '/Bulegoa/Zain?zein=new' })
  // A deep link stays where it led, with its filter.
  await expect(desk.getByLabel('Erakutsi')).toHaveValue('new')
  await openItem(desk, text)

  await desk.getByRole('button', { name: 'Ireki', exact: true }).click()
  await expect(desk.locator('.pdfViewer canvas').first()).toBeVisible()
  await desk.getByRole('button', { name: 'Hartu', exact: true }).click()
  await expect(desk.getByText('Zurea da.')).toBeVisible()
  await desk.getByLabel('Euskaraz').fill('Aldatu dugu 12/11an.')
  await desk.getByLabel('Gaztelaniaz').fill('Ya está cambiada.')
  await desk.getByRole('button', { name: 'Bidali erantzuna' }).click()
  await expect(desk.getByRole('alert')).toContainText('Kendu barra')
  await desk.getByLabel('Euskaraz').fill('Aldatu dugu.')
  // What was written survives a reload.
  await desk.reload()
  await expect(desk.getByLabel('Euskaraz')).toHaveValue('Aldatu dugu.')
  await expect(desk.getByLabel('Gaztelaniaz')).toHaveValue('Ya está cambiada.')
  await desk.getByRole('button', { name: 'Bidali erantzuna' }).click()
  await expect(desk.getByText('Erantzun du: zuk')).toBeVisible()
  await expect(desk.getByLabel('Euskaraz')).toHaveCount(0)

  await page.goto(`${ownServer.url}/MiPerfil-Change`)
  const request = page
    .getByRole('list', { name: 'Bidalitako eskaerak' })
    .getByRole('listitem')
    .filter({ hasText: text })
  await expect(request).toContainText('Aldatu dugu.')
  await desk.context().close()
})

test('two colleagues answer at once: the second is told who was first, and keeps their text', async ({
  page,
  browser,
  ownServer,
  faults,
}) => {
  const text = 'Matrikula berria: 1234 BBB'
  await login(page, 'itziar', `${ownServer.url}/Login`)
  await sendRequest(page, ownServer, text)
  const [ane, jon] = [await openDesktop(browser, faults), await openDesktop(browser, faults)]
  // What Ane does has not reached him when he sends.
  await jon.context().route('**/office/news?*', (route) => route.abort())
  await openDesk(ane, ownServer, 'ane')
  await openDesk(jon, ownServer, 'jon')
  for (const desk of [ane, jon]) {
    await openItem(desk, text)
    await desk.getByLabel('Euskaraz').fill(desk === ane ? 'Anerena.' : 'Jonena.')
  }
  await ane.getByRole('button', { name: 'Bidali erantzuna' }).click()
  await expect(ane.getByText('Erantzun du: zuk')).toBeVisible()
  await jon.getByRole('button', { name: 'Bidali erantzuna' }).click()
  await expect(jon.getByRole('alert')).toContainText('ez da ezer idatzi')
  await expect(jon.getByText('Erantzun du: Ane Etxeberria Agirre')).toBeVisible()
  // The choice: read the other's answer, keep one's own text to copy it, or drop it.
  await expect(jon.getByText('Anerena.').first()).toBeVisible()
  await expect(jon.getByLabel('Euskaraz')).toHaveValue('Jonena.')
  await expect(jon.getByRole('button', { name: 'Bidali erantzuna' })).toHaveCount(0)
  await jon.getByRole('button', { name: 'Baztertu nire testua' }).click()
  await expect(jon.getByLabel('Euskaraz')).toHaveCount(0)
  await ane.context().close()
  await jon.context().close()
})

test('the list by the keyboard, the lock, and the way back in by the passkey', async ({
  browser,
  ownServer,
  faults,
}) => {
  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane')
  await expect(desk).toHaveURL(/\/Bulegoa\/Zain$/)
  const focused = desk.locator('a[data-row]:focus')
  await desk.getByRole('row').nth(1).waitFor()
  await desk.keyboard.press('j')
  const first = await focused.getAttribute('data-row')
  await desk.keyboard.press('j')
  await expect(focused).not.toHaveAttribute('data-row', first ?? '')
  await desk.keyboard.press('k')
  await expect(focused).toHaveAttribute('data-row', first ?? '')
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(new RegExp(`/Bulegoa/Zain/${first}$`))
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
  await desk.keyboard.press('Escape')
  await expect(focused).toHaveAttribute('data-row', first ?? '')
  await desk.keyboard.press('/')
  await desk.keyboard.type('zzz')
  await expect(desk).toHaveURL(/testua=zzz/)
  await expect(desk.getByText('Ez dago halakorik')).toBeVisible()
  await desk.getByRole('button', { name: 'Kendu iragazkiak' }).click()
  await expect(desk).toHaveURL(/\/Bulegoa\/Zain$/)

  await desk.getByRole('link', { name: 'Sarbide-gakoak' }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Oraingo hau' })).toBeVisible()
  await desk.getByRole('button', { name: 'Giltzatu' }).click()
  await desk.getByRole('heading', { name: 'Sarbide-gakoa' }).waitFor()
  await desk.getByRole('button', { name: 'Erabili sarbide-gakoa' }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Oraingo hau' })).toBeVisible()

  await desk.context().setOffline(true)
  await desk.getByRole('link', { name: 'Zain' }).first().click()
  await expect(desk.getByRole('alert')).toContainText('sarearekin bakarrik')
  await desk.context().close()
})

test('every screen of the desk is accessible, in both languages and themes', async ({
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  const desk = await openDesktop(browser, faults)
  await desk.goto(`${named(ownServer)}/Bulegoa`)
  await desk.getByRole('heading', { name: 'Sartu bulegora' }).waitFor()
  await expectAccessibleAsChosen(desk)
  await openDesk(desk, ownServer, 'ane')
  await desk.getByRole('row').nth(1).waitFor()
  await expectAccessibleAsChosen(desk)
  await desk.locator('a[data-row]').first().click()
  await desk.getByLabel('Euskaraz').fill('a/b')
  await desk.getByLabel('Gaztelaniaz').fill('c')
  await desk.getByRole('button', { name: 'Bidali erantzuna' }).click()
  await desk.getByRole('alert').waitFor()
  await expectAccessibleAsChosen(desk)
  await desk.getByLabel('Euskaraz').fill('a')
  await desk.getByRole('button', { name: 'Bidali erantzuna' }).click()
  await desk.getByText('Erantzun du: zuk').waitFor()
  await expectAccessibleAsChosen(desk)
  await desk.getByRole('link', { name: 'Sarbide-gakoak' }).click()
  await desk.getByRole('listitem').filter({ hasText: 'Oraingo hau' }).waitFor()
  await expectAccessibleAsChosen(desk)
  await desk.getByRole('button', { name: 'Giltzatu' }).click()
  await desk.getByRole('heading', { name: 'Sarbide-gakoa' }).waitFor()
  await expectAccessibleAsChosen(desk)
  await desk.context().close()
})

test("an employee's device gets nothing of the desk, and its service worker leaves it alone", async ({
  page,
  server,
}) => {
  const built = (file: string) => readFileSync(join(PROJECT_ROOT, 'dist', file), 'utf8')
  expect(built('service-worker.js')).toContain('index.html')
  expect(built('service-worker.js')).not.toMatch(/["'/]office\//)
  expect(built('.vite/manifest.json')).not.toContain('office')
  expect(built('index.html')).not.toContain('office/')
  expect(built('office/index.html')).toMatch(/src="\/office\/assets\/[\w-]+\.js"/)

  await login(page, 'ane', `${named(server)}/Login`)
  await waitForServiceWorker(page)
  const loaded = await page.evaluate(async () => {
    const kept: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) kept.push(url)
    }
    return [...kept, ...performance.getEntriesByType('resource').map(({ name }) => name)]
  })
  expect(loaded.length).toBeGreaterThan(20)
  expect(loaded.filter((url) => new URL(url).pathname.startsWith('/office/'))).toEqual([])
  // Below the service worker's scope, and yet the desk's own page.
  await page.goto(`${named(server)}/Bulegoa/Zain`)
  await expect(page.getByRole('heading', { name: 'Sartu bulegora' })).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
})
