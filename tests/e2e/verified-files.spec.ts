import type { Page } from '@playwright/test'
import { startElsewhere } from '#tests/fixtures/elsewhere.ts'
import { type Fault, type FaultProxy, PORTAL_PAGE } from '#tests/fixtures/fault-proxy.ts'
import { FAILED_LOAD, type Faults } from '#tests/fixtures/faults.ts'
import { keptFiles, sorted } from '#tests/fixtures/kept-files.ts'
import { CONTENT, login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import {
  builtFiles,
  lazyScript,
  nextFiles,
  nextText,
  releaseNext,
} from '#tests/fixtures/releases.ts'
import { lookForUpdate, waitForLaterFiles } from '#tests/fixtures/service-worker.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** The requests of a new release that arrive before the network goes bad. */
const BEFORE_THE_PORTAL = ['/service-worker.js', lazyScript()]

const ALL_BUT_SCRIPTS = [...BEFORE_THE_PORTAL, '/index.html']

/**
 * The service worker's error for an install that it refuses, and the browser's for a redirected call.
 */
const REFUSED = /is not this build's file|Content Security Policy directive: "connect-src/

const PORTALS: readonly (readonly [name: string, fault: Fault, through: readonly string[]])[] = [
  ['a page for whatever is asked', { kind: 'html' }, BEFORE_THE_PORTAL],
  ['a page in place of the script', { kind: 'html' }, ALL_BUT_SCRIPTS],
  ['a page with 511', { kind: 'html', status: 511 }, BEFORE_THE_PORTAL],
  ['a script cut off half-way', { kind: 'truncated' }, ALL_BUT_SCRIPTS],
  ['a script of its own', { kind: 'replaced', body: 'void 0' }, ALL_BUT_SCRIPTS],
  ['a page of its own as ours', { kind: 'replaced', body: PORTAL_PAGE }, BEFORE_THE_PORTAL],
]
for (const [name, fault, through] of PORTALS) {
  test(`an update behind a portal that serves ${name} leaves nothing, and succeeds afterwards`, async ({
    page,
    faultProxy,
    faults,
  }) => {
    await refuseUpdate(page, faultProxy, faults, fault, through)
    faultProxy.heal()
    await takeUpdate(page)
  })
}

test('an update that is redirected to another origin stores none of it, even the same bytes', async ({
  page,
  faultProxy,
  faults,
}) => {
  const elsewhere = await startElsewhere(nextText)
  try {
    const fault: Fault = { kind: 'redirect', origin: elsewhere.origin }
    await refuseUpdate(page, faultProxy, faults, fault, BEFORE_THE_PORTAL)
    faultProxy.heal()
    await takeUpdate(page)
  } finally {
    await elsewhere.stop()
  }
})

/** A new release whose files the network spoils: the installed one stays whole and in use. */
async function refuseUpdate(
  page: Page,
  faultProxy: FaultProxy,
  faults: Faults,
  fault: Fault,
  through: readonly string[],
): Promise<void> {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  await waitForLaterFiles(page)
  expect(await keptFiles(page)).toEqual(sorted(builtFiles()))
  faults.allow(FAILED_LOAD)
  faults.allow(REFUSED)
  releaseNext(faultProxy)
  faultProxy.spoilAll(fault, through)
  expect(await lookForUpdate(page)).toBe('redundant')
  expect(await keptFiles(page)).toEqual(sorted(builtFiles()))
  await page.reload()
  await expect(page.locator(CONTENT.today)).toBeVisible()
}

async function takeUpdate(page: Page): Promise<void> {
  const line = page.getByRole('status').filter({ hasText: 'Bertsio berria' })
  await expect(async () => {
    // The page's own look may have begun behind the portal, and answers this one too.
    await lookForUpdate(page)
    await expect(line).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await line.getByRole('button', { name: 'Eguneratu' }).click()
  // The page is loaded again in between.
  await expect(async () => {
    expect(await keptFiles(page)).toEqual(sorted(nextFiles()))
  }).toPass()
  await expect(page.locator(CONTENT.today)).toBeVisible()
}

test("a portal's answers in the browser's HTTP cache do not prevent a whole install", async ({
  page,
  faultProxy,
}) => {
  const viewer = builtFiles().find(({ url }) => /^assets\/viewer-.*js$/.test(url))?.url
  const poisoned = [lazyScript(), `/${viewer}`]
  await page.goto(`${faultProxy.url}/favicon.svg`)
  // With the server's own headers: the name has a hash, so the browser caches it for good.
  faultProxy.spoilAll({ kind: 'replaced', body: PORTAL_PAGE })
  await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).text())),
    poisoned,
  )
  faultProxy.heal()
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  await waitForLaterFiles(page)
  expect(await keptFiles(page)).toEqual(sorted(builtFiles()))
})
