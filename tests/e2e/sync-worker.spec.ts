import type { Page } from '@playwright/test'
import { IDLE_PING_EVERY_MS, PING_EVERY_MS, PINGS_LOST } from '#sync/page/worker-pings.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { refreshUntilQuiet, rowsOf, untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { CONTENT, login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

// Otherwise the service worker would answer with its cached script.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  }),
)

const WORKER_SCRIPT = /\/assets\/sync\.worker-[\w-]+\.js$/

/** The first retries after a loss come sooner than this. */
const RETRY_MS = 10_000

for (const [what, answer] of [
  ['is gone', { status: 404, contentType: 'application/json', body: '{}' }],
  ['is a page of the Wi-Fi', { status: 200, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }],
  ['breaks at once', { contentType: 'text/javascript', body: 'throw new Error("broken")' }],
] as const) {
  test(`a worker whose script ${what} is noticed: the page pulls until a worker is there`, async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(FAILED_LOAD)
    faults.allow(/broken|MIME type/)
    await page.clock.install()
    await context.route(WORKER_SCRIPT, (route) => route.fulfill(answer))
    await login(page, 'ane')
    await expect(page.locator(CONTENT.today)).toBeVisible()
    await untilAllIsHere(page)
    const pages = await leaderOf(page)

    await context.unroute(WORKER_SCRIPT)
    await untilAnotherLeads(page, pages)
    await expect.poll(() => page.workers().length).toBe(1)
    await page.goto('/Comedor')
    await refreshUntilQuiet(page, 'canteenMenu')
  })
}

test('a page that waits for a dead worker notices it, and starts another', async ({ page }) => {
  const dead = await loseWorker(page)
  await page.getByRole('button', { name: 'Eguneratu' }).click()
  await page.clock.runFor(PING_EVERY_MS * (PINGS_LOST + 1))
  await untilPageLeads(page, dead)
  const pages = await leaderOf(page)
  await untilAnotherLeads(page, pages)
  expect(page.workers()).toHaveLength(1)
  await page.goto('/Comedor')
  await refreshUntilQuiet(page, 'canteenMenu')
  expect(await rowsOf(page, 'menus')).not.toEqual([])
})

test('a worker that dies while no page waits for it is noticed before it is due for news', async ({
  page,
}) => {
  const dead = await loseWorker(page)
  await page.clock.runFor(IDLE_PING_EVERY_MS + PING_EVERY_MS * PINGS_LOST)
  await untilPageLeads(page, dead)
})

/** Signs in, and ends the worker once it has nothing to do; gives who led. */
async function loseWorker(page: Page): Promise<string | undefined> {
  await page.clock.install()
  await login(page, 'ane')
  await untilAllIsHere(page)
  // The ping that was due while it pulled: the next one is that of an idle worker.
  await page.clock.runFor(PING_EVERY_MS)
  const dead = await leaderOf(page)
  // After its answer to the test, which would otherwise be lost with it now and then.
  await page.workers()[0]?.evaluate(() => void setTimeout(close))
  await expect.poll(() => page.workers().length).toBe(0)
  return dead
}

/** The client that holds the leader's lock. */
function leaderOf(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.find(({ name }) => name?.endsWith(':leader'))?.clientId
  })
}

/** Moves the page's clock on to the retries. */
async function untilAnotherLeads(page: Page, last: string | undefined): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(RETRY_MS)
    expect([undefined, last]).not.toContain(await leaderOf(page))
  }).toPass()
}

/** The page leads as soon as it misses its worker: its clock is not moved on to a later ping. */
async function untilPageLeads(page: Page, dead: string | undefined): Promise<void> {
  await expect(async () => {
    expect([undefined, dead]).not.toContain(await leaderOf(page))
  }).toPass()
}
