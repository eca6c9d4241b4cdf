import type { Page, Worker } from '@playwright/test'
import type { FaultProxy } from '#tests/fixtures/fault-proxy.ts'
import {
  freshnessOf,
  refreshUntilQuiet,
  untilAllIsHere,
  untilQuiet,
} from '#tests/fixtures/local-data.ts'
import { CONTENT, login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

// The three ways to learn that no data has changed (contract, extensions).
test('with a manifest or with tags alone, a second sync without changes writes no row', async ({
  page,
  faultProxy,
}) => {
  const worker = await openMenu(page, faultProxy)
  expect(await callsOfRefresh(page, worker, faultProxy)).toEqual(['GET /_api/api/sync/manifest'])
  faultProxy.spoil('sync/manifest', { kind: 'status', status: 404 })
  const calls = await callsOfRefresh(page, worker, faultProxy)
  expect(calls).toEqual(expect.arrayContaining(['GET /_api/api/Portada']))
})

test('with neither, a second sync without changes writes no row', async ({ page, faultProxy }) => {
  faultProxy.spoil('sync/manifest', { kind: 'status', status: 404 })
  faultProxy.withoutTags()
  const worker = await openMenu(page, faultProxy)
  const calls = await callsOfRefresh(page, worker, faultProxy)
  expect(calls).toEqual(expect.arrayContaining(['GET /_api/api/Portada']))
})

/** Signs in, and waits until all data is on the device; returns the sync worker. */
async function openMenu(page: Page, proxy: FaultProxy): Promise<Worker> {
  await login(page, 'ane', `${proxy.url}/Login`)
  await page.goto(`${proxy.url}/Comedor`)
  await expect(page.locator(CONTENT.today)).toBeVisible()
  await expect.poll(() => page.workers().length).toBe(1)
  const [worker] = page.workers()
  if (!worker) throw new Error('The sync worker does not run.')
  await untilAllIsHere(page)
  return worker
}

test('the mark turns at once for a manual refresh, and after a moment for an automatic one', async ({
  page,
  faultProxy,
}) => {
  const answer = Promise.withResolvers<void>()
  faultProxy.spoil('horas/GetHorasTeoricas', { kind: 'delay', until: answer.promise })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  const refresh = page.getByRole('button', { name: 'Eguneratu' })
  const mark = refresh.locator('svg')
  await expect(refresh).toHaveAttribute('aria-disabled')
  await expect(mark).toHaveCSS('animation-delay', '0.3s')
  answer.resolve()
  await expect(refresh).not.toHaveAttribute('aria-disabled')

  const next = Promise.withResolvers<void>()
  faultProxy.spoil('sync/manifest', { kind: 'delay', until: next.promise })
  await refresh.click()
  await expect(refresh).toHaveAttribute('aria-disabled')
  await expect(mark).toHaveCSS('animation-delay', '0s')
  next.resolve()
  await expect(refresh).not.toHaveAttribute('aria-disabled')
  await expect(refresh).not.toHaveAttribute('data-asked')
})

/** Asks for fresh data; the age moves, no row is written. Returns the calls made. */
async function callsOfRefresh(page: Page, worker: Worker, proxy: FaultProxy): Promise<string[]> {
  const before = await refreshUntilQuiet(page, 'canteenMenu')
  await noteWrites(worker)
  const asked = proxy.requests.length
  const refresh = page.getByRole('button', { name: 'Eguneratu' })
  await refresh.click()
  await expect
    .poll(async () => (await freshnessOf(page, 'canteenMenu'))?.confirmedAt)
    .toBeGreaterThan(before.confirmedAt ?? 0)
  await untilQuiet(page)
  const written = (await writtenStores(worker)).filter((store) => !BOOKKEEPING.includes(store))
  expect(written).toEqual([])
  expect((await freshnessOf(page, 'canteenMenu'))?.changedAt).toBe(before.changedAt)
  // The service worker may still be downloading the app's own files.
  return proxy.requests.slice(asked).filter((line) => line.includes('/_api/'))
}

/** A sync's own record. */
const BOOKKEEPING = ['freshness', 'parts', 'syncAttempts']

/** From now on the worker records the store of every write: they all go through these four methods. */
async function noteWrites(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const written: string[] = []
    Object.assign(globalThis, { written })
    for (const method of ['put', 'add', 'delete', 'clear'] as const) {
      const native = IDBObjectStore.prototype[method]
      Object.assign(IDBObjectStore.prototype, {
        [method](this: IDBObjectStore, ...args: unknown[]) {
          written.push(this.name)
          return Reflect.apply(native, this, args)
        },
      })
    }
  })
}

async function writtenStores(worker: Worker): Promise<string[]> {
  const written: unknown = await worker.evaluate(() => Reflect.get(globalThis, 'written'))
  if (!Array.isArray(written)) throw new Error('The worker noted nothing.')
  return written.map(String)
}
