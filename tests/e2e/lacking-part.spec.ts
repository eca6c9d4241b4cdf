import type { BrowserContext, Locator, Page } from '@playwright/test'
import * as z from 'zod'
import { expectAccessible, expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { messagesOf, messagesWithDocument } from '#tests/fixtures/message-rows.ts'
import { PASSWORD } from '#tests/fixtures/pdf-files.ts'
import { lockedPdf } from '#tests/fixtures/pdf-locked.ts'
import { JAPANESE, makeJapanese, makeManyParts } from '#tests/fixtures/pdf-parts.ts'
import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { messages } from '#tests/fixtures/plain-server/messages.ts'
import { json } from '#tests/fixtures/plain-server/reply.ts'
import { test as plainTest, signIn } from '#tests/fixtures/plain-test.ts'
import { waitForLaterFiles } from '#tests/fixtures/service-worker.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const LINES = {
  eu: 'Orrialdeen zati batzuk erakusteko konexioa behar da. Beren kabuz etorriko dira konexioa dagoenean.',
  es: 'Para mostrar algunas partes de las páginas hace falta conexión. Llegarán solas cuando la haya.',
} as const

const line = (page: Page) => page.getByText(/zati batzuk erakusteko|mostrar algunas partes/)
const letters = (page: Page) => page.locator('.textLayer').getByText(JAPANESE)
const stage = (page: Page) => page.locator('[role="document"]')
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The first page is painted, if only white. */
const drawn = (page: Page) =>
  page.locator('.page[data-page-number="1"][data-loaded] canvas').first()

async function isLandscape(page: Page): Promise<boolean> {
  const { width = 0, height = 0 } = (await drawn(page).boundingBox()) ?? {}
  return width > height
}

/** The line is below the toolbar and above the pages, over neither. */
async function expectUncovered(page: Page): Promise<void> {
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox()
    if (!box) throw new Error('It is not shown.')
    return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width }
  }
  const said = await boxOf(line(page))
  const pages = await boxOf(stage(page))
  expect((await boxOf(tool(page, 'Tresna gehiago'))).bottom).toBeLessThanOrEqual(said.top)
  expect((await boxOf(tool(page, 'Saiatu berriro'))).bottom).toBeLessThanOrEqual(pages.top)
  expect(said.bottom).toBeLessThanOrEqual(pages.top)
  expect(said.left).toBeGreaterThanOrEqual(pages.left)
  expect(said.right).toBeLessThanOrEqual(pages.right)
}

const rowsSchema = z.array(z.looseObject({ documento: z.string().optional() }))

/** Every PDF of a message that the server sends is `pdf` instead. */
async function sendAsDocument(context: BrowserContext, pdf: Uint8Array): Promise<void> {
  const documento = Buffer.from(pdf).toString('base64')
  await context.route('**/mensajeria/list?*', async (route) => {
    const response = await route.fetch()
    if (response.status() !== 200) return route.fulfill({ response })
    const rows = rowsSchema.parse(await response.json())
    const json = rows.map((row) => (row.documento ? { ...row, documento } : row))
    await route.fulfill({ response, json })
  })
}

/** Opens the message with a document that is on the device. */
async function openDocument(page: Page): Promise<void> {
  await followDocument(page)
  await expect(drawn(page)).toBeVisible()
}

async function followDocument(page: Page): Promise<void> {
  const held = await messagesWithDocument(page)
  const index = (await messagesOf(page)).findIndex(
    ({ id, clase }) => clase === 'oposicion' && held.has(id),
  )
  const list = page.getByRole('list', { name: /^(Mezuak|Mensajes)$/ })
  await list.getByRole('link').nth(index).click()
}

test('letters whose character map never came: the document says so, and they come with the network', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await sendAsDocument(context, await makeJapanese())
  await login(page, 'ane')
  await waitForServiceWorker(page)
  await waitForLaterFiles(page)
  await page.goto('/MensajesList')
  await untilAllIsHere(page)
  await context.setOffline(true)
  await openDocument(page)
  await expect(line(page)).toHaveText(LINES.eu)
  await expect(letters(page)).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  for (const width of [320, 390, 560, 840, 1280, 2560]) {
    await page.setViewportSize({ width, height: 844 })
    // The viewer lays itself out anew after the window has its new size.
    await expect(() => expectUncovered(page)).toPass()
  }
  const again = tool(page, 'Saiatu berriro')
  await again.click()
  await expect(line(page)).toBeVisible()
  await expect(again).toBeFocused()

  await stage(page).press('r')
  await expect.poll(() => isLandscape(page)).toBe(true)
  await context.setOffline(false)
  await expect(letters(page)).toBeAttached()
  await expect(line(page)).toHaveCount(0)
  expect(await isLandscape(page)).toBe(true)
})

