import { readFileSync } from 'node:fs'
import {
  expectAccessibleAsChosen,
  named,
  openDesk,
  openDesktop,
} from '#tests/fixtures/desk-page.ts'
import { inSpanish, openFirst, typeCode, viewer } from '#tests/fixtures/documents-page.ts'
import { login } from '#tests/fixtures/people.ts'
import { DEMO_CODES } from '#tests/fixtures/secrets.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('the desk shows who opened what, narrows it by address and keyboard, and saves what is seen', async ({
  page,
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  await inSpanish(page)
  await login(page, 'jon', `${ownServer.url}/Login`)
  await page.goto(`${ownServer.url}/Nominas`)
  await openFirst(page)
  await typeCode(page, DEMO_CODES.jon)
  await expect(viewer(page)).toBeVisible()

  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { duty: 'audit', at: '/Bulegoa/Erregistroa' })
  const rows = desk.getByRole('row')
  const opened = rows.filter({ hasText: 'dokumentu pribatua irekita' })
  await expect(opened.first()).toContainText('Jon')
  await expect(opened.first()).toContainText('(9345)')
  // The desk's own way in is there, too.
  await expect(rows.filter({ hasText: 'sarbide-gakoa gehitu da' })).toHaveCount(1)
  await expectAccessibleAsChosen(desk)

  await desk.keyboard.press('j')
  await expect(desk.locator('[data-row]:focus')).toBeVisible()
  await desk.keyboard.press('/')
  await desk.keyboard.type('jon 9345')
  await desk.getByRole('combobox', { name: 'Zer' }).selectOption('open-document')
  await expect(desk).toHaveURL(/zer=open-document/)
  await expect(rows).toHaveCount(1 + (await opened.count()))
  await desk.reload()
  await expect(desk.getByLabel('Bilatu')).toHaveValue('jon 9345')
  await expect(opened.first()).toBeVisible()

  const seen = await opened.count()
  const saving = desk.waitForEvent('download')
  await desk.getByRole('button', { name: `Gorde ${seen} CSV gisa` }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('erregistroa.csv')
  const lines = readFileSync(await saved.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(1 + seen)
  expect(lines[1]).toContain('"open-document";"9345"')

  // A day without entries, and back.
  await desk.getByLabel('Noiz arte').fill('2001-01-01')
  await expect(desk.getByText('Ez dago ezer erregistroan')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Gorde 0 CSV gisa' })).toBeDisabled()
  await desk.getByLabel('Noiz arte').fill('')
  await expect(opened.first()).toBeVisible()
  await desk.getByRole('button', { name: 'Eguneratu' }).click()
  // The export is in the record itself.
  await desk.getByRole('combobox', { name: 'Zer' }).selectOption('export-audit')
  await desk.getByLabel('Bilatu').fill('ane')
  await expect(rows.filter({ hasText: 'erregistroa aterata' })).toHaveCount(1)
  await desk.context().close()

  // The phone's side: the same opening.
  await page.goto(`${ownServer.url}/MiPerfil`)
  const openings = page.getByRole('region', { name: 'Quién ha abierto tus documentos privados' })
  await expect(openings.getByRole('listitem')).toHaveCount(seen)
})

test('without the duty the room is not there', async ({ browser, ownServer, faults }) => {
  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { at: '/Bulegoa/Erregistroa' })
  await expect(desk.getByRole('link', { name: 'Zain' }).first()).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Erregistroa' })).toHaveCount(0)
  await expect(desk).not.toHaveURL(/Erregistroa/)
  expect(desk.url()).toContain(named(ownServer))
  await desk.context().close()
})
