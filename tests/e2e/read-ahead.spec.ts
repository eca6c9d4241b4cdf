import type { Page } from '@playwright/test'
import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

declare global {
  /** The stores of the page's transactions; an opening database has all of them in one. */
  var atariaStoresRead: string[]
}

const storesRead = (page: Page) => page.evaluate(() => globalThis.atariaStoresRead)

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.atariaStoresRead = []
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (stores, ...rest) {
      globalThis.atariaStoresRead.push(...(typeof stores === 'string' ? [stores] : stores))
      return transaction.call(this, stores, ...rest)
    }
  })
  await login(page, 'ane')
  await waitForServiceWorker(page)
  await page.getByRole('main').getByRole('link', { name: 'Ordutegiak', exact: true }).click()
  await page.getByRole('link', { name: 'Osasun-zerbitzuaren ordutegia' }).hover()
  await page.evaluate(() => {
    globalThis.atariaStoresRead = []
  })
  await page.mouse.down()
})

test('a link that is pressed reads the rows of its screen, and opens it only when it is let go', async ({
  page,
}) => {
  await expect.poll(() => storesRead(page)).toContain('medicalTimetable')
  await expect(page).toHaveURL(/\/Horarios$/)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/HorariosMedico$/)
  await expect(page.locator('[data-content=duty]')).toBeVisible()
})

test('a press that is let go beside its link opens nothing', async ({ page }) => {
  await expect.poll(() => storesRead(page)).toContain('medicalTimetable')
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await page.getByRole('link', { name: 'Jantokiko ordutegia' }).click()
  await expect(page).toHaveURL(/\/HorarioComedor$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/Horarios$/)
})
