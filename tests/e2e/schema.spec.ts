import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { refreshUntilQuiet, rowsOf, untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { outboxOf } from '#tests/fixtures/outbox-page.ts'
import { CONTENT, login } from '#tests/fixtures/people.ts'
import { makeReleased, type Released, releasedWith } from '#tests/fixtures/released.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const API = '**/_api/**'

/** Signs in, and replaces the app's databases on the device by these. */
async function makeDevice(page: Page, released: Released): Promise<string> {
  await login(page, 'ane')
  await untilAllIsHere(page)
  // A page of the origin that is not the app.
  await page.goto('/config.json')
  const databaseName = await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      if (!/^ataria-[0-9a-f]{24}/.test(name ?? '')) continue
      const deleting = indexedDB.deleteDatabase(name ?? '')
      await new Promise((resolve, reject) => {
        deleting.onsuccess = resolve
        deleting.onerror = () => reject(deleting.error)
      })
    }
    return localStorage.getItem('ataria.database') ?? ''
  })
  // Each run's items are the first of their kind on the server.
  const text = JSON.stringify(released).replaceAll(
    '00000000-0000-4000',
    crypto.randomUUID().slice(0, 18),
  )
  const own: Released = JSON.parse(text)
  await page.evaluate(makeReleased, { databaseName, released: own })
  return databaseName
}

const databasesOf = (page: Page, databaseName: string) =>
  page.evaluate(async (of) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return names
      .filter((name) => name.startsWith(of))
      .map((name) => name.slice(of.length))
      .sort()
  }, databaseName)

const statesOf = async (page: Page) =>
  (await outboxOf(page)).map(({ kind, state }) => `${kind} ${state.kind}`).sort()

test("forwards: the first release's data is there offline, and its items are sent once online", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  const databaseName = await makeDevice(page, releasedWith(1))
  await page.evaluate(() => localStorage.setItem('datauser', '{"nombre":"of the first release"}'))
  await context.route(API, (route) => route.abort())
  await page.goto('/MensajesList')
  await expect(page.getByText('Lanpostua')).toBeVisible()
  await expect(page.getByRole('button', { name: '2 gordeta; berez bidaliko dira' })).toBeVisible()
  await expect.poll(() => databasesOf(page, databaseName)).toEqual(['-1', '-outbox'])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('datauser'))).toBeNull()
  await page.goto('/MiPerfil-Change')
  await expect(page.locator('textarea')).toHaveValue('Idazten ari nintzena')

  await context.unroute(API)
  await page.goto('/MensajesList')
  await expect
    .poll(() => statesOf(page), { timeout: 30_000 })
    .toEqual(['changeRequest sent', 'idea sent', 'idea sent'])
  await expect(page.getByText('Lehen bertsioan gordetako mezua')).toHaveCount(0)
})

test('backwards: a newer schema is set aside whole, the rest is pulled, and its items are kept', async ({
  page,
}) => {
  const [, written] = releasedWith(100)
  const person = releasedWith(100)[0]?.rows.person ?? []
  if (!written) throw new Error('no outbox')
  const poll = { id: 'poll-1', seq: 9, kind: 'poll', createdAt: 1, attempts: 0 }
  const newer: Released = [
    {
      ...{
        suffix: '-2',
        version: 2000,
        stores: { person: { keyPath: 'id' }, letters: { keyPath: 'no' } },
      },
      rows: { person, letters: [{ no: 1, words: 'Of another shape' }] },
    },
    {
      ...written,
      version: 1010,
      stores: { ...written.stores, added: { keyPath: 'id' } },
      rows: {
        ...written.rows,
        outbox: [...(written.rows.outbox ?? []), { ...poll, state: { kind: 'scheduled' } }],
      },
    },
  ]
  const databaseName = await makeDevice(page, newer)
  await page.goto('/Portada')
  await expect(page.locator(CONTENT.today)).toBeVisible()
  await expect.poll(async () => (await rowsOf(page, 'messages')).length).toBeGreaterThan(0)
  await expect.poll(() => databasesOf(page, databaseName)).toEqual(['-1', '-outbox'])
  await expect
    .poll(() => statesOf(page), { timeout: 30_000 })
    .toEqual(['changeRequest sent', 'idea sent', 'idea sent', 'poll scheduled'])
  await expect(page.getByText('bertsio berriago')).toHaveCount(0)

  // Items that this build does not know wait, and are listed with the pending ones.
  await page.getByRole('button', { name: 'Gordeta; berez bidaliko da' }).click()
  await expect(page.getByRole('dialog')).toContainText('bertsio hori itzultzean bidaliko da')
  await expectAccessibleInBothThemes(page)
})

test('a newer build that only adds tables takes nothing from an open page, nor from the next', async ({
  page,
  context,
}) => {
  await login(page, 'ane')
  await untilAllIsHere(page)
  await page.goto('/Comedor')
  await expect(page.locator(CONTENT.today)).toBeVisible()
  const newer = await context.newPage()
  await newer.goto('/config.json')
  await newer.evaluate(async () => {
    const databaseName = localStorage.getItem('ataria.database')
    for (const suffix of ['-1', '-outbox']) {
      const opening = indexedDB.open(`${databaseName}${suffix}`, 1090)
      opening.onupgradeneeded = () => opening.result.createObjectStore('added')
      await new Promise((resolve, reject) => {
        opening.onsuccess = resolve
        opening.onerror = () => reject(opening.error)
      })
      opening.result.close()
    }
  })
  await refreshUntilQuiet(page, 'canteenMenu')
  await page.getByLabel('Hizkuntza').selectOption('es')
  await expect.poll(() => statesOf(page)).toEqual([])
  await page.reload()
  await expect(page.locator(CONTENT.today)).toBeVisible()
  await expect(page.getByText(/bertsio berriago|versión más nueva/)).toHaveCount(0)
})
