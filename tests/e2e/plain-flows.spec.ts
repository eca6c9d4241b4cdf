import type { Page } from '@playwright/test'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { CONTENT } from '#tests/fixtures/people.ts'
import { OPENING_ID } from '#tests/fixtures/plain-server/messages.ts'
import { PLAIN_USER } from '#tests/fixtures/plain-server/person.ts'
import { page as htmlPage, json, text as plainText } from '#tests/fixtures/plain-server/reply.ts'
import type { PlainServer } from '#tests/fixtures/plain-server.ts'
import { enterName, expect, signIn, test } from '#tests/fixtures/plain-test.ts'

// Jobs of several steps, before a server that knows the specification alone.

test.beforeEach(({ faults }) => faults.allow(FAILED_LOAD))

const pad = (page: Page) => page.getByRole('dialog', { name: 'Introduce tu código secreto' })
const viewer = (page: Page) => page.locator('.pdfViewer .page').first()

const openFirst = (page: Page) =>
  page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()

async function openPayslip(page: Page, code: string) {
  await openFirst(page)
  await expect(pad(page)).toBeVisible()
  await page.keyboard.type(code)
}

test('a first secret code by a mailed key opens a payslip; a wrong one does not', async ({
  page,
  plain,
}) => {
  await signIn(page)
  await page.goto('/Nominas')
  await openFirst(page)
  await page.getByRole('link', { name: 'Cambiar mi código secreto' }).click()
  await expect(page).toHaveURL(/\/NuevoCodigo$/)
  await page.getByRole('button', { name: 'Enviar la clave' }).click()
  await expect(page.getByText('Hemos enviado un email con la clave')).toBeVisible()
  // Reading the mail makes many phones drop the page.
  await page.reload()
  const key = page.getByLabel('Clave de seguridad')
  await key.fill('000000')
  await page.getByRole('button', { name: 'Validar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Clave de seguridad no válida')
  await expect(key).toHaveValue('')
  await key.fill(PLAIN_USER.securityKey)
  await page.getByRole('button', { name: 'Validar' }).click()
  await expect(page.getByText('Clave de seguridad validada')).toBeVisible()
  await page.getByLabel('Código secreto nuevo').fill(PLAIN_USER.pin)
  await page.getByLabel('Repite el código').fill('141422')
  await page.getByRole('button', { name: 'Cambiar el código' }).click()
  await expect(page.getByText('Los códigos no coinciden')).toBeVisible()
  await page.getByLabel('Repite el código').fill(PLAIN_USER.pin)
  await page.getByRole('button', { name: 'Cambiar el código' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Código secreto' })).toBeVisible()
  await expect(page).toHaveURL(/\/Portada$/)
  expect(plain.portal.pin).toBe(PLAIN_USER.pin)

  await page.goto('/Nominas')
  await openPayslip(page, '111111')
  await expect(pad(page).getByRole('alert')).toHaveText('¡Código erróneo! Inténtalo de nuevo')
  expect(plain.count('file')).toBe(0)
  await page.keyboard.type(PLAIN_USER.pin)
  await expect(viewer(page)).toBeVisible()
  await expect(page.locator('.textLayer')).toContainText('Maite Arrieta Lasa')
  expect(plain.requests.find(({ path }) => path === 'file')?.query).toMatchObject({
    ...{ filetype: 'application/pdf', cat: 'Nominas', fl: 'Nominas', w: '1' },
  })
})

test('a server that accepts no more codes, and one whose file is invalid, are reported in words', async ({
  page,
  plain,
}) => {
  plain.portal.pin = PLAIN_USER.pin
  await signIn(page)
  await page.goto('/Nominas')
  const said = pad(page).getByRole('alert')
  for (const [reply, says] of [
    [plainText('', 429), 'Demasiados intentos.'],
    [json({ Error: 'Bloqueado' }, 403), 'No se ha podido comprobar el código.'],
    [htmlPage('500 Internal Server Error', 500), 'No se ha podido comprobar el código.'],
    [json(['ko']), '¡Código erróneo! Inténtalo de nuevo'],
  ] as const) {
    plain.answer('pin', { reply, stores: false })
    await openPayslip(page, PLAIN_USER.pin)
    await expect(said).toContainText(says)
    await pad(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(pad(page)).toBeHidden()
  }
  plain.answer('pin', { reply: json(['ok']), stores: false })
  for (const reply of [json({ Error: 'No existe' }), htmlPage('Portal'), plainText('', 404)]) {
    plain.answer('file', { reply, stores: false })
    await openPayslip(page, PLAIN_USER.pin)
    await expect(page.getByText('Sucedió un error en la descarga')).toBeVisible()
    await page.reload()
  }
})

test('a name is locked at the fifth wrong password, with the attempts counted', async ({
  page,
}) => {
  await page.goto('/Login')
  for (const left of [4, 3, 2, 1]) {
    await enterName(page, 'Oker-Oker')
    await expect(page.getByRole('alert')).toContainText(`Intentos restantes: ${left}`)
  }
  await enterName(page, 'Oker-Oker')
  await expect(page.getByRole('alert')).toHaveText(
    'Se han producido demasiados intentos fallidos, usuario bloqueado.',
  )
  await enterName(page)
  await expect(page.getByRole('alert')).toContainText('usuario bloqueado')
})

test('a forgotten password: name, address, a new one typed twice, and sign-in with it', async ({
  page,
  plain,
}) => {
  await page.goto('/ResetPass')
  const name = page.locator('[name=username]')
  await name.fill('inor')
  await page.locator('[type=submit]').click()
  await expect(page.getByRole('alert')).toHaveText('Usuario incorrecto')
  await name.fill(PLAIN_USER.username)
  await page.locator('[type=submit]').click()
  await expect(page.getByRole('status')).toContainText('ma…@example.test')

  await page.goto(`/ResetPass?a=${PLAIN_USER.username}&b=klabea`)
  const change = async () => {
    await page.locator('[name=password]').fill('Berri-Bat')
    await page.locator('[name=password2]').fill('Berri-Bat')
    await page.locator('[type=submit]').click()
  }
  plain.answer('auth/cambiarPass', { reply: json(false), stores: false })
  await change()
  await expect(page.getByRole('alert')).toContainText(
    'No se ha podido realizar el cambio de contraseña',
  )
  plain.answer('auth/cambiarPass', { reply: json('ok'), stores: true })
  await change()
  await expect(page.getByRole('status')).toContainText('Contraseña cambiada')
  await expect(page).toHaveURL(/\/Login$/)
  await enterName(page, 'Berri-Bat')
  await expect(page.locator(CONTENT.today)).toBeVisible()
})

test('messages show their image or PDF, also those that are fetched one by one', async ({
  page,
  plain,
}) => {
  await signIn(page)
  const main = page.getByRole('main')
  for (const [title, text] of [
    ['Nueva directora', 'Izendapena / Nombramiento'],
    ['Acta de la asamblea', 'Akta / Acta'],
    ['Técnica o técnico de calidad', 'Deialdia / Convocatoria'],
  ] as const) {
    await page.goto('/MensajesList')
    await main.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('.textLayer').first()).toContainText(text)
  }
  await page.goto('/MensajesList')
  await main.getByRole('link', { name: 'Fiesta de verano' }).click()
  await expect(main.getByRole('img', { name: /Fiesta de verano/ })).toBeVisible()
  expect(plain.portal.stored.views).toBeGreaterThan(0)
})

async function openOpening(page: Page) {
  await signIn(page)
  await page.goto(`/MensajesDetail/1-x-${OPENING_ID}_oposicion`)
  await page.getByRole('button', { name: 'Inscribirse' }).click()
  const modal = page.getByRole('dialog', { name: 'Inscripción en la convocatoria' })
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer }
  await modal.locator('input[type=file]').setInputFiles(cv)
  return { modal, confirm: modal.getByRole('button', { name: 'Confirmar' }) }
}

const enrolled = (page: Page) => page.getByText('Estás inscrito en esta convocatoria.')

const enrolments = (plain: PlainServer) => plain.portal.stored.enrolments

test('enrolling sends the CV and the upper-case language, once', async ({ page, plain }) => {
  const { confirm } = await openOpening(page)
  await confirm.click()
  await expect(enrolled(page)).toBeVisible()
  await page.reload()
  await expect(enrolled(page)).toBeVisible()
  const file = { name: 'cv.pdf', type: 'application/pdf', size: 15 }
  expect(enrolments(plain)).toEqual([{ idConcurso: OPENING_ID, idioma: 'ES', file }])
})

test('an enrolment whose answer was lost is checked, and not sent twice', async ({
  page,
  plain,
}) => {
  plain.answer('mensajeria/inscribirse', { reply: 'cut', stores: true })
  const { confirm } = await openOpening(page)
  await confirm.click()
  await expect(enrolled(page)).toBeVisible()
  expect(enrolments(plain)).toHaveLength(1)
  expect(plain.count('mensajeria/inscribirse')).toBe(1)
})

test('an enrolment lost on its way is reported as failed, and goes when it is sent again', async ({
  page,
  plain,
}) => {
  plain.answer('mensajeria/inscribirse', { reply: 'cut', stores: false })
  const { modal, confirm } = await openOpening(page)
  await confirm.click()
  await expect(modal.getByRole('alert')).toContainText('Error en la inscripción al concurso')
  await expect(modal).toContainText('cv.pdf')
  plain.answer('mensajeria/inscribirse', { reply: json(true), stores: true })
  await confirm.click()
  await expect(enrolled(page)).toBeVisible()
  expect(enrolments(plain)).toHaveLength(1)
})

test('an enrolment that the server does not confirm stays unsure, and is checked before it is sent again', async ({
  page,
  plain,
}) => {
  const { modal, confirm } = await openOpening(page)
  plain.answer('mensajeria/inscribirse', { reply: 'cut', stores: true })
  plain.answer('mensajeria/checkInscripcion', { reply: 'cut', stores: false })
  await confirm.click()
  await expect(modal.getByRole('alert')).toContainText('No sabemos si la inscripción ha llegado')
  await confirm.click()
  await expect(modal.getByRole('alert')).toContainText('No sabemos si la inscripción ha llegado')
  expect(plain.count('mensajeria/inscribirse')).toBe(1)
  plain.answer('mensajeria/checkInscripcion', { reply: json(['Si']), stores: false })
  await confirm.click()
  await expect(enrolled(page)).toBeVisible()
  expect(plain.count('mensajeria/inscribirse')).toBe(1)
})

test('a change request sends its file, and the server gets the chosen language', async ({
  page,
  plain,
}) => {
  await signIn(page)
  await page.goto('/MiPerfil-Change')
  await page.locator('textarea').fill('Tengo otro título')
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
  const file = { name: 'título.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.locator('[data-chosen]')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Solicitud de cambio enviada.')
  await expect(page).toHaveURL(/\/MiPerfil$/)
  expect(plain.portal.stored.changeRequests).toEqual([
    {
      ...{ texto: 'Tengo otro título', by: PLAIN_USER.username },
      file: { name: 'título.pdf', type: 'application/pdf', size: 15 },
    },
  ])
  const adds = plain.requests.filter(({ path }) => path === 'mensajeria/add')
  expect(adds.map(({ query }) => query)).toEqual([{ tipo: 'solicitudCambios' }])

  await page.getByLabel('Idioma').selectOption('eu')
  await expect(page.getByRole('main')).toContainText('Lerroko arduraduna')
  await expect.poll(() => plain.portal.stored.languages).toEqual(['eu'])
})

test('push is offered only to listed people, and fails with a text where the server has no key', async ({
  page,
  plain,
}) => {
  await signIn(page)
  await page.goto('/MiPerfil')
  await expect(page.getByRole('main')).toContainText('1432')
  const controls = page.getByRole('region', { name: 'Notificaciones' })
  await expect(controls).toHaveCount(0)

  plain.config = json({ pushUsers: [PLAIN_USER.username] })
  await page.reload()
  await expect(async () => {
    await page.reload()
    await expect(controls).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await controls.getByRole('button', { name: 'Activar notificaciones' }).click()
  await expect(controls).toContainText('No se ha podido hacer. Inténtalo de nuevo más tarde.')
  expect(plain.portal.stored.subscriptions).toEqual([])
})
