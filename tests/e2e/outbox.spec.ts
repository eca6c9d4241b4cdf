import type { Page } from '@playwright/test'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { outboxOf, submit } from '#tests/fixtures/outbox-page.ts'
import { CONTENT, login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { ideaTitlesOf, tokenOf } from '#tests/fixtures/server-api.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** The states of the page's outbox, by kind of item. */
async function statesOf(page: Page): Promise<string[]> {
  return (await outboxOf(page)).map(({ kind, state }) => `${kind} ${state.kind}`)
}

/** The sync tags that will wake the service worker. */
function syncTagsOf(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return 'sync' in registration && Object(registration.sync).getTags()
  })
}

/** Has the browser fire the sync event of the service worker, as it does when a network is back. */
async function dispatchSync(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
    void session.send('ServiceWorker.enable')
  })
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId,
    tag: 'ataria-outbox',
    lastChance: false,
  })
}

test('an idea written offline arrives although the page is closed', async ({
  page,
  context,
  server,
  faults,
}) => {
  const title = `Sarerik gabe ${crypto.randomUUID()}`
  const token = await tokenOf(server.url, 'ane')
  await login(page, 'ane')
  await waitForServiceWorker(page)
  await untilAllIsHere(page)
  faults.allow(FAILED_LOAD)
  await context.setOffline(true)
  await submit(page, { kind: 'idea', text: title })
  expect(await outboxOf(page)).toMatchObject([{ kind: 'idea' }])
  await expect.poll(() => syncTagsOf(page)).toEqual(['ataria-outbox'])
  // The browser keeps running without its pages, as on a phone.
  await context.newPage()
  await page.close()
  expect(await ideaTitlesOf(server.url, token)).not.toContain(title)
  await context.setOffline(false)
  await expect
    .poll(async () => (await ideaTitlesOf(server.url, token)).filter((it) => it === title))
    .toEqual([title])
})

test('a service worker that was stopped sends too, and requests no script', async ({
  page,
  context,
  server,
  faultProxy,
  faults,
}) => {
  const title = `Geldituta ${crypto.randomUUID()}`
  const token = await tokenOf(server.url, 'ane')
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  faults.allow(FAILED_LOAD)
  faultProxy.spoil('ideas/Create', { kind: 'drop' })
  await submit(page, { kind: 'idea', text: title })
  // Of the same origin, but not the app: only the service worker can send now.
  await page.goto(`${faultProxy.url}/favicon.svg`)
  faultProxy.heal()
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await dispatchSync(page)
  await expect
    .poll(async () => (await ideaTitlesOf(server.url, token)).filter((it) => it === title))
    .toEqual([title])
  // The code that sends was cached with the service worker.
  expect(faultProxy.requests.filter((line) => line.includes('/lazy-script-'))).toHaveLength(1)
})

test('several tabs and a sync event at once send each item once', async ({
  page,
  context,
  server,
  faultProxy,
  faults,
}) => {
  await login(page, 'jon', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  const other = await context.newPage()
  await other.goto(`${faultProxy.url}/Portada`)
  await expect(other.locator(CONTENT.today)).toBeVisible()
  faults.allow(FAILED_LOAD)
  faultProxy.spoil('ideas/Create', { kind: 'drop' })
  const titles = ['bat', 'bi', 'hiru'].map((text) => `${text} ${crypto.randomUUID()}`)
  for (const text of titles) await submit(page, { kind: 'idea', text })
  await expect.poll(() => statesOf(page)).toEqual(Array(3).fill('idea waiting'))
  const gate = Promise.withResolvers<void>()
  faultProxy.spoil('ideas/Create', { kind: 'delay', until: gate.promise })
  const asked = faultProxy.requests.length
  await dispatchSync(page)
  for (const tab of [page, other]) await tab.evaluate(() => dispatchEvent(new Event('online')))
  gate.resolve()
  faultProxy.heal()
  await expect.poll(() => statesOf(other)).toEqual(Array(3).fill('idea sent'))
  const posts = faultProxy.requests.slice(asked).filter((line) => line.endsWith('ideas/Create'))
  expect(posts).toHaveLength(3)
  const held = await ideaTitlesOf(server.url, await tokenOf(server.url, 'jon'))
  expect(held.filter((title) => titles.includes(title)).sort()).toEqual([...titles].sort())
  await context.close()
})

test('an upload shows its progress, and its bytes are deleted once acknowledged', async ({
  page,
  faultProxy,
}) => {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  const gate = Promise.withResolvers<void>()
  faultProxy.spoil('mensajeria/add', { kind: 'delay', until: gate.promise })
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9 * 1_048_576, 7)])
  await submit(page, { kind: 'changeRequest', text: 'Begiratu', file })
  await expect
    .poll(async () => {
      const [item] = await outboxOf(page)
      const { sentBytes = 0, totalBytes = 0 } = item?.state ?? {}
      return sentBytes > 0 && sentBytes < totalBytes && totalBytes > file.length
    })
    .toBe(true)
  gate.resolve()
  await expect.poll(() => statesOf(page)).toEqual(['changeRequest sent'])
  const [item] = await outboxOf(page)
  expect(item?.state.receipt).toMatch(/^\d+$/)
  await page.close()
})

test('a revoked session keeps the item for the next sign-in', async ({
  page,
  faultProxy,
  faults,
}) => {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  faults.allow(FAILED_LOAD)
  faultProxy.spoil('ideas/Create', { kind: 'status', status: 401 })
  await submit(page, { kind: 'idea', text: 'Saioa amaituta' })
  await expect.poll(() => statesOf(page)).toEqual(['idea needs-login'])
  faultProxy.spoil('sync/manifest', { kind: 'status', status: 401 })
  // A call that every server has: the manifest may be missing.
  faultProxy.spoil('Portada', { kind: 'status', status: 401 })
  await page.reload()
  await expect(page).toHaveURL(/\/Login/)
  // In state `waiting` again when the page left for Login before it could ask once more. A drain that
  // was interrupted in the middle of asking ends first.
  await expect
    .poll(() => statesOf(page))
    .toEqual([expect.stringMatching(/^idea (needs-login|waiting)$/)])
  faultProxy.heal()
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await expect.poll(() => statesOf(page)).toEqual(['idea sent'])
  await page.close()
})
