import { readFile } from 'node:fs/promises'
import { giveDuty, named, openDesk, openDesktop } from '#tests/fixtures/desk-page.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('a list is exported as it is shown, and the audit says who exported it', async ({
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { duty: 'people', at: '/Bulegoa/Jendea' })
  await desk.getByRole('button', { name: 'Zenbakia' }).click()
  await desk.getByRole('button', { name: 'Zenbakia' }).click()
  const rows = desk.getByRole('table').getByRole('rowheader')
  const shown = await rows.allInnerTexts()
  expect(shown.length).toBeGreaterThan(3)
  const saved = desk.waitForEvent('download')
  await desk.getByRole('button', { name: `Gorde ${shown.length} CSV gisa` }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('jendea.csv')
  const text = await readFile(await download.path(), 'utf8')
  const [head, ...lines] = text.trimEnd().split('\r\n')
  expect(head).toBe('\ufeff"Zenbakia";"Izena";"Erabiltzailea";"Sarbidea";"Gailuak"')
  expect(lines.map((line) => line.split(';')[1])).toEqual(shown.map((name) => `"${name}"`))

  await desk.getByRole('searchbox').fill('jon')
  await expect(rows).toHaveCount(1)
  await expect(desk.getByRole('button', { name: 'Gorde 1 CSV gisa' })).toBeEnabled()

  await giveDuty(ownServer, 'ane', 'audit')
  await desk.goto(`${named(ownServer)}/Bulegoa/Erregistroa`)
  const entry = desk.getByRole('row').filter({ hasText: 'zerrenda aterata' })
  await expect(entry).toContainText('Ane')
  await desk.context().close()
})
