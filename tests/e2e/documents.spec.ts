import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import {
  inSpanish,
  openFirst,
  pad,
  rows,
  typeCode,
  viewer,
} from '#tests/fixtures/documents-page.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { refreshUntilQuiet } from '#tests/fixtures/local-data.ts'
import { CONTENT, DEMO_PASSWORD, login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { DEMO_CODES } from '#tests/fixtures/secrets.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const IOS_CHROME =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1'

/** A payslip comes on its month's last day: through January, the newest is of last year. */
function newestPayslipYear(): number {
  const tomorrow = new Date()
  tomorrow.setDate(tomorrow.getDate() + 1)
  return new Date(tomorrow.getFullYear(), tomorrow.getMonth(), 0).getFullYear()
}

/** Moves by Tab, as a person without a mouse does, and fails where Tab does not lead there. */
async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeVisible()
  for (let step = 0; step < 60; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

test('by keyboard alone: in, to the folder, through the pad, into a payslip and out', async ({
  page,
}) => {
  await inSpanish(page)
  await page.goto('/Login')
  const form = page.locator(CONTENT.login)
  await tabTo(page, form.locator('[name=username]'))
  await page.keyboard.type('jon')
  await tabTo(page, form.locator('[name=password]'))
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator(CONTENT.today).waitFor()
  await tabTo(page, page.locator('a[href^="/Nominas"]:visible').first())
  await page.keyboard.press('Enter')
  const first = rows(page).first().getByRole('button').first()
  await tabTo(page, first)
  await page.keyboard.press('Enter')
  await expect(pad(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pad(page)).toBeHidden()
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await typeCode(page, DEMO_CODES.jon)
  await expect(viewer(page)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Cerrar', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(viewer(page)).toBeHidden()
  await expect(rows(page).first()).toBeVisible()
})

test('payslips by month and year, newest first, with the pad before each', async ({
  page,
  faults,
}) => {
  await inSpanish(page)
  await login(page, 'ane')
  // Payslips are the default section, also without a folder (spec §2).
  await page.goto('/Nominas')
  await expect(page.getByRole('heading', { level: 1, name: 'Nóminas' })).toBeVisible()
  const years = page.getByRole('heading', { level: 2 })
  await expect(years.first()).toHaveText(String(newestPayslipYear()))
  const choices = page.getByLabel('Año').locator('option')
  await expect(choices).toHaveCount(7)
  await page.getByLabel('Mes').selectOption('Junio')
  await page.getByLabel('Año').selectOption(String(new Date().getFullYear() - 1))
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: 'EXTRA' })).toHaveCount(1)
  await expect(rows(page).first()).toContainText(`Junio ${new Date().getFullYear() - 1}`)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expectAccessibleInBothThemes(page)

  await openFirst(page)
  await expect(pad(page)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  // Backspace, a wrong code, and the way to change the code.
  await page.keyboard.type('12')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('11111')
  await expect(pad(page).getByRole('alert')).toHaveText('¡Código erróneo! Inténtalo de nuevo')
  for (const digit of DEMO_CODES.jon) await pad(page).getByRole('button', { name: digit }).click()
  await expect(pad(page).getByRole('alert')).toHaveText('¡Código erróneo! Inténtalo de nuevo')
  await pad(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(pad(page)).toBeHidden()
  await openFirst(page)
  await pad(page).getByRole('link', { name: 'Cambiar código' }).click()
  await expect(page).toHaveURL(/\/NuevoCodigo$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/Nominas\?/)
  await expect(pad(page)).toBeHidden()

  // The right code, on the keyboard alone.
  await rows(page).first().getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await typeCode(page, DEMO_CODES.ane)
  await expect(viewer(page)).toBeVisible()
  expect(page.url()).toMatch(/\/External\/[0-9a-f-]{36}\/(true|false)\/pdf$/)
  const left = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
  )
  expect(left).not.toContain(DEMO_CODES.ane)

  // The person sees who opened it.
  await page.goto('/MiPerfil')
  const openings = page.getByRole('region', { name: 'Quién ha abierto tus documentos privados' })
  await expect(openings.getByRole('listitem').first()).toHaveText(
    new RegExp(`^Nómina · Junio de ${new Date().getFullYear() - 1}\\d\\d:\\d\\d · Tú · `),
  )
  await expectAccessibleInBothThemes(page)
  await page.goto('/Nominas')
  await page.getByLabel('Mes').selectOption('Junio')
  await page.getByLabel('Año').selectOption(String(new Date().getFullYear() - 1))
  await expect(rows(page)).toHaveCount(2)

  // A server that cannot deliver the file.
  faults.allow(FAILED_LOAD)
  await page.route('**/_api/api/file?**', (route) => route.fulfill({ status: 500, body: '' }))
  await openFirst(page)
  await typeCode(page, DEMO_CODES.ane)
  await expect(pad(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Sucedió un error en la descarga',
  )
})

test('new documents are marked until the next look; an icon downloads, and revokes its link', async ({
  page,
  faultProxy,
}) => {
  await login(page, 'aitor', `${faultProxy.url}/Login`)
  // The person whom the demo's settings exempt from the code.
  await page.goto(`${faultProxy.url}/Nominas`)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText('berria', { exact: true })).toHaveCount(0)
  // Before that, a tap could join a sync that had asked for the list already.
  await refreshUntilQuiet(page, 'documents-Nominas')
  const listed = await page.evaluate(async () => {
    const response = await fetch('/_api/api/file/list?cat=Nominas', {
      headers: { Authorization: `Bearer ${localStorage.getItem('access_token')}` },
    })
    const [first, ...others] = await response.json()
    return [{ ...first, id: '999999' }, first, ...others]
  })
  faultProxy.spoil('sync/manifest', { kind: 'status', status: 404 })
  faultProxy.spoil('file/list', { kind: 'json', value: listed })
  await page.getByRole('button', { name: 'Eguneratu' }).click()
  const fresh = rows(page).filter({ has: page.getByText('berria', { exact: true }) })
  await expect(fresh).toHaveCount(1)
  await expectAccessibleInBothThemes(page)
  await page.reload()
  await expect(rows(page)).toHaveCount(listed.length)
  await expect(fresh).toHaveCount(0)
  const download = page.waitForEvent('download')
  await rows(page)
    .first()
    .getByRole('button', { name: /^Deskargatu/ })
    .click()
  expect((await download).suggestedFilename()).toMatch(/^nomina-\d{8}\.pdf$/)
  await expect(page.locator('a[download]')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('every file of a document can be opened and saved, and its bilingual name is split', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await login(page, 'aitor', `${faultProxy.url}/Login`)
  const document = { id: 1, texto: 'Akta / Acta', name: 'BN-2026/04', date: 202604, longdate: null }
  faultProxy.spoil('sync/manifest', { kind: 'status', status: 404 })
  faultProxy.spoil('file/list', {
    kind: 'json',
    value: [{ ...document, documento: ['akta.pdf', 'kontuak.docx', 'irudia.png'] }],
  })
  await page.route('**/_api/api/file?**', (route) =>
    route.fulfill({ contentType: 'application/octet-stream', body: 'PK bytes' }),
  )
  await page.goto(`${faultProxy.url}/Nominas`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('BN-2026/04')
  await expect(rows(page)).toContainText('DOCX · beste aplikazio batean irekitzen da')
  await expectAccessibleInBothThemes(page)

  // A type that no browser shows says so, and is saved for the device's own app.
  await rows(page)
    .getByRole('button', { name: /^kontuak\.docx/ })
    .click()
  const told = page.getByRole('alert').filter({ hasText: 'Fitxategi mota hau (DOCX)' })
  await expect(told).toContainText('beste aplikazio batekin')
  await expectAccessibleInBothThemes(page)
  const fromViewer = page.waitForEvent('download')
  await told.getByRole('button', { name: 'Deskargatu' }).click()
  expect((await fromViewer).suggestedFilename()).toBe('kontuak.docx')
  await expect(told).toContainText('gailuko deskargetan')
  await page.goBack()
  const kept = page.waitForEvent('download')
  await rows(page)
    .getByRole('button', { name: /^Deskargatu: irudia\.png/ })
    .click()
  expect((await kept).suggestedFilename()).toBe('irudia.png')
})

test('an error, a page or an empty body in place of a file is reported and never saved', async ({
  page,
}) => {
  await inSpanish(page)
  await login(page, 'aitor')
  await page.goto('/Nominas')
  await expect(rows(page).first()).toBeVisible()
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  const pdf = { contentType: 'application/pdf' }
  for (const answer of [
    { ...pdf, body: '{"Error":"No existe el fichero"}' },
    { json: { Error: 'No existe el fichero' } },
    { ...pdf, body: '' },
    { status: 204 },
    { ...pdf, body: '<!doctype html><title>Portal</title>' },
    { contentType: 'text/html', body: '<h1>Portal</h1>' },
  ]) {
    await page.route('**/_api/api/file?**', (route) => route.fulfill(answer))
    for (const name of [/^Descargar/, /^(?!Descargar)/]) {
      const told = page.getByRole('main').getByRole('alert')
      await rows(page).first().getByRole('button', { name }).click()
      await expect(told).toHaveText('Sucedió un error en la descarga')
      await expect(page).toHaveURL(/\/Nominas$/)
    }
    await page.unroute('**/_api/api/file?**')
  }
  expect(downloads).toEqual([])
})

test('offline the list is there, and the need for a connection is said before typing', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await inSpanish(page)
  await login(page, 'ane')
  await page.goto('/Nominas')
  await expect(rows(page).first()).toBeVisible()
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await expect(
    page.getByRole('status').filter({ hasText: /Sin conexión|no responde/ }),
  ).toBeVisible()
  await openFirst(page)
  await expect(pad(page)).toContainText('hace falta conexión')
  await expect(pad(page).getByRole('button', { name: '1', exact: true })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await context.setOffline(false)
})

test('social folders are for members only, and closed to Chrome on iOS', async ({
  page,
  browser,
  server,
}) => {
  await login(page, 'koldo')
  await page.goto('/asamblea/asamblea')
  await expect(page).toHaveURL(/\/Portada$/)
  await page.goto('/consejoSocial/consejoSocial')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Deskargatu/ })).toHaveCount(0)
  await page.goto('/Nominas/nothing')
  await expect(page).toHaveURL(/\/Portada$/)

  const phone = await browser.newContext({ userAgent: IOS_CHROME, baseURL: server.url })
  const other = await phone.newPage()
  await inSpanish(other)
  await login(other, 'ane')
  await other.goto('/asamblea/asamblea')
  await openFirst(other)
  await expect(other.getByRole('alert')).toHaveText(
    'Contenido bloqueado en este navegador. Por favor, utilice otro navegador para visualizar el documento.',
  )

  // Its icon opens it too: iOS saves nothing from a link that is revoked at once (spec §4).
  await other.goto('/Nominas')
  await rows(other)
    .first()
    .getByRole('button', { name: /^Descargar/ })
    .click()
  await typeCode(other, DEMO_CODES.ane)
  await expect(viewer(other)).toBeVisible()
  expect(new URL(other.url()).pathname).toMatch(/^\/External\//)
  await phone.close()
})

test('in a folder without downloads, a type that cannot be shown says so before it is fetched', async ({
  page,
}) => {
  await inSpanish(page)
  await login(page, 'ane')
  await page.goto('/charlasInformativas/charlasInformativas')
  const talk = rows(page).filter({ hasText: 'ODP · no se puede ver aquí' })
  await expect(talk).toHaveCount(1)
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/file')) asked.push(request.url())
  })
  await talk.getByRole('button').click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Este tipo de fichero (ODP) no se puede ver en la aplicación, y los documentos de esta carpeta no se pueden descargar.',
  )
  await expect(page.getByRole('button', { name: /^Descargar/ })).toHaveCount(0)
  expect(asked).toEqual([])
  await expectAccessibleInBothThemes(page)
})
