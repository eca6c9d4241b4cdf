import type { Page, Worker } from '@playwright/test'
import { refreshUntilQuiet, rowsOf, untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { CONTENT, login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('five tabs run one sync', async ({ page, context, faultProxy }) => {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await untilAllIsHere(page)
  const others = await Promise.all(Array.from({ length: 4 }, () => context.newPage()))
  await refreshUntilQuiet(page, 'canteenMenu')
  let asked = faultProxy.requests.length
  const calls = () => faultProxy.requests.slice(asked).filter((line) => line.includes('/_api/'))
  await Promise.all(
    others.map(async (tab) => {
      await tab.goto(`${faultProxy.url}/Comedor`)
      await expect(tab.locator(CONTENT.today)).toBeVisible()
      await expect.poll(() => tab.workers().length).toBe(1)
    }),
  )
  // The first tab's fresh data serves all of them; on a slow machine they ask whether it still is.
  expect(calls().filter((line) => line !== 'GET /_api/api/sync/manifest')).toEqual([])
  expect(calls().length).toBeLessThan(others.length)
  const [last] = others
  if (!last) throw new Error('no tab')
  await refreshUntilQuiet(last, 'canteenMenu')
  asked = faultProxy.requests.length
  await last.getByRole('button', { name: 'Eguneratu' }).click()
  await expect.poll(calls).toEqual(['GET /_api/api/sync/manifest'])
})

test('a frozen leader and a closed one are replaced', async ({ page, context, faultProxy }) => {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await expect.poll(() => leaderAsSeenBy(page)).toBeDefined()
  // Frozen in the middle of a write it would hold the tables of all tabs, which no tab can take from it.
  await untilAllIsHere(page)
  const second = await context.newPage()
  const third = await context.newPage()
  for (const tab of [second, third]) {
    await tab.goto(`${faultProxy.url}/Comedor`)
    await expect(tab.locator(CONTENT.today)).toBeVisible()
    await expect.poll(() => tab.workers().length).toBe(1)
  }

  const first = await leaderAsSeenBy(second)
  const thaw = Promise.withResolvers<void>()
  faultProxy.spoil('freeze', { kind: 'delay', until: thaw.promise })
  // Its page would end a worker that does not answer, as long as it is visible.
  await hide(page)
  const frozen = freeze(page.workers()[0], `${faultProxy.url}/_api/api/freeze`)
  // Within 15 s (leader.test.ts), where the machine gives the tabs their turns.
  await expect
    .poll(() => leaderAsSeenBy(second), { timeout: 45_000, intervals: [500] })
    .not.toBe(first)
  await refreshUntilQuiet(third, 'canteenMenu')
  thaw.resolve()
  await frozen

  // The only tab left leads.
  await page.close()
  await second.close()
  await refreshUntilQuiet(third, 'canteenMenu')
})

test('a page in the back-forward cache blocks no other tab, and syncs when it is shown again', async ({
  page,
  context,
  faultProxy,
}) => {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await untilAllIsHere(page)
  await page.goto(`${faultProxy.url}/DatosLocales`)
  await refreshUntilQuiet(page, 'canteenMenu')
  const go = Promise.withResolvers<void>()
  faultProxy.spoil('sync/manifest', { kind: 'delay', until: go.promise })
  // The confirmation's own button has the same name, and stays until the page has left.
  const wipe = page.getByRole('button', { name: 'Ezabatu eta berriro ekarri' }).first()
  await wipe.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ezabatu eta berriro ekarri' }).click()
  await expect(wipe).toHaveAttribute('aria-disabled')
  await expect.poll(() => rowsOf(page, 'menus')).toEqual([])

  // The browser's event for a page in that cache, which the driver has it never use.
  await sayTransition(page, 'pagehide')
  await expect.poll(() => page.workers().length).toBe(0)
  const other = await context.newPage()
  await other.goto(`${faultProxy.url}/Comedor`)
  await expect.poll(() => leaderAsSeenBy(other)).toBeDefined()
  await other.close()
  go.resolve()

  await sayTransition(page, 'pageshow')
  await expect.poll(() => page.workers().length).toBe(1)
  await untilAllIsHere(page)
  // Calls to the worker that has ended are no longer waited for.
  await expect(wipe).not.toHaveAttribute('aria-disabled')
})

function sayTransition(page: Page, type: 'pagehide' | 'pageshow'): Promise<unknown> {
  return page.evaluate(
    (name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
    type,
  )
}

/** Tells a page that it is hidden; the driver keeps every page visible. */
function hide(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** The client that holds the leader's lock. */
function leaderAsSeenBy(tab: Page): Promise<string | undefined> {
  return tab.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.find(({ name }) => name?.endsWith(':leader'))?.clientId
  })
}

/** Stops a worker's thread, as a phone does to a hidden tab, until `url` answers. */
async function freeze(worker: Worker | undefined, url: string): Promise<void> {
  await worker?.evaluate((waitFor) => {
    const request = new XMLHttpRequest()
    request.open('GET', waitFor, false)
    request.send()
  }, url)
}

test('signing out in one tab signs out the others', async ({ page, context }) => {
  await login(page, 'ane')
  const other = await context.newPage()
  await other.goto('/Comedor')
  await expect(other.locator(CONTENT.today)).toBeVisible()
  await page.goto('/Login')
  await expect(other).toHaveURL(/\/Login/)
})

test('the next person on the same device sees no data of the last', async ({ page }) => {
  await login(page, 'ane')
  await page.goto('/Login')
  await login(page, 'jon')
  await expect(page.getByText(/\bAne\b/)).toHaveCount(0)
  const people = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).flatMap(
        ({ name }) => /^ataria-[0-9a-f]{24}/.exec(name ?? '') ?? [],
      ),
    )
  const own = await page.evaluate(() => localStorage.getItem('ataria.database'))
  await expect.poll(async () => new Set(await people())).toEqual(new Set([own]))
})
