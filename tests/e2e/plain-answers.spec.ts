import type { Page } from '@playwright/test'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { CONTENT, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { ACCEPTANCES, REFUSALS, UNKNOWN_PATHS } from '#tests/fixtures/plain-server/dialects.ts'
import { PLAIN_USER } from '#tests/fixtures/plain-server/person.ts'
import { enterName, expect, signIn, test } from '#tests/fixtures/plain-test.ts'

// Whatever a server answers where the specification says "not shown", each item is posted once: some
// answers of each kind here, all of them in src/sync/outbox/third-party-server.test.ts.

function only<Kind>(all: Readonly<Record<string, Kind>>, names: readonly string[]) {
  const chosen = Object.entries(all).filter(([name]) => names.includes(name))
  if (chosen.length !== names.length) throw new Error('There is no answer of that name.')
  return chosen
}

async function writeIdea(page: Page, titulo: string): Promise<void> {
  await page.goto('/IdeaMejora')
  await page.getByLabel('Título').fill(titulo)
  await page.getByLabel('Categoría').selectOption('Seguridad')
  await page.getByLabel('Situación actual').fill('Está oscuro.')
  await page.getByText('Solución y beneficios').click()
  await page.getByLabel('Solución propuesta').fill('Poner luz.')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page).toHaveURL(/\/MisIdeasMejora$/)
}

async function writeRequest(page: Page, texto: string): Promise<void> {
  await page.goto('/MiPerfil-Change')
  await page.locator('textarea').fill(texto)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
}

for (const [name, answer] of only(ACCEPTANCES, ['a number', '204', 'OK in plain text'])) {
  test(`written offline, sent once: ${name}`, async ({ page, context, plain, faults }) => {
    faults.allow(FAILED_LOAD)
    await signIn(page)
    await waitForServiceWorker(page)
    await page.goto('/MisIdeasMejora')
    await expect(page.getByText('Bizikletentzako aterpea')).toBeVisible()
    plain.openAnswer = answer
    await page.goto('/IdeaMejora')
    await page.getByLabel('Título').fill('Luz en el almacén')
    await page.getByLabel('Categoría').selectOption('Seguridad')
    await page.getByLabel('Situación actual').fill('Está oscuro.')
    await page.getByText('Solución y beneficios').click()
    await page.getByLabel('Solución propuesta').fill('Poner luz.')
    await context.setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeVisible()
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByRole('region', { name: 'En camino' })).toContainText('Guardado aquí')
    expect(plain.count('ideas/Create')).toBe(0)

    await context.setOffline(false)
    await expect(page.getByRole('region', { name: 'En camino' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Luz en el almacén' })).toHaveCount(1)
    await writeRequest(page, 'Nueva dirección')
    await expect(page.getByRole('alert')).toHaveText('Solicitud de cambio enviada.')
    // A pending item would be retried at a start.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Mis datos' })).toBeVisible()
    await page.goto('/MiPerfil-Change')
    await expect(page.getByText('Guardado aquí')).toHaveCount(0)
    expect(plain.portal.stored.ideas).toMatchObject([
      { Titulo: 'Luz en el almacén', IdCategoria: '1' },
    ])
    expect(plain.portal.stored.changeRequests).toMatchObject([{ texto: 'Nueva dirección' }])
    expect([plain.count('ideas/Create'), plain.count('mensajeria/add')]).toEqual([1, 1])
  })
}

const SHOWN_REFUSALS = ['a list of ko', 'a 400 in plain text', 'a 403 in JSON']

for (const [name, answer] of only(REFUSALS, SHOWN_REFUSALS)) {
  test(`refused once, and reported: ${name}`, async ({ page, plain, faults }) => {
    faults.allow(FAILED_LOAD)
    await signIn(page)
    plain.openAnswer = answer
    await writeIdea(page, 'Luz en el almacén')
    const pending = page.getByRole('region', { name: 'En camino' })
    await expect(pending).toContainText('Error en el envío de nueva idea')
    await writeRequest(page, 'Nueva dirección')
    const items = page.getByRole('region', { name: 'Tus solicitudes' })
    await expect(items).toContainText('Error en el envío. Por favor, inténtelo de nuevo más tarde.')
    const { reply } = answer
    if (reply !== 'cut' && String(reply.body).includes('centro de coste')) {
      await expect(items).toContainText('Falta el centro de coste')
    }
    await page.reload()
    await expect(items.getByRole('button', { name: 'Corregir y reenviar' })).toBeVisible()
    expect([plain.count('ideas/Create'), plain.count('mensajeria/add')]).toEqual([1, 1])
    const { ideas, changeRequests } = plain.portal.stored
    expect([ideas, changeRequests]).toEqual([[], []])
  })
}

test('any affirmative answer sets a new password and mails a key for the code', async ({
  page,
  plain,
}) => {
  for (const [name, answer] of Object.entries(ACCEPTANCES)) {
    await test.step(name, async () => {
      plain.openAnswer = answer
      await page.goto(`/ResetPass?a=${PLAIN_USER.username}&b=key`)
      await page.locator('[name=password]').fill('Berri-Bat')
      await page.locator('[name=password2]').fill('Berri-Bat')
      await page.locator('[type=submit]').click()
      await expect(page.getByRole('status')).toContainText('Contraseña cambiada')
    })
  }
  expect(plain.portal.stored.passwords).toHaveLength(Object.keys(ACCEPTANCES).length)
  await page.goto('/Login')
  await enterName(page, 'Berri-Bat')
  await page.locator(CONTENT.today).waitFor()
  for (const [name, answer] of Object.entries(ACCEPTANCES)) {
    await test.step(`key: ${name}`, async () => {
      plain.openAnswer = answer
      await page.evaluate(() => sessionStorage.clear())
      await page.goto('/NuevoCodigo')
      const send = page.getByRole('button', { name: /^(Enviar la clave|Pedir otra clave)$/ })
      await send.click()
      await expect(page.getByText('Hemos enviado un email')).toBeVisible()
    })
  }
})

const SHOWN_PATHS = ['the page of the app', 'a redirect to its log-in', 'a 401']

// The others are in src/sync/pull/broken-calls.test.ts.
for (const [name, reply] of only(UNKNOWN_PATHS, SHOWN_PATHS)) {
  test(`no manifest here: ${name}`, async ({ page, plain, faults }) => {
    faults.allow(FAILED_LOAD)
    plain.unknownPath = reply
    await signIn(page)
    expect(plain.count('sync/manifest')).toBeGreaterThan(0)
    for (const [path, shown] of [
      ['Comedor', 'Lentejas'],
      ['MensajesList', 'Boletín'],
      ['MiPerfil', '1432'],
    ] as const) {
      const asked = plain.count('comedorMenu')
      await page.goto(`/${path}`)
      await expect(page.getByRole('main')).toContainText(shown)
      await expect.poll(() => plain.count('comedorMenu')).toBeGreaterThan(asked)
      await expect(page).toHaveURL(new RegExp(`/${path}$`))
      await expect(page.getByText(/Wi-Fi/)).toHaveCount(0)
    }
  })
}
