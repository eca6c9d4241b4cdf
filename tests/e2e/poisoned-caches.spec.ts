import type { Page } from '@playwright/test'
import type { Device } from '#tests/fixtures/device.ts'
import { type FaultProxy, PORTAL_PAGE } from '#tests/fixtures/fault-proxy.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { keptFiles, poison, sorted } from '#tests/fixtures/kept-files.ts'
import { outboxOf, submit } from '#tests/fixtures/outbox-page.ts'
import { CONTENT, login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import {
  builtFiles,
  entryScript,
  releaseBefore,
  releaseThis,
  textOfEntry,
} from '#tests/fixtures/releases.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** A new version may have to be fetched whole. */
const HEALED_MS = 30_000

/** A script that is a page is an error where it is asked for. */
const BROKEN_SCRIPT =
  /Unexpected token|SyntaxError|Failed to load module script|Invalid or unexpected/

const SHELL = /^\/index\.html$/
const ENTRY = new RegExp(`^${RegExp.escape(entryScript())}$`)

/** What a network that speaks for the server may have left: paths, body, type. */
const POISONS: readonly (readonly [name: string, at: RegExp, body: string, type: string])[] = [
  ['a page for the shell', SHELL, PORTAL_PAGE, 'text/html'],
  ['a page for the script', ENTRY, PORTAL_PAGE, 'text/html'],
  ['a page that calls itself a script', ENTRY, PORTAL_PAGE, 'text/javascript'],
  ['half a script', ENTRY, textOfEntry().slice(0, 9_000), 'text/javascript'],
  ['a page for everything', /./, PORTAL_PAGE, 'text/html'],
]

for (const [name, at, body, type] of POISONS) {
  test(`a cache that a release without verification left with ${name} heals at the next start`, async ({
    device,
    faultProxy,
    faults,
  }) => {
    await releaseBefore(faultProxy)
    const unsent = await poisonedDevice(device, faultProxy, at, body, type)
    faults.allow(FAILED_LOAD)
    faults.allow(BROKEN_SCRIPT)
    const page = await device.open()
    await page.goto(`${faultProxy.url}/Portada`)
    await expect(page.locator(CONTENT.today)).toHaveCount(0)

    releaseThis(faultProxy)
    await page.goto(`${faultProxy.url}/Portada`)
    await expectWhole(page, unsent)
  })

  test(`a cache of this release with ${name} in it heals at the next start`, async ({
    device,
    faultProxy,
  }) => {
    const unsent = await poisonedDevice(device, faultProxy, at, body, type)
    const page = await device.open()
    await page.goto(`${faultProxy.url}/Portada`)
    await expectWhole(page, unsent)
  })
}

test('a cache that a portal filled at the install heals when a release comes that verifies', async ({
  page,
  faultProxy,
  faults,
}) => {
  await releaseBefore(faultProxy)
  // A page of the origin that registers nothing by itself.
  await page.goto(`${faultProxy.url}/favicon.svg`)
  faultProxy.spoilAll({ kind: 'html' }, ['/service-worker.js'])
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  faultProxy.heal()
  await page.goto(`${faultProxy.url}/Portada`)
  await expect(page.getByText('Ongi etorri')).toBeVisible()

  faults.allow(FAILED_LOAD)
  releaseThis(faultProxy)
  await page.goto(`${faultProxy.url}/Portada`)
  await expect(page.locator(CONTENT.login)).toBeVisible({ timeout: HEALED_MS })
  await expect.poll(() => keptFiles(page)).toEqual(sorted(builtFiles()))
})

/**
 * A phone that is switched off, with somebody signed in, something unsent (whose id it gives), and a
 * poisoned cache: a page that is open would have what it needs in its memory.
 */
async function poisonedDevice(
  device: Device,
  faultProxy: FaultProxy,
  at: RegExp,
  body: string,
  type: string,
): Promise<string> {
  const page = await device.open()
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  faultProxy.spoil('ideas/Create', { kind: 'status', status: 503, retryAfter: '600' })
  const id = await submit(page, { kind: 'idea', text: `Ez galdu ${crypto.randomUUID()}` })
  expect(await poison(page, at, body, type)).toBeGreaterThan(0)
  await device.close()
  return id
}

/** The app is there, every file of it, and what waits to be sent. */
async function expectWhole(page: Page, unsent: string): Promise<void> {
  await expect(page.locator(CONTENT.today)).toBeVisible({ timeout: HEALED_MS })
  await expect.poll(() => keptFiles(page), { timeout: HEALED_MS }).toEqual(sorted(builtFiles()))
  expect((await outboxOf(page)).map(({ id }) => id)).toContain(unsent)
}
