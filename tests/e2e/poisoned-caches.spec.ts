import type { Page } from '@playwright/test'
import type { Device } from '#tests/fixtures/device.ts'
import { type FaultProxy, PORTAL_PAGE } from '#tests/fixtures/fault-proxy.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { type KeptFiles, keptFiles, poison, sorted } from '#tests/fixtures/kept-files.ts'
import { outboxOf, submit } from '#tests/fixtures/outbox-page.ts'
import { CONTENT, login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import {
  builtFiles,
  entryScript,
  precachedFiles,
  releaseBefore,
  releaseThis,
  textOfEntry,
} from '#tests/fixtures/releases.ts'
import { registerFrom } from '#tests/fixtures/service-worker.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** A new version may have to be downloaded whole, once the page is stable: after 30 s at the latest. */
const HEALED_MS = 60_000

/** The browser's error for a page in place of a script. */
const BROKEN_SCRIPT =
  /Unexpected token|SyntaxError|Failed to load module script|Invalid or unexpected/

const nameOf = ({ url, revision }: KeptFiles[number]) => `${url} ${revision}`
const OURS = new Set(builtFiles().map(nameOf))

const SHELL = /^\/index\.html$/
const ENTRY = new RegExp(`^${RegExp.escape(entryScript())}$`)

/** Answers that a network in place of the server may have left in the cache: paths, body, type. */
const POISONS: readonly (readonly [name: string, at: RegExp, body: string, type: string])[] = [
  ['a page for the shell', SHELL, PORTAL_PAGE, 'text/html'],
  ['a page for the script', ENTRY, PORTAL_PAGE, 'text/html'],
  ['a page that calls itself a script', ENTRY, PORTAL_PAGE, 'text/javascript'],
  ['half a script', ENTRY, textOfEntry().slice(0, 9_000), 'text/javascript'],
  ['a page for everything', /./, PORTAL_PAGE, 'text/html'],
]

for (const [name, at, body, type] of POISONS) {
  test(`a cache that a release without verification left with ${name} is repaired at the next start`, async ({
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

  test(`a cache of this release with ${name} in it is repaired at the next start`, async ({
    device,
    faultProxy,
  }) => {
    const unsent = await poisonedDevice(device, faultProxy, at, body, type)
    const page = await device.open()
    await page.goto(`${faultProxy.url}/Portada`)
    await expectWhole(page, unsent)
  })
}

test('a cache that a portal filled at installation is repaired by a release that verifies', async ({
  page,
  faultProxy,
  faults,
}) => {
  await releaseBefore(faultProxy)
  // A page of the origin that registers no service worker.
  await page.goto(`${faultProxy.url}/favicon.svg`)
  faultProxy.spoilAll({ kind: 'html' }, ['/service-worker.js'])
  await registerFrom(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  faultProxy.heal()
  await page.goto(`${faultProxy.url}/Portada`)
  await expect(page.getByText('Ongi etorri')).toBeVisible()

  faults.allow(FAILED_LOAD)
  releaseThis(faultProxy)
  await page.goto(`${faultProxy.url}/Portada`)
  await expect(page.locator(CONTENT.login)).toBeVisible({ timeout: HEALED_MS })
  await expect(async () => {
    expect(await keptFiles(page)).toEqual(sorted(precachedFiles()))
  }).toPass({ timeout: HEALED_MS })
})

/**
 * A phone that is switched off, with a person signed in, an unsent item (whose id it gives), and a
 * poisoned cache: an open page would still have the right files in memory.
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

/** Every file that a start needs is there, nothing wrong or twice beside them, and the pending item. */
async function expectWhole(page: Page, unsent: string): Promise<void> {
  await expect(page.locator(CONTENT.today)).toBeVisible({ timeout: HEALED_MS })
  const state = async () => {
    const kept = (await keptFiles(page)).map(nameOf)
    return {
      missing: precachedFiles()
        .map(nameOf)
        .filter((name) => !kept.includes(name)),
      wrong: kept.filter((name) => !OURS.has(name)),
      twice: kept.length - new Set(kept).size,
    }
  }
  // The page may be loaded again in between.
  await expect(async () => {
    expect(await state()).toEqual({ missing: [], wrong: [], twice: 0 })
  }).toPass({ timeout: HEALED_MS })
  // And after its next sync all the others.
  await expect(async () => {
    expect(await keptFiles(page)).toEqual(sorted(builtFiles()))
  }).toPass({ timeout: HEALED_MS })
  expect((await outboxOf(page)).map(({ id }) => id)).toContain(unsent)
}
