import type { Worker } from '@playwright/test'
import type { FaultProxy } from '#tests/fixtures/fault-proxy.ts'
import { freshnessOf, refreshUntilQuiet, untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { CONTENT, login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** The three ways to learn that nothing is new (contract, extensions). */
const SERVERS = {
  'a manifest': { prepare: () => {}, asks: 'the manifest alone' },
  'tags, and no manifest': {
    prepare: (proxy: FaultProxy) => proxy.spoil('sync/manifest', { kind: 'status', status: 404 }),
    asks: 'every dataset',
  },
  neither: {
    prepare(proxy: FaultProxy) {
      proxy.spoil('sync/manifest', { kind: 'status', status: 404 })
      proxy.withoutTags()
    },
    asks: 'every dataset',
  },
} as const

for (const [name, { prepare, asks }] of Object.entries(SERVERS)) {
  test(`with ${name}, a second sync without changes writes no row and moves the age`, async ({
    page,
    faultProxy,
  }) => {
    prepare(faultProxy)
    await login(page, 'ane', `${faultProxy.url}/Login`)
    await page.goto(`${faultProxy.url}/Comedor`)
    await expect(page.locator(CONTENT.today)).toBeVisible()
    await expect.poll(() => page.workers().length).toBe(1)
    const [worker] = page.workers()
    if (!worker) throw new Error('The sync worker does not run.')
    await untilAllIsHere(page)
    const before = await refreshUntilQuiet(page, 'canteenMenu')

    await noteWrites(worker)
    const asked = faultProxy.requests.length
    await page.getByRole('button', { name: 'Eguneratu' }).click()
    await expect
      .poll(async () => (await freshnessOf(page, 'canteenMenu'))?.confirmedAt)
      .toBeGreaterThan(before.confirmedAt ?? 0)
    await expect(page.getByRole('button', { name: 'Eguneratu' })).not.toHaveAttribute(
      'aria-disabled',
    )

    const calls = faultProxy.requests.slice(asked).filter((line) => line.includes('/_api/'))
    if (asks === 'the manifest alone') expect(calls).toEqual(['GET /_api/api/sync/manifest'])
    else expect(calls).toEqual(expect.arrayContaining(['GET /_api/api/Portada']))
    const rows = (await writtenStores(worker)).filter((store) => !BOOKKEEPING.includes(store))
    expect(rows).toEqual([])
    expect((await freshnessOf(page, 'canteenMenu'))?.changedAt).toBe(before.changedAt)
  })
}

/** What a sync notes of itself. */
const BOOKKEEPING = ['freshness', 'parts', 'syncAttempts']

/** From now on the worker notes the store of every write: they all go through these four methods. */
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
