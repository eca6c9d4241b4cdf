import type { Locator, Page } from '@playwright/test'
import { PDFJS_LIST } from '#contract/later-files.ts'
import { expectAccessible } from '#tests/fixtures/accessibility.ts'
import type { FaultProxy } from '#tests/fixtures/fault-proxy.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { keptFiles, sorted } from '#tests/fixtures/kept-files.ts'
import { untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { messagesOf, messagesWithDocument } from '#tests/fixtures/message-rows.ts'
import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { builtFiles, nextFiles, precachedFiles, releaseNext } from '#tests/fixtures/releases.ts'
import { lookForUpdate, waitForLaterFiles } from '#tests/fixtures/service-worker.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const EARLY = new Set(precachedFiles().map(({ url }) => url))
const LATER = builtFiles().filter(({ url }) => !EARLY.has(url))

/** The path from the root of the one later file whose path ends like this. */
function laterFile(ending: string | RegExp): string {
  const files = LATER.filter(({ url }) => RegExp(ending).test(url))
  if (files.length !== 1) throw new Error(`${files.length} files end with ${ending}.`)
  return `/${files[0]?.url}`
}

const LIST = laterFile(PDFJS_LIST)
const WORKER = laterFile(/pdf\.worker\.min\.mjs$/)
const VIEWER = laterFile(/viewer-[\w-]+\.js$/)

const documentViewer = (page: Page) => page.getByRole('region', { name: 'Dokumentua', exact: true })

/** Signs in and comes to the list of messages; the row of one with a document. */
async function illustratedRow(page: Page, { url }: FaultProxy): Promise<Locator> {
  await login(page, 'ane', `${url}/Login`)
  await waitForServiceWorker(page)
  await page.goto(`${url}/MensajesList`)
  await untilAllIsHere(page)
  const illustrated = await messagesWithDocument(page)
  const index = (await messagesOf(page)).findIndex(
    ({ id, clase }) => clase === 'oposicion' && illustrated.has(id),
  )
  return page.getByRole('list', { name: 'Mezuak' }).getByRole('link').nth(index)
}

const deviceCard = (page: Page) => page.getByRole('region', { name: 'Gailua' })

test('what documents and charts need comes after the first sync, each file once', async ({
  page,
  faultProxy,
}) => {
  const asked = () =>
    faultProxy.requests.filter((line) => LATER.some(({ url }) => line === `GET /${url}`))
  await page.goto(`${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  expect(await keptFiles(page)).toEqual(sorted(precachedFiles()))
  expect(asked()).toEqual([])
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForLaterFiles(page)
  expect(await keptFiles(page)).toEqual(sorted(builtFiles()))
  expect(asked().toSorted()).toEqual(LATER.map(({ url }) => `GET /${url}`).toSorted())
})

test('the local data screen says whether documents open offline, and a portal leaves nothing', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  faultProxy.spoilPath(WORKER, { kind: 'html' })
  faultProxy.spoilPath(LIST, { kind: 'drop' })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  await page.goto(`${faultProxy.url}/DatosLocales`)
  const refresh = page.getByRole('button', { name: 'Eguneratu orain' })
  await expect(deviceCard(page)).toContainText('Oraindik ez: bere kabuz etorriko dira')

  faultProxy.heal()
  faultProxy.spoilPath(VIEWER, { kind: 'html' })
  await refresh.click()
  const missingOne = `${LATER.length - 1} / ${LATER.length} fitxategi`
  await expect(deviceCard(page)).toContainText(missingOne, { timeout: 30_000 })
  await expectAccessible(page)
  expect((await keptFiles(page)).map(({ url }) => `/${url}`)).not.toContain(VIEWER)

  faultProxy.heal()
  await refresh.click()
  await expect(deviceCard(page)).toContainText(/konexiorik gabe\s*Prest/, { timeout: 30_000 })
  expect(await keptFiles(page)).toEqual(sorted(builtFiles()))
})

test('a viewer that is not there yet says so offline, and comes by itself with the network', async ({
  page,
  context,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  faultProxy.spoilPath(LIST, { kind: 'drop' })
  faultProxy.spoilPath(VIEWER, { kind: 'drop' })
  const row = await illustratedRow(page, faultProxy)
  await context.setOffline(true)
  await row.click()
  const viewer = documentViewer(page)
  await expect(viewer.getByRole('alert')).toContainText('Bere kabuz etorriko da')
  await expectAccessible(page)
  await viewer.getByRole('button', { name: 'Saiatu berriro' }).click()
  await expect(viewer.getByRole('alert')).toBeVisible()

  faultProxy.heal()
  await context.setOffline(false)
  await expect(viewer.locator('canvas').first()).toBeVisible()
})

test('a document whose reading script does not come says so, and opens when it does', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  faultProxy.spoilPath(LIST, { kind: 'drop' })
  faultProxy.spoilPath(WORKER, { kind: 'drop' })
  const row = await illustratedRow(page, faultProxy)
  await row.click()
  const viewer = documentViewer(page)
  await expect(viewer.getByRole('alert')).toContainText('Bere kabuz etorriko da')
  await viewer.getByRole('button', { name: 'Saiatu berriro' }).click()
  await expect(viewer.getByRole('alert')).toContainText('Bere kabuz etorriko da')

  faultProxy.heal()
  await viewer.getByRole('button', { name: 'Saiatu berriro' }).click()
  await expect(viewer.locator('canvas').first()).toBeVisible()
})

test('a chart that cannot be drawn yet says so, shows its table, and comes by itself', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  const plot = laterFile(/plot-[\w-]+\.js$/)
  faultProxy.spoilPath(LIST, { kind: 'drop' })
  faultProxy.spoilPath(plot, { kind: 'drop' })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  await page.goto(`${faultProxy.url}/HorasTrabajadas`)
  const chart = page.getByRole('figure').first()
  await expect(chart.getByRole('status')).toContainText('Bere kabuz etorriko da')
  await expect(chart.getByRole('table')).toBeVisible()
  faultProxy.heal()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(chart.locator('canvas')).toBeVisible()
  await expect(chart.getByRole('status')).toHaveCount(0)
})

test('a release with the same viewer fetches none of it, and one without a file removes it', async ({
  page,
  faultProxy,
}) => {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  await waitForLaterFiles(page)
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const cache = await caches.open(name)
    await cache.put('/assets/viewer-before.js?__WB_REVISION__=1', new Response('before'))
  })
  const asked = faultProxy.requests.length
  releaseNext(faultProxy)
  expect(await lookForUpdate(page)).toBe('installed')
  const line = page.getByRole('status').filter({ hasText: 'Bertsio berria' })
  await line.getByRole('button', { name: 'Eguneratu' }).click()
  // The page is loaded again in between.
  await expect(async () => {
    expect(await keptFiles(page)).toEqual(sorted(nextFiles()))
  }).toPass()
  await waitForLaterFiles(page)
  const since = new Set(faultProxy.requests.slice(asked))
  expect(LATER.filter(({ url }) => since.has(`GET /${url}`))).toEqual([])
})
