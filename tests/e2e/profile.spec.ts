import { expectAccessible, expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { deviceEndpoint, replacePushService } from '#tests/fixtures/push-manager.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('the profile shows every field, and its photo large', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'ane')
  await page.getByRole('link', { name: 'Ver y cambiar mis datos' }).click()
  await expect(page).toHaveURL(/\/MiPerfil$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Mis datos' })).toBeFocused()
  const main = page.getByRole('main')
  for (const [field, value] of [
    ['Número de empleado', '1207'],
    ['Titulación', 'Ingeniería Industrial'],
    ['Puesto', 'Jefa de proyecto'],
    ['Responsable', 'Aitor Zubizarreta Lasa'],
    ['Centro de coste', '4210 · Produktuen garapena'],
    ['Fecha de nacimiento', '14-03-84'],
    ['Domicilio', 'Erdiko kalea 12, 3. B - Arrasate (Gipuzkoa)'],
    ['Estado civil', 'Casada'],
    ['Teléfono personal', '600 000 101'],
    ['Correo personal', 'ane@ataria.example'],
    ['Hijos para el IRPF', '2'],
    ['Dirección del trabajo', 'Ibarra kalea 2, 20500 Arrasate'],
    ['Matrícula del coche', '0000 BBB'],
    ['Número de Lagun Aro', '481207'],
    ['Número de la Seguridad Social', '200000120701'],
  ] as const) {
    const row = main.locator('dl > div').filter({ has: page.getByText(field, { exact: true }) })
    await expect(row.locator('dd')).toHaveText(value)
  }
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Ampliar tu foto' }).click()
  const photo = page.getByRole('dialog').getByRole('img', { name: 'Tu foto' })
  await expect(photo).toBeVisible()
  await page.goBack()
  await expect(photo).toBeHidden()
  await expect(page).toHaveURL(/\/MiPerfil$/)
})

test('push: only for listed people, activated and deactivated, resubscribed when device and server diverge', async ({
  page,
}) => {
  await replacePushService(page)
  await login(page, 'ane')
  await waitForServiceWorker(page)
  await page.goto('/MiPerfil')
  await page.getByRole('button', { name: 'Aktibatu jakinarazpenak' }).click()
  await expect(page.getByRole('button', { name: 'Desaktibatu jakinarazpenak' })).toBeVisible()
  const first = await deviceEndpoint(page)
  expect(first).not.toBeNull()

  // The device lost its subscription: it is renewed without a tap.
  await page.evaluate(() => localStorage.setItem('test.subscription', 'https://push.example/lost'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Desaktibatu jakinarazpenak' })).toBeVisible()
  await expect.poll(() => deviceEndpoint(page)).not.toBe('https://push.example/lost')

  await page.getByRole('button', { name: 'Desaktibatu jakinarazpenak' }).click()
  await expect(page.getByRole('button', { name: 'Aktibatu jakinarazpenak' })).toBeVisible()
  expect(await deviceEndpoint(page)).toBeNull()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Aktibatu jakinarazpenak' })).toBeVisible()

  await login(page, 'jon')
  await page.clock.install()
  await page.goto('/MiPerfil')
  await expect(page.getByText('9345', { exact: true })).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(page.getByText('Jakinarazpenak')).toHaveCount(0)
})

test('push is checked 300 ms after the profile opens', async ({ page }) => {
  await replacePushService(page)
  await login(page, 'ane')
  await waitForServiceWorker(page)
  const checks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('checkSubscription')) checks.push(request.url())
  })
  await page.addInitScript(() => {
    const { setTimeout: start } = globalThis
    const held: (() => void)[] = []
    Object.assign(globalThis, {
      setTimeout: (task: () => void, ms?: number) =>
        ms === 300 ? held.push(task) : start(task, ms),
      held,
    })
  })
  const held = () => page.evaluate(() => Object(globalThis).held.length)
  await page.goto('/MiPerfil')
  await expect.poll(held).toBe(1)
  expect(checks).toEqual([])
  await page.evaluate(() => Object(globalThis).held[0]())
  await expect(page.getByRole('button', { name: 'Aktibatu jakinarazpenak' })).toBeVisible()
  expect(checks).toHaveLength(1)
})

test('push without a connection, or on an iPhone in a tab, says what it needs', async ({
  page,
  context,
  server,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await replacePushService(page)
  await login(page, 'ane')
  await waitForServiceWorker(page)
  await server.stop()
  await page.goto('/MiPerfil')
  const controls = page.getByRole('region', { name: 'Jakinarazpenak' })
  await expect(controls).toContainText('konexioa behar da')
  await server.start()
  await controls.getByRole('button', { name: 'Saiatu berriro' }).click()
  await expect(page.getByRole('button', { name: 'Aktibatu jakinarazpenak' })).toBeVisible()

  const phone = await context.newPage()
  await phone.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone' })
  })
  await phone.goto('/MiPerfil')
  await expect(phone.getByText('gehitu Ataria hasierako pantailara')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Aktibatu jakinarazpenak' })).toHaveCount(0)
  await phone.close()
})

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' })

  test('the profile and its photo have no accessibility violation', async ({ page }) => {
    await login(page, 'ane')
    await waitForServiceWorker(page)
    await page.goto('/MiPerfil')
    await expect(page.getByRole('button', { name: 'Aktibatu jakinarazpenak' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Handitu zure argazkia' }).click()
    await page.getByRole('dialog').getByRole('img').waitFor()
    await expectAccessible(page)
  })
})
