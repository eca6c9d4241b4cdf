import { expectAccessible } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { refreshUntilQuiet, rowsOf, untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { CONTENT, login } from '#tests/fixtures/people.ts'
import { enterName, test as plainTest, signIn } from '#tests/fixtures/plain-test.ts'
import {
  evictDatabases,
  loseConnections,
  noteConnections,
  removeAllDatabases,
} from '#tests/fixtures/remove-databases.ts'
import { expect, test } from '#tests/fixtures/test.ts'

// Databases that the browser, or a script, removes (docs/decisions/0055).

/** Reads that the browser interrupts when it clears databases. */
const INTERRUPTED = /^(Abort|DatabaseClosed)Error/

const WAYS = {
  'deleted by a script': removeAllDatabases,
  'cleared by the browser': evictDatabases,
} as const

for (const [way, remove] of Object.entries(WAYS)) {
  test(`databases ${way} under the open app come back with person, data and typed text`, async ({
    page,
    faults,
  }) => {
    faults.allow(INTERRUPTED)
    await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
    await login(page, 'miren')
    await untilAllIsHere(page)
    await page.goto('/MiPerfil-Change')
    const text = page.getByRole('textbox', { name: '¿Qué hay que cambiar?' })
    await text.fill('Kale berria 12')
    await expect.poll(() => rowsOf(page, 'drafts')).toHaveLength(1)
    const token = await page.evaluate(() => localStorage.getItem('access_token'))

    const loaded = page.waitForEvent('load')
    await remove(page)
    await loaded
    await expect(text).toHaveValue('Kale berria 12')
    await untilAllIsHere(page)
    await page.goto('/Portada')
    await expect(page.locator(CONTENT.today)).toBeVisible()
    expect(await rowsOf(page, 'person')).toHaveLength(1)
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBe(token)
  })
}

test('databases evicted while the app was closed come back by the token alone', async ({
  page,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'ane')
  await untilAllIsHere(page)
  // A page of the origin that is not the app.
  await page.goto('/config.json')
  await evictDatabases(page)

  // Without a server the session goes on, and the page says what is missing.
  await page.route('**/_api/**', (route) => route.abort())
  await page.goto('/Comedor')
  const missing = page.getByRole('heading', { name: 'Faltan los datos de este dispositivo' })
  await expect(missing).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/_api/**')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Comedor' })).toBeVisible()
  await untilAllIsHere(page)
  expect(new URL(page.url()).pathname).toBe('/Comedor')
  expect(await rowsOf(page, 'person')).toHaveLength(1)
})

test('connections that the browser loses interrupt nothing, and a later end of the session counts', async ({
  page,
}) => {
  await page.addInitScript(noteConnections)
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'ane')
  await untilAllIsHere(page)
  const [worker] = page.workers()
  if (!worker) throw new Error('The sync worker does not run.')
  await worker.evaluate(noteConnections)
  await refreshUntilQuiet(page, 'canteenMenu')
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  expect(await page.evaluate(loseConnections)).toBeGreaterThan(0)
  expect(await worker.evaluate(loseConnections)).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Comedor' }).first().click()
  await expect(page.getByRole('heading', { name: 'Comedor' })).toBeVisible()
  await expect(page.locator(CONTENT.today)).toBeVisible()
  await refreshUntilQuiet(page, 'canteenMenu')
  expect(await page.evaluate(() => Object(globalThis).isSamePage)).toBe(true)

  await page.evaluate(loseConnections)
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const headers = { Authorization: `Bearer ${token}` }
  expect((await page.request.post('/_api/api/auth/logout', { headers, data: {} })).ok()).toBe(true)
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.locator(CONTENT.login)).toBeVisible()
})

plainTest(
  'a server that does not tell who is signed in: the page does, or Login says why',
  async ({ page, faults }) => {
    faults.allow(INTERRUPTED)
    await signIn(page)
    for (const remove of [removeAllDatabases, evictDatabases]) {
      const loaded = page.waitForEvent('load')
      await remove(page)
      await loaded
      await expect(page.locator(CONTENT.today)).toBeVisible()
    }
    // A page of the origin that is not the app.
    await page.goto('/favicon.svg')
    await evictDatabases(page)

    await page.goto('/Comedor')
    const reason = page.getByRole('status').filter({ hasText: 'El navegador ha borrado los datos' })
    await expect(reason).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Euskara' }).click()
    await expect(page.getByText('Nabigatzaileak ezabatu egin ditu')).toBeVisible()
    await enterName(page)
    await expect(page.locator(CONTENT.today)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/Comedor')
  },
)
