import type { Page } from '@playwright/test'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { CONTENT, DEMO_PASSWORD, login } from '#tests/fixtures/people.ts'
import { WRONG_PASSWORD } from '#tests/fixtures/secrets.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test.describe("Spanish texts are the specification's, to the letter", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  })

  test('a missing name or password is reported at its field, and no request is sent', async ({
    page,
    faultProxy,
  }) => {
    await page.goto(`${faultProxy.url}/Login`)
    await page.locator('[type=submit]').click()
    await expect(page.getByLabel(/usuario/i)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(/usuario/i)).toBeFocused()
    expect(faultProxy.requests.filter((line) => line.startsWith('POST'))).toEqual([])
  })

  test('wrong passwords count down to the lockout', async ({ page, ownServer, faults }) => {
    faults.allow(FAILED_LOAD)
    await page.goto(`${ownServer.url}/Login`)
    await page.locator('[name=username]').fill('koldo')
    const alert = page.getByRole('alert')
    for (const left of [4, 3, 2, 1]) {
      await page.locator('[name=password]').fill(WRONG_PASSWORD)
      await page.locator('[type=submit]').click()
      await expect(alert).toContainText(
        'Credenciales incorrectas. Por motivos de seguridad, tu acceso se bloqueará al quinto intento.',
      )
      await expect(alert).toContainText(new RegExp(`Intentos restantes:? ${left}`))
    }
    await page.locator('[name=password]').fill(WRONG_PASSWORD)
    await page.locator('[type=submit]').click()
    await expect(alert).toContainText(
      'Se han producido demasiados intentos fallidos, usuario bloqueado.',
    )
    // A locked name refuses the right password, too.
    await page.locator('[name=password]').fill(DEMO_PASSWORD)
    await page.locator('[type=submit]').click()
    await expect(alert).toContainText('usuario bloqueado')
    // In front of its server, which the service worker may still call.
    await page.close()
  })

  test('a refusal without a count is shown as a plain refusal', async ({
    page,
    faultProxy,
    faults,
  }) => {
    faults.allow(FAILED_LOAD)
    faultProxy.spoil('auth/login', { kind: 'status', status: 400 })
    await page.goto(`${faultProxy.url}/Login`)
    await page.locator('[name=username]').fill('ane')
    await page.locator('[name=password]').fill(WRONG_PASSWORD)
    await page.locator('[type=submit]').click()
    await expect(page.getByRole('alert')).toContainText('Usuario o password incorrecto')
  })
})

const REFUSALS = {
  'a cut connection': { kind: 'drop' },
  'a 500': { kind: 'status', status: 500 },
  'a captive portal': { kind: 'html' },
  'an answer of another shape': { kind: 'json', value: { token: 5 } },
} as const

test('every failure has its text, and typed text stays', async ({ page, faultProxy, faults }) => {
  faults.allow(FAILED_LOAD)
  for (const [name, fault] of Object.entries(REFUSALS)) {
    await test.step(name, async () => {
      faultProxy.spoil('auth/login', fault)
      await page.goto(`${faultProxy.url}/Login`)
      await page.locator('[name=username]').fill('ane')
      await page.locator('[name=password]').fill(DEMO_PASSWORD)
      await page.locator('[type=submit]').click()
      await expect(page.getByRole('alert')).not.toBeEmpty()
      await expect(page.locator('[name=username]')).toHaveValue('ane')
      await expect(page.locator('[name=password]')).toHaveValue(DEMO_PASSWORD)
      expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
    })
  }
  faultProxy.heal()
  // The language chosen here is the person's from the sign-in on, on the server too.
  await page.getByRole('button', { name: 'Castellano' }).click()
  await expect(page.getByLabel(/usuario/i)).toHaveValue('ane')
  await page.locator('[type=submit]').click()
  await expect(page.locator(CONTENT.today)).toBeVisible()
  await expect
    .poll(() => faultProxy.requests.filter((line) => line.endsWith('portada/UpdateLang')).length)
    .toBe(1)
})

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/Login')
  const password = page.locator('[name=password]')
  await password.fill('Secret-1')
  const show = page.getByRole('button', { name: 'Erakutsi pasahitza' })
  await show.click()
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('Secret-1')
  await show.click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('two quick taps on send make one request', async ({ page, faultProxy }) => {
  await page.goto(`${faultProxy.url}/Login`)
  await page.locator('[name=username]').fill('ane')
  await page.locator('[name=password]').fill(DEMO_PASSWORD)
  await page.locator('[type=submit]').dblclick()
  await expect(page.locator(CONTENT.today)).toBeVisible()
  expect(faultProxy.requests.filter((line) => line.endsWith('auth/login'))).toHaveLength(1)
})

