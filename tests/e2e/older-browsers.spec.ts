import { beforeSyncWorker } from '#tests/fixtures/before-sync-worker.ts'
import { CONTENT, login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** Features newer than the oldest browsers the app is built for (`scripts/vite/browsers.ts`). */
const TOO_YOUNG = `
  delete globalThis.requestIdleCallback
  delete globalThis.scheduler
  for (const [owner, names] of [
    [AbortSignal, ['any']],
    [Promise, ['withResolvers', 'try']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [URL, ['canParse', 'parse']],
    [Response, ['json']],
    [RegExp, ['escape']],
    [Error, ['isError']],
    [Array, ['fromAsync']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength', 'resize']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']],
  ]) for (const name of names) delete owner[name]
`

test('page and worker need no feature newer than the browsers they are built for', async ({
  page,
  context,
}) => {
  await context.addInitScript(TOO_YOUNG)
  await beforeSyncWorker(context, () => TOO_YOUNG)
  await login(page, 'ane')
  expect(await page.evaluate(() => 'any' in AbortSignal)).toBe(false)
  expect(await page.workers()[0]?.evaluate(() => 'withResolvers' in Promise)).toBe(false)
  await expect(page.locator(CONTENT.today)).toBeVisible()
  for (const screen of ['HorasTrabajadas', 'Calendario', 'MensajesList', 'IdeaMejora']) {
    await page.goto(`/${screen}`)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  }
})
