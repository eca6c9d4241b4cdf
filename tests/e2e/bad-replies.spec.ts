import type { Page } from '@playwright/test'
import type { Fault } from '#tests/fixtures/fault-proxy.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { freshnessOf, refreshUntilQuiet, rowsOf } from '#tests/fixtures/local-data.ts'
import { CONTENT, login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const faultsToTry: Record<string, { fault: Fault; code: string }> = {
  'a page of HTML': { fault: { kind: 'html' }, code: 'not-ours' },
  'truncated JSON': { fault: { kind: 'truncated' }, code: 'malformed' },
  'a 500': { fault: { kind: 'status', status: 500 }, code: 'server' },
  'an Error field': { fault: { kind: 'error-field', text: 'Sin menú' }, code: 'error-field' },
  'another shape': { fault: { kind: 'json', value: [{ fecha: 'mañana' }] }, code: 'malformed' },
}

const refresh = (page: Page) => page.getByRole('button', { name: 'Eguneratu' }).click()

test('a bad reply leaves the old menu, its age and the reason on the screen', async ({
  page,
  faultProxy,
  faults,
}) => {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/Comedor`)
  const card = page.locator(CONTENT.today)
  const dishes = await card.innerText()
  const rows = await rowsOf(page, 'menus')
  // After a refresh that brought nothing new the age follows these words.
  const age = page.getByText(/^(Eguneratua: |Aldaketarik gabe · )\d+:\d+/)
  const fault = page.getByRole('status').filter({ hasText: /[Ll]ehengo datuak/ })
  faults.allow(FAILED_LOAD)

  for (const [name, { fault: spoilt, code }] of Object.entries(faultsToTry)) {
    await test.step(name, async () => {
      const before = await refreshUntilQuiet(page, 'canteenMenu')
      const [time = 'no time'] = (await age.innerText()).match(/\d+:\d+/) ?? []
      // Without a manifest the app calls each dataset, so that the fault hits its own call.
      faultProxy.spoil('sync/manifest', { kind: 'status', status: 500 })
      faultProxy.spoil('comedorMenu', spoilt)
      await refresh(page)
      await expect(fault).toBeVisible()

      expect(await card.innerText()).toBe(dishes)
      expect(await rowsOf(page, 'menus')).toEqual(rows)
      const after = await freshnessOf(page, 'canteenMenu')
      expect(after).toMatchObject({ confirmedAt: before.confirmedAt, etag: before.etag })
      expect(after?.fault?.code).toBe(code)
      await expect(age).toContainText(time)

      // A page that starts during the fault shows the same.
      await page.reload()
      await expect(card).toBeVisible()
      expect(await card.innerText()).toBe(dishes)

      faultProxy.heal()
      await refresh(page)
      // The screen shows no fault while a sync is in progress, so the record is checked.
      await expect.poll(async () => (await freshnessOf(page, 'canteenMenu'))?.fault).toBeUndefined()
      await expect(fault).toBeHidden()
    })
  }
})
