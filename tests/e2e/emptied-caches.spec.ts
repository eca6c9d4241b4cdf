import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/fixtures/accessibility.ts'
import type { Device } from '#tests/fixtures/device.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { emptyCaches, keptFiles, sorted } from '#tests/fixtures/kept-files.ts'
import { CONTENT, login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { builtFiles, releaseNext } from '#tests/fixtures/releases.ts'
import { waitForLaterFiles } from '#tests/fixtures/service-worker.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** A phone that is switched off, signed in, whose browser has emptied the caches but no database. */
async function emptiedDevice(device: Device, at: string): Promise<void> {
  const page = await device.open()
  await login(page, 'ane', `${at}/Login`)
  await waitForServiceWorker(page)
  await emptyCaches(page)
  await device.close()
}

/** The page asks for it once it is stable, after 30 s at the latest. */
const REFILLED_MS = 60_000

const isServed = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

test('the next start with a network refills caches that the browser has emptied', async ({
  device,
  server,
  faults,
}) => {
  await emptiedDevice(device, server.url)
  let page = await device.open()
  await page.goto(`${server.url}/Portada`)
  await expect(page.locator(CONTENT.today)).toBeVisible()
  expect(await isServed(page)).toBe(true)
  await waitForLaterFiles(page)
  await expect.poll(() => keptFiles(page), { timeout: REFILLED_MS }).toEqual(sorted(builtFiles()))
  await device.close()

  await server.stop()
  faults.allow(FAILED_LOAD)
  page = await device.open()
  await page.goto(`${server.url}/Calendario`)
  await expect(page.locator('[data-day]').first()).toBeVisible()
})

test("without a network a page of the service worker says what is missing, in the person's language", async ({
  device,
  server,
  faults,
}) => {
  await emptiedDevice(device, server.url)
  await server.stop()
  faults.allow(FAILED_LOAD)
  const page = await device.open()
  await page.goto(`${server.url}/Comedor`)
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading')).toHaveText('Aplikazioaren fitxategiak falta dira')
  await expect(alert).toContainText('Idatzi duzuna eta bidaltzeko dagoena bere horretan daude.')
  await expect(alert).not.toContainText('Faltan')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Saiatu berriro' }).click()
  await expect(alert).toContainText('Ezin izan da zerbitzarira iritsi')

  await page.evaluate(() => localStorage.setItem('idioma', 'es'))
  await page.reload()
  await expect(alert.getByRole('heading')).toHaveText('Faltan ficheros de la aplicación')
  await expect(alert).not.toContainText('falta dira')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  await page.evaluate(() => localStorage.removeItem('idioma'))
  await page.reload()
  await expect(alert.getByRole('heading')).toHaveText([
    'Aplikazioaren fitxategiak falta dira',
    'Faltan ficheros de la aplicación',
  ])
  await expectAccessible(page)

  // The server comes back without any event of the network.
  await server.start()
  await expect(page.locator(CONTENT.today)).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/Comedor$/)
})

test('an emptied device behind a portal says so, and starts once the portal is gone', async ({
  device,
  faultProxy,
  faults,
}) => {
  await emptiedDevice(device, faultProxy.url)
  faultProxy.spoilAll({ kind: 'html' })
  faults.allow(FAILED_LOAD)
  const page = await device.open()
  await page.goto(`${faultProxy.url}/Portada`)
  await expect(page.getByRole('alert')).toContainText('Aplikazioaren fitxategiak falta dira')
  expect(await keptFiles(page)).toEqual([])
  faultProxy.heal()
  await page.getByRole('button', { name: 'Saiatu berriro' }).click()
  await expect(page.locator(CONTENT.today)).toBeVisible()
})

test('an emptied device starts with the release that the server has by then', async ({
  device,
  faultProxy,
  faults,
}) => {
  await emptiedDevice(device, faultProxy.url)
  releaseNext(faultProxy)
  // It requests this release's script, which the server no longer has.
  faults.allow(FAILED_LOAD)
  const page = await device.open()
  await page.goto(`${faultProxy.url}/Portada`)
  await expect(page.locator(CONTENT.today)).toBeVisible({ timeout: 30_000 })
})
