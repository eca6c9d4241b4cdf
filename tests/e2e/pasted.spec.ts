import { rmSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addDays, dayOf, toWireDay } from '#contract/day.ts'
import { PLAIN_USER } from '#tests/fixtures/plain-server/person.ts'
import { enterName, expect, signIn, test } from '#tests/fixtures/plain-test.ts'
import { NEW_PASSWORD } from '#tests/fixtures/secrets.ts'

// What is pasted or chosen comes with more than the person sees, and may be gone a moment later.

test.use({ permissions: ['background-sync', 'clipboard-read', 'clipboard-write'] })

/** Pastes into what has the focus, as a person does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}

test('a security key is found in whatever it was copied with', async ({ page }) => {
  await signIn(page)
  await page.goto('/NuevoCodigo')
  await page.getByRole('button', { name: 'Enviar la clave' }).click()
  const key = page.getByLabel('Clave de seguridad')
  for (const copied of ['271 828', ' 271828', '271-828', 'Gakoa: 271828']) {
    await key.fill('')
    await key.focus()
    await paste(page, copied)
    await expect(key, copied).toHaveValue(PLAIN_USER.securityKey)
  }
  await page.getByRole('button', { name: 'Validar' }).click()
  const code = page.getByLabel('Código secreto nuevo')
  await code.focus()
  await paste(page, '141 421')
  await expect(code).toHaveValue(PLAIN_USER.pin)
})

test('a day is found in whatever it was copied with', async ({ page }) => {
  await signIn(page)
  await page.goto('/HorasTrabajadas')
  const until = page.locator('input[type=date]').last()
  const ago = (days: number) => addDays(dayOf(new Date()), -days)
  for (const [copied, day] of [
    [toWireDay(ago(30)), ago(30)],
    [ago(31), ago(31)],
    [ago(32).replaceAll('-', '/'), ago(32)],
    [`Hasta: ${toWireDay(ago(33)).replaceAll('/', '.')}\n`, ago(33)],
  ] as const) {
    await until.focus()
    await paste(page, copied)
    await expect(until, copied).toHaveValue(day)
  }
  await page.locator('input[type=date]').first().focus()
  await paste(page, toWireDay(ago(90)))
  await expect(page).toHaveURL(new RegExp(`from=${ago(90)}&to=${ago(33)}`))
})

test('the employee number and the code of a letter are found beside their labels', async ({
  page,
  faults,
}) => {
  // This server knows no letters.
  faults.allow(/404/)
  await page.goto('/ResetPass?carta')
  const number = page.locator('[name=empleado]')
  await number.focus()
  await paste(page, 'Número de empleado: 15.002')
  await expect(number).toHaveValue('15002')
  await page.locator('[name=code]').focus()
  await paste(page, 'Código: ABCD-EFGH-JKMN-PQRS')
  for (const name of ['password', 'password2']) {
    await page.locator(`[name=${name}]`).fill(NEW_PASSWORD)
  }
  const asked = page.waitForRequest((request) => request.url().includes('/auth/'))
  await page.locator('[type=submit]').click()
  expect((await asked).postDataJSON()).toMatchObject({ empleado: '15002' })
})

test('a secret code can be pasted into the pad', async ({ page, plain }) => {
  plain.portal.pin = PLAIN_USER.pin
  plain.portal.user = { hasPin: '1' }
  await signIn(page)
  await page.goto('/Nominas')
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await paste(page, ' 141-421\n')
  await expect(page.locator('.pdfViewer .page').first()).toBeVisible()
})

test('characters that no database takes go from an idea and a request as they are typed', async ({
  page,
  plain,
}) => {
  await signIn(page)
  await page.goto('/IdeaMejora')
  await page.getByLabel('Título').fill('Ar\0gia')
  await page.getByLabel('Situación actual').fill('Oso \0ilun')
  await expect(page.getByLabel('Título')).toHaveValue('Argia')
  await page.getByLabel('Categoría').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => plain.portal.stored.ideas.length).toBe(1)
  expect(plain.portal.stored.ideas[0]).toMatchObject({ Titulo: 'Argia', Situacion: 'Oso ilun' })

  await page.goto('/MiPerfil-Change')
  await page.getByRole('textbox').fill('Helbide\0 berria')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => plain.portal.stored.changeRequests.length).toBe(1)
  expect(plain.portal.stored.changeRequests[0]?.texto).toBe('Helbide berria')
})

test('a name and a password pasted with such characters sign in', async ({ page }) => {
  await page.goto('/Login')
  await enterName(page, `${PLAIN_USER.password}\0`, `\0${PLAIN_USER.username} `)
  await expect(page).toHaveURL(/\/Portada$/)
})

test('a CV that is rewritten or gone after it was chosen is sent as it was', async ({
  page,
  plain,
}, info) => {
  await signIn(page)
  await page.goto('/MensajesList')
  await page.getByRole('link', { name: /Técnica o técnico de calidad/ }).click()
  await page.getByRole('button', { name: 'Inscribirse' }).click()
  const modal = page.getByRole('dialog')
  const file = info.outputPath('cv.pdf')
  const content = '%PDF-1.4\n1\n%%EOF\n'
  writeFileSync(file, content)
  await modal.locator('input[type=file]').setInputFiles(file)
  await expect(modal).toContainText('cv.pdf')
  rmSync(file)
  await modal.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Estás inscrito en esta convocatoria.')).toBeVisible()
  const [enrolment] = plain.portal.stored.enrolments
  expect(enrolment?.file).toMatchObject({ name: 'cv.pdf', size: content.length })
})

test('a file that cannot be read is refused at once, and another one can be chosen', async ({
  page,
}, info) => {
  await page.addInitScript(() => {
    const { arrayBuffer } = File.prototype
    File.prototype.arrayBuffer = function read() {
      return this.name === 'gone.pdf'
        ? Promise.reject(new DOMException('gone', 'NotReadableError'))
        : arrayBuffer.call(this)
    }
  })
  const [gone, here] = ['gone.pdf', 'here.pdf'].map((name) => info.outputPath(name))
  for (const path of [gone, here]) writeFileSync(path ?? '', '%PDF-1.4\n%%EOF\n')
  await signIn(page)
  await page.goto('/MiPerfil-Change')
  const picker = page.locator('input[type=file]')
  await picker.setInputFiles(gone ?? '')
  const refused = 'No se ha podido leer este fichero. Elígelo de nuevo.'
  await expect(page.getByRole('alert')).toHaveText(refused)
  await picker.setInputFiles(here ?? '')
  await expect(page.getByText('here.pdf')).toBeVisible()

  await page.goto('/MensajesList')
  await page.getByRole('link', { name: /Técnica o técnico de calidad/ }).click()
  await page.getByRole('button', { name: 'Inscribirse' }).click()
  const modal = page.getByRole('dialog')
  await modal.locator('input[type=file]').setInputFiles(gone ?? '')
  await expect(modal.getByRole('alert')).toHaveText(refused)
  await modal.locator('input[type=file]').setInputFiles(here ?? '')
  await expect(modal.getByText('here.pdf')).toBeVisible()
  await expect(modal.getByRole('alert')).toHaveCount(0)
})
