import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/fixtures/accessibility.ts'
import type { Device } from '#tests/fixtures/device.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { emptyCaches, keptFiles, sorted } from '#tests/fixtures/kept-files.ts'
import { CONTENT, login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { builtFiles, releaseNext } from '#tests/fixtures/releases.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** A phone that is switched off, signed in, whose browser has emptied the caches and nothing else. */
async function emptiedDevice(device: Device, at: string): Promise<void> {
  const page = await device.open()
  await login(page, 'ane', `${at}/Login`)
  await waitForServiceWorker(page)
  await emptyCaches(page)
  await device.close()
}

const isServed = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

test('the next start with a network fills caches that the browser has emptied', async ({
  device,
  server,
  faults,
}) => {
  await emptiedDevice(device, server.url)
  let page = await device.open()
  await page.goto(`${server.url}/Portada`)
  await expect(page.locator(CONTENT.today)).toBeVisible()
  expect(await isServed(page)).toBe(true)
  await expect.poll(() => keptFiles(page)).toEqual(sorted(builtFiles()))
  await device.close()

  await server.stop()
  faults.allow(FAILED_LOAD)
  page = await device.open()
  await page.goto(`${server.url}/Calendario`)
  await expect(page.locator('[data-day]').first()).toBeVisible()
})

test('without a network a page of ours says what is missing, in the language of the person', async ({
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
  await expect(alert.getByRole('heading')).toHaveText('Faltan los archivos de la aplicación')
  await expect(alert).not.toContainText('falta dira')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  await page.evaluate(() => localStorage.removeItem('idioma'))
  await page.reload()
  await expect(alert.getByRole('heading')).toHaveText([
    'Aplikazioaren fitxategiak falta dira',
    'Faltan los archivos de la aplicación',
  ])
  await expectAccessible(page)

  // The server comes back; the network has never said that it was away.
  await server.start()
  await expect(page.locator(CONTENT.today)).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/Comedor$/)
})

test('an emptied device behind a portal says so, and starts when the portal is gone', async ({
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

test('an emptied device starts with the release that the server has by now', async ({
  device,
  faultProxy,
  faults,
}) => {
  await emptiedDevice(device, faultProxy.url)
  releaseNext(faultProxy)
  // It asks for this release's script, which is not the server's any more.
  faults.allow(FAILED_LOAD)
  const page = await device.open()
  await page.goto(`${faultProxy.url}/Portada`)
  await expect(page.locator(CONTENT.today)).toBeVisible({ timeout: 30_000 })
})
