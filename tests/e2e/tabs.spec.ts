import { freshnessOf } from '#tests/fixtures/local-data.ts'
import { CONTENT, login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('several tabs make one sync', async ({ page, context, faultProxy }) => {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  // The first sync's last part: documents that nobody waits for.
  await expect
    .poll(async () => (await freshnessOf(page, 'messageDocuments'))?.confirmedAt)
    .toBeDefined()
  const others = [await context.newPage(), await context.newPage()]
  const asked = faultProxy.requests.length
  for (const tab of others) {
    await tab.goto(`${faultProxy.url}/Comedor`)
    await expect(tab.locator(CONTENT.today)).toBeVisible()
    await expect.poll(() => tab.workers().length).toBe(1)
  }
  const [last] = others
  if (!last) throw new Error('no tab')
  const refresh = last.getByRole('button', { name: 'Eguneratu' })
  await refresh.click()
  await expect
    .poll(
      () =>
        faultProxy.requests.slice(asked).filter((line) => line.includes('sync/manifest')).length,
    )
    .toBe(1)
  const calls = faultProxy.requests.slice(asked).filter((line) => line.includes('/_api/'))
  expect(calls).toEqual(['GET /_api/api/sync/manifest'])
})

test('signing out in one tab ends the others', async ({ page, context }) => {
  await login(page, 'ane')
  const other = await context.newPage()
  await other.goto('/Comedor')
  await expect(other.locator(CONTENT.today)).toBeVisible()
  await page.goto('/Login')
  await expect(other).toHaveURL(/\/Login/)
})

test('the next person on the same device sees nothing of the last', async ({ page }) => {
  await login(page, 'ane')
  await page.goto('/Login')
  await login(page, 'jon')
  await expect(page.getByText('Ane', { exact: false })).toHaveCount(0)
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? ''),
  )
  expect(names.filter((name) => /^ataria-[0-9a-f]{24}$/.test(name))).toHaveLength(2)
})
