import { writeFileSync } from 'node:fs'
import { expectAccessible, expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { roomForDrafts } from '#tests/fixtures/full-device.ts'
import { rowsOf } from '#tests/fixtures/local-data.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const PDF = {
  name: 'egiaztagiria.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
}

test('text and file survive a reload; a file that is too large is refused', async ({
  page,
}, testInfo) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'ane')
  await page.goto('/MiPerfil')
  await page.getByRole('link', { name: 'Solicitar un cambio' }).click()
  await expect(page).toHaveURL(/\/MiPerfil-Change$/)
  const picker = page.locator('input[type=file]')

  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Escribe algo o adjunta un fichero.')
  // By its path: so many bytes would take long through the test's own channel.
  const large = testInfo.outputPath('handia.pdf')
  writeFileSync(large, Buffer.alloc(10.5 * 1_048_576))
  await picker.setInputFiles(large)
  await expect(page.getByRole('alert')).toHaveText('El fichero adjunto no puede pesar más de 10Mb.')
  await expect(page.getByRole('button', { name: 'Adjuntar fichero' })).toBeVisible()

  await page.locator('textarea').fill('Tengo una dirección nueva.')
  await picker.setInputFiles(PDF)
  await expect(page.locator('[data-chosen]')).toBeVisible()
  await page.reload()
  await expect(page.locator('textarea')).toHaveValue('Tengo una dirección nueva.')
  await expect(page.getByText(PDF.name)).toBeVisible()
  await page.getByRole('button', { name: 'Quitar el fichero' }).click()
  await expect(page.getByRole('button', { name: 'Adjuntar fichero' })).toBeVisible()
  await expect(page.locator('[data-chosen]')).toHaveCount(0)
  await page.locator('textarea').fill('')
})

test('a request made offline is stored, warned of at log-out, and received later', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'koldo', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/MiPerfil-Change`)
  faultProxy.spoil('mensajeria/add', { kind: 'drop' })
  await page.locator('textarea').fill('Cambio de matrícula: 0000 BBC')
  await page.locator('input[type=file]').setInputFiles(PDF)
  await expect(page.locator('[data-chosen]')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const items = page.getByRole('region', { name: 'Tus solicitudes' })
  await expect(items).toContainText('Guardado aquí')
  await expect(page.locator('textarea')).toHaveValue('')

  await page.getByRole('button', { name: 'Guardado; se enviará solo' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sin enviar' })
  await expect(sheet).toContainText('Cambio de matrícula: 0000 BBC')
  await expectAccessibleInBothThemes(page)
  // From another screen it leads to the form that it was written in.
  await expect(sheet.getByRole('link')).toHaveAttribute('href', '/MiPerfil-Change')
  await sheet.getByRole('link').click()
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Cerrar sesión' }).click()
  const warning = page.getByRole('dialog', { name: '¿Cerrar sesión?' })
  await expect(warning).toContainText('Todavía queda un envío pendiente.')
  await expectAccessibleInBothThemes(page)
  await warning.getByRole('button', { name: 'Cancelar' }).click()
  await expect(warning).toBeHidden()
  await expect(page).toHaveURL(/\/MiPerfil-Change$/)

  faultProxy.heal()
  await page.reload()
  const received = page.getByRole('list', { name: 'Solicitudes enviadas' }).getByRole('listitem')
  await expect(received.first()).toContainText('EnviadaCambio de matrícula: 0000 BBC')
  await expect(items).toBeHidden()
  await expect.poll(() => rowsOf(page, 'attachments')).toEqual([])
})

test('a request made online is sent at once and leads back to the profile', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'miren')
  await page.goto('/MiPerfil-Change')
  await page.locator('textarea').fill('Teléfono nuevo: 600 000 999')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page).toHaveURL(/\/MiPerfil$/)
  await expect(page.getByRole('alert')).toHaveText('Solicitud de cambio enviada.')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a request received while the menu is open leads back when the menu is closed', async ({
  page,
  faultProxy,
}) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'miren', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/MiPerfil-Change`)
  const held = Promise.withResolvers<void>()
  faultProxy.spoil('mensajeria/add', { kind: 'delay', until: held.promise })
  await page.locator('textarea').fill('Teléfono nuevo: 600 000 998')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const item = page.locator('main li').filter({ hasText: '600 000 998' })
  await expect(item).toContainText('Enviando')
  await page.getByRole('button', { name: 'Menú' }).click()
  const logOut = page.getByRole('dialog').getByRole('link', { name: 'Cerrar sesión' })
  await expect(logOut).toBeVisible()
  held.resolve()
  await expect(item).toContainText(/Recibido|Enviada/)
  await expect(logOut).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/MiPerfil$/)
  await expect(page.getByRole('alert')).toHaveText('Solicitud de cambio enviada.')
})

