import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/fixtures/accessibility.ts'
import { type Fault, type FaultProxy, PORTAL_PAGE } from '#tests/fixtures/fault-proxy.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { keptFiles, sorted } from '#tests/fixtures/kept-files.ts'
import { outboxOf, submit } from '#tests/fixtures/outbox-page.ts'
import { CONTENT, login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { builtFiles, entryScript, releaseBroken, releaseThis } from '#tests/fixtures/releases.ts'
import { lookForUpdate, takeOver, waitForLaterFiles } from '#tests/fixtures/service-worker.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** The browser's error for a script that cannot be parsed, or that throws. */
const BROKEN_SCRIPT =
  /SyntaxError|Unexpected token|broken release|Content Security Policy|MIME type/

/** A service worker gone wrong: claims every page at once, and spoils every script requested from it. */
const SPOILING_WORKER = `
  addEventListener('install', () => skipWaiting())
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => {
    if (!new URL(event.request.url).pathname.endsWith('.js')) return
    const headers = { 'Content-Type': 'text/javascript' }
    event.respondWith(new Response('throw new Error("broken release")', { headers }))
  })
`

/** Until a failed start says so, or one that downloaded the app again is there. */
const STARTED_MS = 60_000

const repairButton = (page: Page) => page.getByRole('button', { name: 'Konpondu · Reparar' })

const ENTRIES: readonly (readonly [name: string, entry: Fault])[] = [
  ['that does not come', { kind: 'status', status: 404 }],
  ['that is a page', { kind: 'html' }],
  ['that is a page by the name of a script', { kind: 'replaced', body: PORTAL_PAGE }],
  ['that is cut off half-way', { kind: 'truncated' }],
  ['that is empty', { kind: 'replaced', body: '' }],
  ['that throws', { kind: 'replaced', body: 'throw new Error("broken release")' }],
]
for (const [name, entry] of ENTRIES) {
  test(`a start by a script ${name} says so in both languages, and is repaired`, async ({
    page,
    faultProxy,
    faults,
  }) => {
    faults.allow(FAILED_LOAD)
    faults.allow(BROKEN_SCRIPT)
    faultProxy.spoilPath(entryScript(), entry)
    await page.goto(`${faultProxy.url}/Login`)
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading')).toHaveText(
      ['Aplikazioa ezin izan da abiarazi', 'La aplicación no ha podido arrancar'],
      { timeout: STARTED_MS },
    )
    await expectAccessible(page)
    faultProxy.spoilAll({ kind: 'html' })
    await repairButton(page).click()
    await expect(alert).toContainText('Ezin izan da zerbitzarira iritsi')
    await expect(alert).toContainText('No se ha podido llegar al servidor')

    faultProxy.heal()
    await repairButton(page).click()
    await expect(page.locator(CONTENT.login)).toBeVisible({ timeout: STARTED_MS })
  })
}

test('a release that cannot start is replaced as soon as there is another', async ({
  device,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  faults.allow(BROKEN_SCRIPT)
  let page = await device.open()
  const unsent = await signInAndWrite(page, faultProxy)
  releaseBroken(faultProxy)
  expect(await lookForUpdate(page)).toBe('installed')
  const line = page.getByRole('status').filter({ hasText: 'Bertsio berria' })
  await line.getByRole('button', { name: 'Eguneratu' }).click()
  await expect(line).toBeHidden()
  // Otherwise the script in the open page's memory cache would start.
  await device.close()
  page = await device.open()
  await page.goto(`${faultProxy.url}/Portada`)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Aplikazioa ezin izan da abiarazi', { timeout: STARTED_MS })
  expect((await outboxOf(page)).map(({ id }) => id)).toContain(unsent)

  releaseThis(faultProxy)
  await page.goto(`${faultProxy.url}/Portada`)
  await expect(page.locator(CONTENT.today)).toBeVisible({ timeout: STARTED_MS })
  expect((await outboxOf(page)).map(({ id }) => id)).toContain(unsent)
})

test('a service worker that spoils its answers is removed by one press, unsent items stay', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  faults.allow(BROKEN_SCRIPT)
  const unsent = await signInAndWrite(page, faultProxy)
  await waitForLaterFiles(page)
  faultProxy.serve('/service-worker.js', SPOILING_WORKER)
  // Chromium can lose a navigation during which a worker takes over.
  await takeOver(page)
  // The server has no service worker any more: the installed one is never replaced by another.
  faultProxy.spoilPath('/service-worker.js', { kind: 'status', status: 404 })
  faultProxy.serve('/service-worker.js', undefined)
  await page.goto(`${faultProxy.url}/Portada`)
  await expect(page.getByRole('alert')).toBeVisible({ timeout: STARTED_MS })
  await repairButton(page).click()
  await expect(page.locator(CONTENT.today)).toBeVisible({ timeout: STARTED_MS })
  expect((await outboxOf(page)).map(({ id }) => id)).toContain(unsent)

  faultProxy.heal()
  await page.reload()
  await waitForServiceWorker(page)
  await waitForLaterFiles(page)
  await expect.poll(() => keptFiles(page)).toEqual(sorted(builtFiles()))
})

test('the page for a failed part of the app offers the same repair', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  faults.allow(BROKEN_SCRIPT)
  const screen = builtFiles().find(({ url }) => /^assets\/reset-pass-.*\.js$/.test(url))?.url
  faultProxy.spoilPath(`/${screen}`, { kind: 'replaced', body: PORTAL_PAGE })
  await page.goto(`${faultProxy.url}/ResetPass`)
  await expect(page.getByRole('heading')).toHaveText('Orri hau ezin izan da erakutsi')
  await expectAccessible(page)
  faultProxy.spoilAll({ kind: 'html' })
  const repair = page.getByRole('button', { name: 'Konpondu' })
  await repair.click()
  await expect(page.getByRole('status')).toContainText('Ezin izan da zerbitzarira iritsi')
  faultProxy.heal()
  await repair.click()
  await expect(page.locator('[name=username]')).toBeVisible()
})

/** Signs in and leaves an unsent item, whose id it gives. */
async function signInAndWrite(page: Page, faultProxy: FaultProxy): Promise<string> {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  faultProxy.spoil('ideas/Create', { kind: 'status', status: 503, retryAfter: '600' })
  return submit(page, { kind: 'idea', text: `Ez galdu ${crypto.randomUUID()}` })
}
