import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import {
  expectAccessibleAsChosen,
  named,
  openDesk,
  openDesktop,
} from '#tests/fixtures/desk-page.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const PICTURE = readFileSync(join(PROJECT_ROOT, 'server/demo/files/poster-0.png'))

const picture = { name: 'kartela.png', mimeType: 'image/png', buffer: PICTURE }

interface Written {
  readonly eu: readonly [title: string, body: string]
  readonly es: readonly [title: string, body: string]
}

async function write(desk: Page, { eu, es }: Written): Promise<void> {
  await desk.getByLabel('Izenburua euskaraz').fill(eu[0])
  await desk.getByLabel('Testua euskaraz').fill(eu[1])
  await desk.getByLabel('Izenburua gaztelaniaz').fill(es[0])
  await desk.getByLabel('Testua gaztelaniaz').fill(es[1])
}

/** For the employees with these numbers, until their number is shown. */
async function writeFor(desk: Page, numbers: readonly number[], told: string): Promise<void> {
  await desk.getByRole('radio', { name: 'Langile-zenbakiak' }).check()
  await desk.getByRole('textbox', { name: 'Langile-zenbakiak' }).fill(numbers.join('\n'))
  await expect(desk.getByRole('status').filter({ hasText: told })).toBeVisible()
}

async function publish(desk: Page, button: string): Promise<void> {
  await desk.getByRole('button', { name: 'Egiaztatu' }).click()
  await desk.getByRole('button', { name: button }).click()
}

/** The message in the phone's list, as the list is now. */
function onPhone(phone: Page, title: string) {
  return phone.getByRole('main').getByRole('link', { name: title })
}

/** How many people one of the delivery's counts names. */
function countOf(desk: Page, name: string) {
  return desk
    .getByRole('region', { name: 'Banaketa' })
    .locator(`[data-count="${name}"]`)
    .getByRole('definition')
}

/** Reloads until the delivery counts so many: phones tell in the background. */
async function expectCount(desk: Page, name: string, count: string): Promise<void> {
  await expect(async () => {
    await desk.reload()
    await expect(countOf(desk, name)).toHaveText(count, { timeout: 2_000 })
  }).toPass()
}