test('a deep link survives signing in', async ({ page }) => {
  await page.goto('/Calendario')
  await expect(page).toHaveURL(/\/Login\?from=/)
  await page.locator('[name=username]').fill('ane')
  await page.locator('[name=password]').fill(DEMO_PASSWORD)
  await page.locator('[type=submit]').click()
  await expect(page).toHaveURL(/\/Calendario$/)
})

test('signing in goes home instead of to an unsafe address', async ({ page, baseURL }) => {
  for (const from of ['//evil.example/', '/\\evil.example', 'https://evil.example/', 'Comedor']) {
    await test.step(from, async () => {
      await page.goto(`/Login?from=${encodeURIComponent(from)}`)
      await page.locator('[name=username]').fill('ane')
      await page.locator('[name=password]').fill(DEMO_PASSWORD)
      await page.locator('[type=submit]').click()
      await expect(page.locator(CONTENT.today)).toBeVisible()
      expect(page.url()).toBe(`${baseURL}/Portada`)
    })
  }
})

test('unknown paths and the empty one lead home', async ({ page }) => {
  await login(page, 'ane')
  await page.goto('/no-such-thing/at/all')
  await expect(page).toHaveURL(/\/Portada$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/Portada$/)
})

/** Names of the databases that hold a person's data. */
function personalDatabases(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return names.filter((name) => /^ataria-[0-9a-f]{24}/.test(name))
  })
}

test('visiting Login signs out, and leaves no data of the person', async ({ page }) => {
  await login(page, 'ane')
  expect(await personalDatabases(page)).not.toEqual([])
  await page.goto('/Login')
  await expect(page.locator(CONTENT.login)).toBeVisible()
  await expect.poll(() => personalDatabases(page)).toEqual([])
  // The settings come when the page is idle.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
    .toEqual(['ataria.config', 'idioma', 'loginUsuario'])
  await page.goto('/Comedor')
  await expect(page).toHaveURL(/\/Login/)
})

test('an expired token leads to Login, and signs out', async ({ page }) => {
  await login(page, 'ane')
  await page.evaluate(() => {
    const claims = btoa(JSON.stringify({ exp: 1 }))
    localStorage.setItem('access_token', `h.${claims}.s`)
  })
  await page.goto('/Comedor')
  await expect(page).toHaveURL(/\/Login\?from=%2FComedor$/)
  await expect.poll(() => personalDatabases(page)).toEqual([])
})

test('a token that the server refuses leads to Login, and back after signing in', async ({
  page,
  faultProxy,
  faults,
}) => {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  faults.allow(FAILED_LOAD)
  faultProxy.spoil('sync/manifest', { kind: 'status', status: 401 })
  // A call that every server has: the manifest may be missing.
  faultProxy.spoil('Portada', { kind: 'status', status: 401 })
  await page.goto(`${faultProxy.url}/Comedor`)
  await expect(page).toHaveURL(/\/Login\?from=%2FComedor$/)
  await expect.poll(() => personalDatabases(page)).toEqual([])
  faultProxy.heal()
  await page.locator('[name=username]').fill('ane')
  await page.locator('[name=password]').fill(DEMO_PASSWORD)
  await page.locator('[type=submit]').click()
  await expect(page).toHaveURL(/\/Comedor$/)
})
