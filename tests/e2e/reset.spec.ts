import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { linkIn, mailAfter } from '#tests/fixtures/mails.ts'
import { CONTENT, DEMO_PASSWORD, login } from '#tests/fixtures/people.ts'
import { NEW_PASSWORD, OTHER_PASSWORD, WEAK_PASSWORD } from '#tests/fixtures/secrets.ts'
import { expect, test } from '#tests/fixtures/test.ts'

async function useLanguage(page: Page, language: 'eu' | 'es') {
  await page.addInitScript((chosen) => {
    if (location.protocol === 'http:') localStorage.setItem('idioma', chosen)
  }, language)
}

async function type(page: Page, password: string, repeated = password) {
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=password2]').fill(repeated)
  await page.locator('[type=submit]').click()
}

test('a forgotten password: name, mail, link, a new one typed twice, and back to Login by itself', async ({
  page,
  server,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await useLanguage(page, 'es')
  await page.goto('/Login')
  await page.getByRole('link', { name: '¿Has olvidado tu contraseña?' }).click()
  await expect(page).toHaveURL(/\/ResetPass$/)
  await expect(page).toHaveTitle('Recuperar contraseña · Ataria')

  await page.locator('[type=submit]').click()
  await expect(page.locator('[name=username]')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('[name=username]').fill('nobody')
  await page.locator('[type=submit]').click()
  await expect(page.getByRole('alert')).toHaveText('Usuario incorrecto')
  await page.locator('[name=username]').fill('itziar')
  const mail = await mailAfter(server, () => page.locator('[type=submit]').click())
  await expect(page.getByRole('status')).toContainText('i***@ataria.example')
  expect(mail.to?.text).toBe('itziar@ataria.example')

  const link = linkIn(mail)
  await page.goto(link)
  await page.locator('[type=submit]').click()
  await expect(page.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true')
  await type(page, WEAK_PASSWORD)
  await expect(page.getByText('La contraseña no es suficientemente fuerte')).toBeVisible()
  await type(page, NEW_PASSWORD, `${NEW_PASSWORD}1`)
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  await expect(page.locator('[name=password2]')).toBeFocused()
  // The test drives the clock from here: a busy machine must not cause the delay.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await type(page, NEW_PASSWORD)
  await expect(page.getByRole('status')).toContainText('Contraseña cambiada')
  await page.clock.runFor(3_400)
  await expect(page).toHaveURL(/\/ResetPass/)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(/\/Login$/)

  const form = page.locator(CONTENT.login)
  await form.locator('[name=username]').fill('itziar')
  await form.locator('[name=password]').fill(NEW_PASSWORD)
  await form.locator('[type=submit]').click()
  await expect(page).toHaveURL(/\/Portada$/)

  // The link works once; other tests use the old password.
  await page.goto(link)
  await type(page, OTHER_PASSWORD)
  await expect(page.getByRole('alert')).toContainText(
    'No se ha podido realizar el cambio de contraseña',
  )
  await expect(page.locator('[name=password]')).toHaveValue(OTHER_PASSWORD)
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(page.locator('[name=username]')).toHaveValue('itziar')
  const second = await mailAfter(server, () => page.locator('[type=submit]').click())
  await page.goto(linkIn(second))
  await type(page, DEMO_PASSWORD)
  await expect(page.getByRole('status')).toContainText('Contraseña cambiada')
})

test('the rules are ticked off as the password is typed', async ({ page }) => {
  await page.goto('/ResetPass?a=ane&b=key')
  const kept = page
    .getByRole('list', { name: 'Pasahitzak izan behar duena' })
    .locator('[data-kept]')
  await expect(kept).toHaveCount(0)
  await page.locator('[name=password]').fill('Kaixo')
  await expect(kept).toContainText(['Letra xehe bat', 'Letra larri bat'])
  await page.locator('[name=password]').fill('Kaixo-2026')
  await expect(kept).toHaveCount(4)
  await page.locator('[name=password]').fill('Kaixo-2026-luzeegia')
  await expect(kept).toHaveCount(3)
})

test('visiting ResetPass signs out', async ({ page }) => {
  await login(page, 'ane')
  await page.goto('/ResetPass')
  await expect
    .poll(() =>
      page.evaluate(() =>
        ['access_token', 'ataria.database'].map((key) => localStorage.getItem(key)),
      ),
    )
    .toEqual([null, null])
  await page.goto('/Comedor')
  await expect(page).toHaveURL(/\/Login\?from=%2FComedor$/)
})

test('every failure has its text, and the typed name stays', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await page.goto(`${faultProxy.url}/ResetPass`)
  await page.locator('[name=username]').fill('ane')
  for (const [fault, says] of [
    [{ kind: 'drop' }, 'Zerbitzariak ez du erantzuten.'],
    [{ kind: 'status', status: 429 }, 'Saiakera gehiegi jarraian.'],
    [{ kind: 'html' }, 'Wi-Fi sare honek'],
  ] as const) {
    faultProxy.spoil('auth/resetPass', fault)
    await page.locator('[type=submit]').click()
    await expect(page.getByRole('alert')).toContainText(says)
    await expect(page.locator('[name=username]')).toHaveValue('ane')
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('no step of the recovery has an accessibility violation', async ({ page, faults }) => {
      faults.allow(FAILED_LOAD)
      await page.goto('/ResetPass')
      await page.locator('form').waitFor()
      await expectAccessible(page)
      await page.locator('[name=username]').fill('aitor')
      await page.locator('[type=submit]').click()
      await expect(page.getByRole('status')).toContainText('a***@ataria.example')
      await expectAccessible(page)
      await page.goto('/ResetPass?a=aitor&b=wrong')
      await type(page, 'Kaixo')
      await expectAccessible(page)
      await type(page, NEW_PASSWORD)
      await expect(page.getByRole('alert')).toBeFocused()
      await expectAccessible(page)
    })
  })
}

test("the server's reason for a refusal is shown in the reader’s language", async ({
  page,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await useLanguage(page, 'es')
  const answer = (call: string, status: number, body: object) =>
    page.route(`**/_api/api/auth/${call}`, (route) => route.fulfill({ status, json: body }))
  await answer('resetPass', 400, { error: 'E7', message: 'Kontua itxita dago / Cuenta cerrada' })
  await page.goto('/ResetPass')
  await page.locator('[name=username]').fill('itziar')
  await page.locator('[type=submit]').click()
  await expect(page.getByRole('alert')).toHaveText('Cuenta cerrada')
  await answer('cambiarPass', 500, { Error: 'Base de datos parada' })
  await page.goto('/ResetPass?a=itziar&b=key')
  await type(page, NEW_PASSWORD)
  await expect(page.getByRole('alert')).toContainText(
    'No se ha podido realizar el cambio de contraseña',
  )
  await expect(page.getByRole('alert')).toContainText('Base de datos parada')
  await expectAccessible(page)
})