test('a rejected request says why, and returns to the form to be edited', async ({
  page,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await login(page, 'aitor')
  await page.goto('/MiPerfil-Change')
  await page.locator('textarea').fill('Titulua bidaltzen dizuet.')
  await page
    .locator('input[type=file]')
    .setInputFiles({ ...PDF, buffer: Buffer.from('MZ this is no document') })
  await expect(page.locator('[data-chosen]')).toBeVisible()
  await page.getByRole('button', { name: 'Bidali', exact: true }).click()
  const items = page.getByRole('region', { name: 'Zure eskaerak' })
  await expect(items).toContainText('begiratu fitxategi mota')
  await expectAccessibleInBothThemes(page)

  // Nothing that is typed meanwhile may be lost.
  await page.locator('textarea').fill('Beste gauza bat')
  await items.getByRole('button', { name: 'Zuzendu eta berriro bidali' }).click()
  await expect(items.getByRole('alert')).toContainText('Lehenik bidali edo ezabatu')
  await expect(page.locator('textarea')).toHaveValue('Beste gauza bat')
  await page.locator('textarea').fill('')
  await items.getByRole('button', { name: 'Zuzendu eta berriro bidali' }).click()
  await expect(page.locator('textarea')).toHaveValue('Titulua bidaltzen dizuet.')
  await expect(page.locator('textarea')).toBeFocused()
  await page.getByRole('button', { name: 'Kendu fitxategia' }).click()
  await page.getByRole('button', { name: 'Bidali', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Aldaketa eskaera bidalita.')
})

test('on a full device the typed text stays, and no request is taken back over it', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  const room = await roomForDrafts(page)
  await login(page, 'aitor', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/MiPerfil-Change`)
  faultProxy.spoil('mensajeria/add', { kind: 'status', status: 400 })
  const area = page.locator('textarea')
  await area.fill('Titulua bidaltzen dizuet.')
  await page.getByRole('button', { name: 'Bidali', exact: true }).click()
  const items = page.getByRole('region', { name: 'Zure eskaerak' })
  const mend = items.getByRole('button', { name: 'Zuzendu eta berriro bidali' })
  await expect(mend).toBeVisible()

  await room.fill()
  await area.pressSequentially('Helbide ')
  await expect(page.getByRole('alert').filter({ hasText: 'lekurik' })).toBeVisible()
  // As a person types: without looking for the field again.
  await page.keyboard.type('berria dut')
  await expect(area).toBeFocused()
  await expect(area).toHaveValue('Helbide berria dut')
  await room.free()
  await mend.click()
  await expect(items.getByRole('alert')).toContainText('Lehenik bidali edo ezabatu')
  await expect(area).toHaveValue('Helbide berria dut')
})

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' })

  test('form and list have no accessibility violation', async ({ page, faultProxy, faults }) => {
    faults.allow(FAILED_LOAD)
    await login(page, 'ane', `${faultProxy.url}/Login`)
    await page.goto(`${faultProxy.url}/MiPerfil-Change`)
    faultProxy.spoil('mensajeria/add', { kind: 'drop' })
    await page.getByRole('button', { name: 'Bidali', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.locator('textarea').fill('Helbide berria')
    await page.getByRole('button', { name: 'Bidali', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Zure eskaerak' })).toContainText('Hemen gordeta')
    await expectAccessible(page)
  })
})
