import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { freshnessOf, rowsOf, untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const exportSchema = z.record(z.string(), z.array(z.unknown()))

test('the local data screen reports, exports, wipes and pulls again, and leaves the outbox alone', async ({
  page,
  faultProxy,
}) => {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await untilAllIsHere(page)
  await page.goto(`${faultProxy.url}/MiPerfil`)
  await page.getByRole('link', { name: 'Gailu honetako datuak' }).click()
  await expect(page.getByRole('row', { name: /^workedDays \d+/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Datuen adina' })).toContainText('canteenMenu')
  const syncs = page.getByRole('region', { name: 'Azken eguneratzeak' })
  await expect(syncs).toContainText('start')
  await expect(syncs).toContainText(/ · \d+ ms/)
  await expect(syncs).not.toContainText(/[.,]\d+ ms/)
  await expect(page.getByRole('region', { name: 'Gailua' })).toContainText('0.1.0')
  await expectAccessibleInBothThemes(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Esportatu fitxategi batera' }).click()
  const exported = await readFile(await (await saving).path(), 'utf8')
  const tables = exportSchema.parse(JSON.parse(exported))
  expect(tables.messages?.length).toBeGreaterThan(0)
  expect(exported).not.toContain('Bearer')

  // The outbox holds a change of language that the server has not received.
  faultProxy.spoil('portada/UpdateLang', { kind: 'drop' })
  await page.getByLabel('Hizkuntza').selectOption('es')
  await expect.poll(async () => (await rowsOf(page, 'outbox')).length).toBe(1)
  const before = await freshnessOf(page, 'calendar')
  await page.getByRole('button', { name: 'Borrar y traer de nuevo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar y traer de nuevo' }).click()
  await expect
    .poll(async () => (await freshnessOf(page, 'calendar'))?.changedAt ?? 0)
    .toBeGreaterThan(before?.changedAt ?? 0)
  await expect(page.getByRole('row', { name: /^workedDays \d+/ })).toBeVisible()
  expect(await rowsOf(page, 'person')).toHaveLength(1)
  expect(await rowsOf(page, 'outbox')).toHaveLength(1)

  // Failures are listed first, with their call and reason.
  faultProxy.spoil('sync/manifest', { kind: 'status', status: 404 })
  faultProxy.spoil('comedorMenu', { kind: 'error-field', text: 'Sin menú' })
  await page.getByRole('button', { name: 'Actualizar ahora' }).click()
  const ages = page.getByRole('region', { name: 'Antigüedad de los datos' })
  await expect(ages.getByRole('listitem').first()).toContainText('Sin menú')
  await expectAccessibleInBothThemes(page)
})
