import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { inSpanish, openFirst, typeCode, viewer } from '#tests/fixtures/documents-page.ts'
import { mailAfter } from '#tests/fixtures/mails.ts'
import { login } from '#tests/fixtures/people.ts'
import { NEW_CODE, OTHER_CODE } from '#tests/fixtures/secrets.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('a person without a code is led to define one, by the mailed key', async ({
  page,
  server,
}) => {
  await inSpanish(page)
  await login(page, 'miren')
  await page.goto('/Nominas')
  await openFirst(page)
  await expect(page.getByRole('alert')).toContainText('restringido por un código secreto')
  await page.getByRole('dialog').getByRole('link').click()
  await expect(page).toHaveURL(/\/NuevoCodigo$/)
  await expectAccessibleInBothThemes(page)

  const send = page.getByRole('button', { name: 'Enviar la clave' })
  const mail = await mailAfter(server, () => send.click())
  const key = /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? ''
  await expect(
    page.getByText('Hemos enviado un email con la clave de seguridad a tu cuenta'),
  ).toBeVisible()
  const field = page.getByLabel('Clave de seguridad')
  // Reading the mail may make a phone drop the page: it comes back to this step.
  await page.reload()
  await expect(field).toBeVisible()
  await field.pressSequentially('12a34567')
  await expect(field).toHaveValue('123456')
  await field.fill(key === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Clave de seguridad no válida')
  await expect(field).toHaveValue('')
  await expectAccessibleInBothThemes(page)
  await field.fill(key)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Clave de seguridad validada')).toBeVisible()

  await page.reload()
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  )
  expect(kept).not.toContain(key)
  const [code, repeat] = [
    page.getByLabel('Código secreto nuevo'),
    page.getByLabel('Repite el código'),
  ]
  await code.fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Los códigos deben tener 6 caracteres numéricos')).toBeVisible()
  await code.fill(NEW_CODE)
  await repeat.fill(OTHER_CODE)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Los códigos no coinciden')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await repeat.fill(NEW_CODE)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Código secreto actualizado')).toBeVisible()
  await page.clock.runFor(1_900)
  await expect(page).toHaveURL(/\/NuevoCodigo$/)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(/\/Portada$/)

  await page.clock.resume()
  await page.goto('/Nominas')
  await openFirst(page)
  await typeCode(page, NEW_CODE)
  await expect(viewer(page)).toBeVisible()
})
