import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import {
  dropFiles,
  expectAccessibleAsChosen,
  named,
  openDesk,
  openDesktop,
} from '#tests/fixtures/desk-page.ts'
import { startFaultProxy } from '#tests/fixtures/fault-proxy.ts'
import { refreshUntilQuiet } from '#tests/fixtures/local-data.ts'
import { makePayslips } from '#tests/fixtures/pdf-payslip.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const JON = 9345
const NOBODY = 999_888
const NEW = '/Bulegoa/Dokumentuak/berria'

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
  await openDesk(desk, ownServer, 'ane', { duty: 'documents', at: NEW })
  await desk.getByLabel('Hilabetea').fill('2027-02')
  const place = desk.getByText('edo arrastatu hona')
  await dropFiles(place, [join(folder, 'azaroa', 'inor.pdf')])
  await expect(desk.getByText('inor.pdf')).toBeVisible()
  await desk.getByRole('button', { name: 'Kendu fitxategia' }).click()
  await dropFiles(place, [join(folder, 'azaroa')])
  await expect(desk.getByText('azaroa.zip')).toBeVisible()
  await desk.getByRole('button', { name: 'Kendu fitxategia' }).click()
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

test('an upload shows how far it is and can be given up; what may have been published is said, and comes once', async ({
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

  const proxy = await startFaultProxy(() => ownServer.url)
  const ane = await openDesktop(browser, faults)
  const jon = await openDesktop(browser, faults)
  await openDesk(ane, ownServer, 'ane', { duty: 'documents', at: NEW, url: proxy.url })
  await openDesk(jon, ownServer, 'jon', { duty: 'documents', at: NEW })
  const file = {
    name: 'martxoa.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await makePayslips([JON])),
  }
  const choose = (desk: Page, chosen: typeof file) =>
    desk.getByLabel('Fitxategia', { exact: true }).setInputFiles(chosen)
  for (const desk of [ane, jon]) await desk.getByLabel('Hilabetea').fill('2027-03')
  const look = ane.getByRole('button', { name: 'Ikusi orrialdeak norenak diren' })
  const network = await ane.context().newCDPSession(ane)
  const limit = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    })
  await limit(100_000)
  await choose(ane, { ...file, buffer: Buffer.alloc(4_000_000) })
  await look.click()
  const progress = ane.getByRole('progressbar')
  await expect(ane.getByRole('status').filter({ hasText: 'bidaltzen' })).toBeFocused()
  await expect.poll(() => partOf(progress)).toBeGreaterThan(0)
  expect(await partOf(progress)).toBeLessThan(1)
  await ane.getByRole('button', { name: 'Utzi', exact: true }).click()
  await expect(progress).toHaveCount(0)
  await limit(-1)
  await choose(ane, file)
  await look.click()
  const report = ane.getByRole('region', { name: 'Orrialdeak norenak diren' })
  await expect(report.getByRole('heading', { level: 2 })).toBeFocused()

  // A colleague has looked at the same papers before they are published.
  await choose(jon, file)
  await jon.getByRole('button', { name: 'Ikusi orrialdeak norenak diren' }).click()
  await jon.getByRole('button', { name: 'Argitaratu…' }).click()
  proxy.spoil('office/documents/publish', { kind: 'lose-answer' })
  await report.getByRole('button', { name: 'Argitaratu…' }).click()
  await report.getByRole('button', { name: 'Bai, argitaratu' }).click()
  await expect(ane.getByText('baliteke eginda egotea')).toBeVisible()
  await expect(ane.getByRole('link', { name: 'Ikusi argitalpenak' })).toBeVisible()
  await expectAccessibleAsChosen(ane)
  proxy.heal()
  await report.getByRole('button', { name: 'Argitaratu…' }).click()
  await report.getByRole('button', { name: 'Bai, argitaratu' }).click()
  await expect(report.getByText('Ezin da argitaratu: pertsona hauek')).toBeVisible()
  await jon.getByRole('button', { name: 'Bai, argitaratu' }).click()
  await expect(jon.getByText('Ezin da argitaratu: pertsona hauek')).toBeVisible()
  await expect(jon.getByText('Lehendik dutenak: 1')).toBeVisible()
  await refreshUntilQuiet(page, 'documents-Nominas')
  await expect(papers).toHaveCount(before + 1)

  // Of two who take the same back, one is told that it was.
  for (const desk of [ane, jon]) {
    await desk.goto(
      `${named({ url: desk === ane ? proxy.url : ownServer.url })}/Bulegoa/Dokumentuak`,
    )
    await desk.getByRole('row').filter({ hasText: 'martxoa.pdf' }).getByRole('link').click()
    await desk.getByRole('button', { name: 'Kendu argitalpena' }).click()
  }
  await ane.getByRole('button', { name: 'Bai, kendu' }).click()
  await expect(ane.getByText('Kenduta: ').first()).toBeVisible()
  await expect(jon.getByText('Kenduta: ').first()).toBeVisible()
  await expect(jon.getByRole('button', { name: /endu/ })).toHaveCount(0)
  await refreshUntilQuiet(page, 'documents-Nominas')
  await expect(papers).toHaveCount(before)
  await ane.context().close()
  await jon.context().close()
  await proxy.stop()
})

