import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { expectAccessibleAsChosen, openDesk, openDesktop } from '#tests/fixtures/desk-page.ts'
import { refreshUntilQuiet } from '#tests/fixtures/local-data.ts'
import { makePayslips } from '#tests/fixtures/pdf-payslip.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const JON = 9345
const NOBODY = 999_888

test('payslips are split, put right by hand beside their page, published, and recalled', async ({
  page,
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  await login(page, 'jon', `${ownServer.url}/Login`)
  await page.goto(`${ownServer.url}/Nominas`)
  const papers = page.getByRole('main').getByRole('listitem')
  await expect(papers.first()).toBeVisible()
  const before = await papers.count()

  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { duty: 'documents', at: '/Bulegoa/Dokumentuak' })
  await expectAccessibleAsChosen(desk)
  await desk.getByRole('link', { name: 'Argitaratu dokumentuak' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
  await desk.getByLabel('Hilabetea').fill('2027-01')
  await desk.getByRole('button', { name: 'Ikusi orrialdeak norenak diren' }).click()
  await expect(desk.getByText('Aukeratu fitxategia.')).toBeVisible()
  await desk.getByLabel('Fitxategia', { exact: true }).setInputFiles({
    name: 'urtarrila.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await makePayslips([NOBODY])),
  })
  await desk.getByRole('button', { name: 'Ikusi orrialdeak norenak diren' }).click()

  const report = desk.getByRole('region', { name: 'Orrialdeak norenak diren' })
  await expect(report.getByText('Orrialde bat ere ez da langile batena.')).toBeVisible()
  const line = report.getByRole('row').filter({ hasText: String(NOBODY) })
  await line.getByRole('button', { name: 'urtarrila.pdf, 1. orrialdea' }).click()
  await expect(desk.locator('.textLayer').getByText(`${NOBODY}`)).toBeVisible()
  await expectAccessibleAsChosen(desk)
  await line.getByLabel('urtarrila.pdf, 1. orrialdea: langile-zenbakia').fill(String(JON))
  await expect(report.getByRole('button', { name: 'Argitaratu…' })).toHaveCount(0)
  await report.getByRole('button', { name: 'Begiratu berriro' }).click()
  await expect(report.getByText('Oraindik ez da ezer argitaratu.')).toBeVisible()
  await report.getByLabel(/Erakutsi denak/).check()
  await expect(report.getByRole('row').filter({ hasText: `${JON} · Jon` })).toBeVisible()

  // A reload keeps what was said, and asks for the file again.
  await desk.reload()
  await expect(desk.getByText('Aukeratu berriro «urtarrila.pdf»')).toBeVisible()
  await desk.getByLabel('Fitxategia', { exact: true }).setInputFiles({
    name: 'urtarrila.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await makePayslips([NOBODY])),
  })
  await desk.getByRole('button', { name: 'Ikusi orrialdeak norenak diren' }).click()
  await report.getByRole('button', { name: 'Argitaratu…' }).click()
  await expect(desk.getByText('Pertsona batentzako dokumentua argitaratuko da.')).toBeFocused()
  await report.getByRole('button', { name: 'Bai, argitaratu' }).click()
  await expect(desk.getByText('Argitaratuta: ')).toBeVisible()
  await expectAccessibleAsChosen(desk)
  await refreshUntilQuiet(page, 'documents-Nominas')
  await expect(papers).toHaveCount(before + 1)

  await desk.getByRole('button', { name: 'Kendu argitalpena' }).click()
  await desk.getByRole('button', { name: 'Bai, kendu' }).click()
  await expect(desk.getByText('Kenduta: ').first()).toBeVisible()
  await refreshUntilQuiet(page, 'documents-Nominas')
  await expect(papers).toHaveCount(before)
  await desk.keyboard.press('Escape')
  const row = desk.getByRole('row').filter({ hasText: 'urtarrila.pdf' })
  await expect(row).toContainText('Kenduta')
  await expect(row.getByRole('link')).toBeFocused()
  await desk.context().close()
})

test('a folder becomes a ZIP, its pages are shown from it, and a server that is gone loses nothing', async ({
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  const folder = makeFolder('payslips')
  mkdirSync(join(folder, 'azaroa'))
  writeFileSync(join(folder, 'azaroa', `${JON}.pdf`), await makePayslips([JON]))
  writeFileSync(join(folder, 'azaroa', 'inor.pdf'), await makePayslips([NOBODY]))

  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { duty: 'documents', at: '/Bulegoa/Dokumentuak/berria' })
  await desk.getByLabel('Hilabetea').fill('2027-02')
  await desk.getByLabel('Aukeratu karpeta').setInputFiles(join(folder, 'azaroa'))
  await expect(desk.getByText('azaroa.zip')).toBeVisible()
  await ownServer.stop()
  await desk.getByRole('button', { name: 'Ikusi orrialdeak norenak diren' }).click()
  await expect(desk.getByText('Bulegoa sarearekin bakarrik dabil')).toBeVisible()
  await ownServer.start()
  await desk.getByRole('button', { name: 'Ikusi orrialdeak norenak diren' }).click()

  const report = desk.getByRole('region', { name: 'Orrialdeak norenak diren' })
  const line = report.getByRole('row').filter({ hasText: 'inor.pdf' })
  await line.getByRole('button', { name: 'inor.pdf, 1. orrialdea' }).click()
  await expect(desk.locator('.textLayer').getByText(`${NOBODY}`)).toBeVisible()
  await line.getByLabel('Kanpoan utzi').check()
  await report.getByRole('button', { name: 'Begiratu berriro' }).click()
  await expect(line).toContainText('eskuz kanpoan utzita')
  await report.getByRole('button', { name: 'Argitaratu…' }).click()
  await expect(report.getByText('Orrialde bat kanpoan geratuko da.')).toBeVisible()
  await report.getByRole('button', { name: 'Bai, argitaratu' }).click()
  await expect(desk.getByText('Argitaratuta: dokumentu bat.')).toBeVisible()
  await desk.context().close()
  removeFolder(folder)
})
