import type { Page } from '@playwright/test'
import { startElsewhere } from '#tests/fixtures/elsewhere.ts'
import { type Fault, type FaultProxy, PORTAL_PAGE } from '#tests/fixtures/fault-proxy.ts'
import { FAILED_LOAD, type Faults } from '#tests/fixtures/faults.ts'
import { keptFiles, sorted } from '#tests/fixtures/kept-files.ts'
import { CONTENT, login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import {
  backgroundScript,
  builtFiles,
  nextFiles,
  nextText,
  releaseNext,
} from '#tests/fixtures/releases.ts'
import { lookForUpdate } from '#tests/fixtures/service-worker.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** What comes of a new release before the network goes bad. */
const BEFORE_THE_PORTAL = ['/service-worker.js', backgroundScript()]

const ALL_BUT_SCRIPTS = [...BEFORE_THE_PORTAL, '/index.html']

/** What the service worker says of an install that it refuses, and the browser of a call led away. */
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
  test(`an update behind a portal that gives ${name} leaves nothing, and comes afterwards`, async ({
    page,
    faultProxy,
    faults,
  }) => {
    await refuseUpdate(page, faultProxy, faults, fault, through)
    faultProxy.heal()
    await takeUpdate(page)
  })
}

test('an update that is led to another origin keeps nothing of it, were it the very same', async ({
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

/** A new release comes, whose files the network spoils: the one that is here stays whole and at work. */
async function refuseUpdate(
  page: Page,
  faultProxy: FaultProxy,
  faults: Faults,
  fault: Fault,
  through: readonly string[],
): Promise<void> {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
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
  await lookForUpdate(page)
  const line = page.getByRole('status').filter({ hasText: 'Bertsio berria' })
  await line.getByRole('button', { name: 'Eguneratu' }).click()
  // The page is loaded again in between.
  await expect(async () => {
    expect(await keptFiles(page)).toEqual(sorted(nextFiles()))
  }).toPass()
  await expect(page.locator(CONTENT.today)).toBeVisible()
}

test("what the browser's own cache holds of a portal does not keep an install from being whole", async ({
  page,
  faultProxy,
}) => {
  const viewer = builtFiles().find(({ url }) => /^assets\/viewer-.*js$/.test(url))?.url
  const poisoned = [backgroundScript(), `/${viewer}`]
  await page.goto(`${faultProxy.url}/favicon.svg`)
  // With the server's own headers: the name has a hash, so the browser holds it for good.
  faultProxy.spoilAll({ kind: 'replaced', body: PORTAL_PAGE })
  await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).text())),
    poisoned,
  )
  faultProxy.heal()
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  expect(await keptFiles(page)).toEqual(sorted(builtFiles()))
})