test('a document for all is shared: members see it, and it goes when it is taken back', async ({
  page,
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  await login(page, 'ane', `${ownServer.url}/Login`)
  await page.goto(`${ownServer.url}/asamblea`)
  const minutes = page.getByRole('main').getByText('Azaroko akta')
  await refreshUntilQuiet(page, 'documents-asamblea')
  await expect(minutes).toHaveCount(0)

  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { duty: 'documents', at: '/Bulegoa/Dokumentuak' })
  await desk.getByRole('link', { name: 'Denekin partekatu' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
  await desk.getByLabel('Izenburua euskaraz').fill('Azaroko akta')
  const look = desk.getByRole('button', { name: 'Berrikusi' })
  const file = desk.getByLabel('Fitxategia', { exact: true })
  await file.setInputFiles({
    ...{ name: 'akta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html>') },
  })
  await look.click()
  await expect(desk.getByText('Idatzi izenburua bi hizkuntzetan')).toBeVisible()
  await desk.getByLabel('Izenburua gaztelaniaz').fill('Acta de noviembre')
  await look.click()
  await expect(desk.getByText('akta.pdf ez da izenak dioena')).toBeVisible()
  await expectAccessibleAsChosen(desk)
  await desk.reload()
  await expect(desk.getByLabel('Izenburua euskaraz')).toHaveValue('Azaroko akta')
  await expect(desk.getByLabel('Izenburua gaztelaniaz')).toHaveValue('Acta de noviembre')
  await expect(desk.getByText('Aukeratu berriro «akta.pdf»')).toBeVisible()
  await file.setInputFiles({
    ...{ name: 'akta.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from(await makePayslips([JON])),
  })
  await look.click()
  await expect(desk.getByText('ikusi ahal izango dute «akta.pdf»')).toBeFocused()
  await expectAccessibleAsChosen(desk)
  await refreshUntilQuiet(page, 'documents-asamblea')
  await expect(minutes).toHaveCount(0)
  await desk.getByRole('button', { name: /^Bai, argitaratu/ }).click()
  await expect(desk.getByText('Argitaratuta.')).toBeVisible()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Batzarra')
  await expectAccessibleAsChosen(desk)
  await refreshUntilQuiet(page, 'documents-asamblea')
  await expect(minutes).toBeVisible()

  await desk.getByRole('button', { name: 'Kendu argitalpena' }).click()
  await desk.getByRole('button', { name: 'Bai, kendu' }).click()
  await expect(desk.getByText('Kenduta: ').first()).toBeVisible()
  await refreshUntilQuiet(page, 'documents-asamblea')
  await expect(minutes).toHaveCount(0)
  await desk.context().close()
})

/** How much of the upload has been sent, 0 to 1. */
function partOf(progress: Locator): Promise<number> {
  return progress.evaluate((element) =>
    element instanceof HTMLProgressElement ? element.value : -1,
  )
}