test('a message is written in both languages, reaches its readers alone, is mended and withdrawn', async ({
  page,
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { duty: 'messages' })
  await expect(desk).toHaveURL(/\/Bulegoa\/Mezuak$/)
  await desk.getByRole('link', { name: 'Idatzi mezua' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
  await write(desk, {
    eu: ['Sukaldea itxita', 'Ostiralean sukaldea itxita egongo da.'],
    es: ['Cocina cerrada', 'El viernes la cocina estará cerrada.'],
  })
  await desk.getByLabel('Eskatu irakurri izana berresteko').check()
  // One whose drive is gone.
  await desk.evaluate(() => {
    const { arrayBuffer } = Blob.prototype
    Blob.prototype.arrayBuffer = async () => {
      Blob.prototype.arrayBuffer = arrayBuffer
      throw new DOMException('gone', 'NotReadableError')
    }
  })
  const unreadable = desk
    .getByRole('alert')
    .filter({ hasText: 'Ezin izan da fitxategi hau irakurri' })
  await desk.getByLabel('Irudia edo PDFa').setInputFiles(picture)
  await expect(unreadable).toBeVisible()
  await desk.getByLabel('Irudia edo PDFa').setInputFiles(picture)
  await expect(unreadable).toHaveCount(0)

  // Beside it, how a phone shows it, in either language.
  const look = desk.getByRole('region', { name: 'Telefonoan' })
  await expect(look).toContainText('Ostiralean sukaldea itxita egongo da.')
  await expect(look.getByRole('img', { name: 'Mezuaren irudia' })).toBeVisible()
  await look.getByRole('radio', { name: 'Castellano' }).check()
  await expect(look).toContainText('Cocina cerrada')

  // What was written survives a reload; a file must be chosen again.
  await desk.reload()
  await expect(desk.getByLabel('Testua gaztelaniaz')).toHaveValue(
    'El viernes la cocina estará cerrada.',
  )
  await expect(desk.getByText('Aukeratu berriro "kartela.png"')).toBeVisible()
  await desk.getByLabel('Irudia edo PDFa').setInputFiles(picture)

  await desk.getByRole('button', { name: 'Egiaztatu' }).click()
  await expect(desk.getByRole('alert')).toContainText('Aukeratu norentzat den')
  await desk.getByRole('radio', { name: 'Langile-zenbakiak' }).check()
  await desk.getByRole('textbox', { name: 'Langile-zenbakiak' }).fill('1207\n1')
  await expect(desk.getByRole('alert').filter({ hasText: 'sarbidea duen' })).toBeVisible()
  await writeFor(desk, [1207, 9345], '2 pertsonarentzat')

  // On the own phone first: Ane has no push here, which she is told.
  await desk.getByRole('button', { name: 'Bidali niri bakarrik' }).click()
  await expect(desk.getByText('ez duzu abisurik aktibatuta')).toBeVisible()

  await desk.getByRole('button', { name: 'Egiaztatu' }).click()
  await expect(desk.getByRole('heading', { name: 'Argitaratu aurretik' })).toBeFocused()
  await expect(desk.getByText('2 pertsonari iritsiko zaie')).toBeVisible()
  await desk.getByRole('button', { name: 'Argitaratu 2 pertsonarentzat' }).click()
  await expect(desk.getByText('Argitaratuta 2 pertsonarentzat.')).toBeVisible()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Sukaldea itxita')
  await expect(countOf(desk, 'readers')).toHaveText('2')
  await expect(countOf(desk, 'reached')).toHaveText('0')
  const unreached = desk.getByRole('table', { name: 'Iritsi den ez dakigu: 2' })
  await expect(unreached.getByRole('row').filter({ hasText: '9345' })).toBeVisible()

  // Jon's phone shows it with its picture, and he acknowledges; Itziar's does not.
  await login(page, 'jon', `${ownServer.url}/Login`)
  await page.goto(`${ownServer.url}/MensajesList`)
  await onPhone(page, 'Sukaldea itxita').click()
  await expect(page.getByRole('img', { name: 'Mezuaren irudia' })).toBeVisible()
  await page.getByRole('button', { name: 'Irakurri dut' }).click()
  const other = await browser.newContext({ locale: 'eu-ES', timezoneId: 'Europe/Madrid' })
  faults.watch(other)
  const itziar = await other.newPage()
  await login(itziar, 'itziar', `${ownServer.url}/Login`)
  await itziar.goto(`${ownServer.url}/MensajesList`)
  await itziar.getByRole('main').getByRole('link').first().waitFor()
  await expect(onPhone(itziar, 'Sukaldea itxita')).toHaveCount(0)
  await other.close()
  await expectCount(desk, 'acknowledged', '1')
  await expect(countOf(desk, 'reached')).toHaveText('1')
  await expect(countOf(desk, 'opened')).toHaveText('1')
  await expect(desk.getByRole('table', { name: 'Berretsi gabe: 1' })).toContainText('1207')

  await desk.getByRole('button', { name: 'Zuzendu' }).click()
  await expect(desk.getByLabel('Testua gaztelaniaz')).toHaveValue(
    'El viernes la cocina estará cerrada.',
  )
  await desk.getByLabel('Izenburua euskaraz').fill('Sukaldea itxita ostiralean')
  // The mending survives a reload, too.
  await desk.reload()
  const title = desk.getByLabel('Izenburua euskaraz')
  await expect(title).toHaveValue('Sukaldea itxita ostiralean')
  await desk.route('**/office/messages/mend', (route) => route.abort(), { times: 1 })
  await title.press('Enter')
  await expect(desk.getByText('baliteke eginda egotea')).toBeVisible()
  await expect(title).toBeFocused()
  await desk.getByRole('button', { name: 'Gorde zuzenketa 2 pertsonarentzat' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Sukaldea itxita ostiralean')
  await page.goto(`${ownServer.url}/MensajesList`)
  await expect(onPhone(page, 'Sukaldea itxita ostiralean')).toBeVisible()

  await desk.getByRole('button', { name: 'Kendu mezua' }).click()
  await expect(
    desk.getByText('Kendu "Sukaldea itxita ostiralean" 2 pertsonaren telefonoetatik?'),
  ).toBeVisible()
  await desk.getByRole('button', { name: 'Bai, kendu 2 pertsonari' }).click()
  await expect(desk.getByText('2 pertsonari kenduta.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Zuzendu' })).toHaveCount(0)
  await page.goto(`${ownServer.url}/MensajesList`)
  await expect(onPhone(page, 'Sukaldea itxita ostiralean')).toHaveCount(0)
  await desk.context().close()
})

test('what is written while a file is read stays, and the file with it', async ({
  browser,
  ownServer,
  faults,
}) => {
  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { duty: 'messages', at: '/Bulegoa/Mezuak/berria' })
  await desk.evaluate(() => {
    const { arrayBuffer } = Blob.prototype
    const read = Promise.withResolvers<void>()
    Object.assign(globalThis, { finishReading: () => read.resolve() })
    Blob.prototype.arrayBuffer = async function () {
      Blob.prototype.arrayBuffer = arrayBuffer
      await read.promise
      return this.arrayBuffer()
    }
  })
  await desk.getByLabel('Irudia edo PDFa').setInputFiles(picture)
  const title = desk.getByLabel('Izenburua euskaraz')
  await title.fill('Sukaldea itxita')
  await desk.evaluate(() => Object(globalThis).finishReading())
  await expect(desk.getByText('kartela.png', { exact: true })).toBeVisible()
  await expect(title).toHaveValue('Sukaldea itxita')
  await desk.reload()
  await expect(title).toHaveValue('Sukaldea itxita')
  await expect(desk.getByText('Aukeratu berriro "kartela.png"')).toBeVisible()
  await desk.context().close()
})

test('the list by the keyboard, one language waived, and a copy that takes no text away', async ({
  browser,
  ownServer,
  faults,
}) => {
  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { duty: 'messages' })
  await desk.getByRole('row').nth(1).waitFor()
  const focused = desk.locator('a[data-row]:focus')
  await desk.keyboard.press('j')
  const first = await focused.getAttribute('data-row')
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(new RegExp(`/Bulegoa/Mezuak/${first}$`))
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
  await desk.keyboard.press('Escape')
  await expect(focused).toHaveAttribute('data-row', first ?? '')
  await desk.keyboard.press('/')
  await desk.keyboard.type('zzz')
  await expect(desk).toHaveURL(/testua=zzz/)
  await desk.getByRole('button', { name: 'Kendu iragazkiak' }).click()
  await expect(desk).toHaveURL(/\/Bulegoa\/Mezuak$/)
  await desk.getByRole('button', { name: 'Izenburua' }).click()
  await expect(desk).toHaveURL(/ordena=title/)
  await desk.getByLabel('Egoera').selectOption('withdrawn')
  await expect(desk).toHaveURL(/egoera=withdrawn/)

  await desk.getByRole('link', { name: 'Idatzi mezua' }).click()
  await desk.getByLabel('Izenburua euskaraz').fill('Batzarra')
  await desk.getByLabel('Testua euskaraz').fill('Astelehenean batzarra dago.')
  await writeFor(desk, [1207], 'Pertsona batentzat')
  await desk.getByRole('button', { name: 'Egiaztatu' }).click()
  await expect(desk.getByRole('alert')).toContainText('Gaztelania: testua falta da')
  await desk.getByLabel('Gaztelaniarik gabe').check()
  await publish(desk, 'Argitaratu pertsona batentzat')
  await expect(desk.getByText('Argitaratuta pertsona batentzat.')).toBeVisible()

  // A copy is asked about where a text is still unsent.
  await desk.goto(`${named(ownServer)}/Bulegoa/Mezuak/berria`)
  await desk.getByLabel('Izenburua euskaraz').fill('Erdizka')
  await desk.getByRole('link', { name: 'Mezuak' }).first().click()
  await desk.getByRole('row').filter({ hasText: 'Batzarra' }).getByRole('link').click()
  await desk.getByRole('link', { name: 'Kopiatu mezu berri batera' }).click()
  await expect(desk.getByText('Badago argitaratu gabeko mezu bat: "Erdizka"')).toBeVisible()
  await desk.getByRole('button', { name: 'Bai, ordeztu' }).click()
  await expect(desk.getByLabel('Testua euskaraz')).toHaveValue('Astelehenean batzarra dago.')
  await expect(desk.getByLabel('Gaztelaniarik gabe')).toBeChecked()
  await desk.getByRole('button', { name: 'Baztertu idatzitakoa' }).click()
  await desk.getByRole('button', { name: 'Bai, baztertu' }).click()
  await expect(desk.getByLabel('Testua euskaraz')).toHaveValue('')
  await desk.context().close()
})

test('every screen of the messages is accessible, in both languages and themes', async ({
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { duty: 'messages' })
  await desk.getByRole('row').nth(1).waitFor()
  await expectAccessibleAsChosen(desk)
  await desk.getByRole('link', { name: 'Idatzi mezua' }).click()
  await desk.getByRole('radio', { name: 'Langile-zenbakiak' }).check()
  await desk.getByRole('radio', { name: 'Une batean' }).check()
  await desk.getByRole('button', { name: 'Egiaztatu' }).click()
  await desk.getByRole('alert').waitFor()
  await expectAccessibleAsChosen(desk)
  await desk.getByRole('radio', { name: 'Orain' }).check()
  await write(desk, { eu: ['Kaixo', 'Hemen gaude.'], es: ['Hola', 'Aquí estamos.'] })
  await writeFor(desk, [1207, 9345], '2 pertsonarentzat')
  await desk.getByLabel('Eskatu irakurri izana berresteko').check()
  await desk.getByRole('button', { name: 'Egiaztatu' }).click()
  await desk.getByRole('heading', { name: 'Argitaratu aurretik' }).waitFor()
  await expectAccessibleAsChosen(desk)
  await desk.getByRole('button', { name: 'Argitaratu 2 pertsonarentzat' }).click()
  await desk.getByText('Argitaratuta 2 pertsonarentzat.').waitFor()
  await desk.getByRole('button', { name: 'Zuzendu' }).click()
  await expectAccessibleAsChosen(desk)
  await desk.getByRole('button', { name: 'Utzi zuzendu gabe' }).click()
  await desk.getByRole('button', { name: 'Kendu mezua' }).click()
  await expectAccessibleAsChosen(desk)
  await desk.context().close()
})