plainTest(
  'before another server, which stops and comes back, the same line comes and goes',
  async ({ page, plain, faults }) => {
    faults.allow(FAILED_LOAD)
    const documento = Buffer.from(await makeJapanese()).toString('base64')
    plain.replace('mensajeria/list', ({ today }, { query }) => {
      const wanted = query.get('idElemento') ?? '0'
      const all = messages(today, 'Socios').filter(({ id }) => wanted === '0' || id === wanted)
      return json(all.map((row) => (row.clase === 'oposicion' ? { ...row, documento } : row)))
    })
    await signIn(page)
    await waitForServiceWorker(page)
    await waitForLaterFiles(page)
    await page.goto('/MensajesList')
    const told = laterFilesTold(page)
    await untilAllIsHere(page)
    // From here on no report of the service worker tells the page to try again.
    await told
    await plain.stop()
    await openDocument(page)
    await expect(line(page)).toHaveText(LINES.es)
    await expectAccessible(page)
    await plain.start()
    await expect(letters(page)).toBeAttached()
    await expect(line(page)).toHaveCount(0)
  },
)

const STANDARD_FONT = /fonts\/LiberationSans-Regular\.ttf$/

/** One of each kind that `makeManyParts` needs. A page that has shown a picture keeps it. */
const PARTS = [
  /images\/annotation-note\.svg$/,
  STANDARD_FONT,
  /wasm\/openjpeg\.wasm$/,
  /wasm\/jbig2\.wasm$/,
  /wasm\/qcms_bg\.wasm$/,
  /icc\/[\w-]+\.icc$/,
] as const

test('missing fonts, decoders, profiles and pictures are told by the same line, which is absent otherwise', async ({
  page,
  context,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await sendAsDocument(context, await makeManyParts())
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  await waitForLaterFiles(page)
  await page.goto(`${faultProxy.url}/MensajesList`)
  await untilAllIsHere(page)
  for (const part of PARTS) {
    await test.step(part.source, async () => {
      const path = await forget(page, part)
      faultProxy.spoilPath(path, { kind: 'html' })
      await openDocument(page)
      await expect(line(page)).toHaveText(LINES.eu)
      faultProxy.heal()
      await tool(page, 'Saiatu berriro').click()
      await expect(line(page)).toHaveCount(0)
      await expect(stage(page)).toBeFocused()
      await page.goBack()
    })
  }
  await openDocument(page)
  await expect(page.locator('.annotationLayer img')).toBeAttached()
  await expect(line(page)).toHaveCount(0)
})

test('a locked document gets its font without asking for the password again', async ({
  page,
  context,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await sendAsDocument(context, lockedPdf(PASSWORD))
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  await waitForLaterFiles(page)
  await page.goto(`${faultProxy.url}/MensajesList`)
  await untilAllIsHere(page)
  faultProxy.spoilPath(await forget(page, STANDARD_FONT), { kind: 'html' })
  await followDocument(page)
  await page.getByLabel('Pasahitza').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(line(page)).toBeVisible()
  const [before] = documentWorkers(page)
  expect(before).toBeDefined()
  faultProxy.heal()
  await tool(page, 'Saiatu berriro').click()
  await expect(line(page)).toHaveCount(0)
  // Opened by another worker, and the one before ended.
  await expect.poll(() => documentWorkers(page).map((worker) => worker === before)).toEqual([false])
  await expect(page.getByText('Babestuta dagoena')).toBeAttached()
  await expect(page.getByLabel('Pasahitza')).toHaveCount(0)
})

const documentWorkers = (page: Page) =>
  page.workers().filter((worker) => worker.url().includes('pdf.worker'))

/** Resolves with the service worker's next report of later files, which the app asks for once. */
function laterFilesTold(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        navigator.serviceWorker.addEventListener('message', ({ data }) => {
          if (data?.kind === 'ataria-later-files') resolve()
        })
      }),
  )
}

/** Removes the one cached file at a matching path, and returns the path. */
async function forget(page: Page, part: RegExp): Promise<string> {
  const paths = await page.evaluate(async (source) => {
    const removed: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        const { pathname } = new URL(key.url)
        if (!new RegExp(source).test(pathname)) continue
        await cache.delete(key)
        removed.push(pathname)
      }
    }
    return removed
  }, part.source)
  const [path] = paths
  if (path === undefined || paths.length > 1) throw new Error(`${paths.length} match ${part}.`)
  return path
}
