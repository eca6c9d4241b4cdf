import type { Page } from '@playwright/test'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { outboxOf, submit } from '#tests/fixtures/outbox-page.ts'
import { CONTENT, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { PLAIN_USER, SECOND_USER } from '#tests/fixtures/plain-server/person.ts'
import { json } from '#tests/fixtures/plain-server/reply.ts'
import { enterName, expect, signIn, test } from '#tests/fixtures/plain-test.ts'
import { deviceEndpoint, replacePushService } from '#tests/fixtures/push-manager.ts'
import { keptOf, untilForgotten } from '#tests/fixtures/signed-in-traces.ts'

// One device before a third party's server: offline, at log-out, and shared by two people.

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Cerrar sesión' }).click()
}

/** Texts by which the plain server's first person can be known on a device. */
const TRACES = ['Maite Arrieta Lasa', 'Artekale 12, 3. B', 'El jueves no habrá agua', '12345678Z']

test('a cold start without the server shows the pulled data and its age', async ({
  device,
  plain,
  faults,
  language,
}) => {
  faults.allow(FAILED_LOAD)
  const page = await device.open()
  await page.addInitScript((chosen) => localStorage.setItem('idioma', chosen), language)
  await signIn(page)
  await waitForServiceWorker(page)
  // The last part of a first sync: no more calls follow.
  await page.goto('/MensajesList')
  await page.getByRole('main').getByRole('link', { name: 'Acta de la asamblea' }).click()
  await expect(page.locator('.textLayer').first()).toContainText('Akta / Acta')
  await device.close()
  await plain.stop()

  const again = await device.open()
  await again.goto(`${plain.url}/Portada`)
  await expect(again.locator(CONTENT.today)).toContainText('Lentejas')
  for (const [path, text] of [
    ['MiPerfil', 'Responsable de línea'],
    ['Calendario', 'Puentes'],
    ['Nominas', 'Paga extra'],
    ['HorasTrabajadas', '7 h 45 min'],
    ['HorasAcumuladas', '176,00'],
    ['HorariosMedico', 'Médico del trabajo'],
    ['IdeaMejora/31', 'Aterpe bat sarreraren ondoan.'],
  ] as const) {
    await again.goto(`${plain.url}/${path}`)
    await expect(again.getByRole('main')).toContainText(text)
  }
  await again.goto(`${plain.url}/MensajesList`)
  await expect(again.getByText(/Actualizado: .* el servidor no responde/)).toBeVisible()
  await again.getByRole('main').getByRole('link', { name: 'Acta de la asamblea' }).click()
  await expect(again.locator('.textLayer').first()).toContainText('Akta / Acta')
})

test('a log-out leaves nothing of the person in the browser', async ({
  device,
  plain,
  language,
}) => {
  const page = await device.open()
  await page.addInitScript((chosen) => localStorage.setItem('idioma', chosen), language)
  await signIn(page)
  await page.goto('/MensajesList')
  await expect(page.getByRole('main')).toContainText('Boletín')
  expect(await keptOf(page, TRACES)).toEqual(TRACES)
  await device.close()

  const again = await device.open()
  await again.goto(`${plain.url}/Portada`)
  await expect(again.locator(CONTENT.today)).toBeVisible()
  await logOut(again)
  await untilForgotten(again)
  expect(await keptOf(again, TRACES)).toEqual([])
  await device.close()

  // Not the app, which would sweep at its start.
  const after = await device.open()
  await after.goto(`${plain.url}/config.json`)
  expect(await keptOf(after, TRACES)).toEqual([])
})

test('a second person neither sees nor sends the first one’s request, which goes when she is back', async ({
  page,
  plain,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await signIn(page)
  await page.goto('/MiPerfil-Change')
  await waitForServiceWorker(page)
  await plain.stop()
  await submit(page, { kind: 'changeRequest', text: 'Otro domicilio de Maite' })
  await logOut(page)
  const warning = page.getByRole('dialog', { name: '¿Cerrar sesión?' })
  await expect(warning).toContainText('Todavía queda un envío pendiente.')
  await warning.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.locator(CONTENT.login)).toBeVisible()
  await plain.start()

  await enterName(page, SECOND_USER.password, SECOND_USER.username)
  await expect(page.locator(CONTENT.today)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Josu')
  await page.goto('/MensajesList')
  await expect(page.getByRole('main')).toContainText('Boletín')
  await expect(page.getByText('Técnica o técnico de calidad')).toHaveCount(0)
  await page.goto('/MisIdeasMejora')
  await expect(page.getByText('Bizikletentzako aterpea')).toHaveCount(0)
  await page.goto('/asamblea/asamblea')
  await expect(page).toHaveURL(/\/Portada$/)
  await submit(page, { kind: 'changeRequest', text: 'Otro teléfono de Josu' })
  await expect.poll(() => plain.portal.stored.changeRequests).toHaveLength(1)
  await expect(page.getByText('Maite')).toHaveCount(0)
  await logOut(page)
  await expect(page.locator(CONTENT.login)).toBeVisible()

  await enterName(page)
  await expect(page.locator(CONTENT.today)).toBeVisible()
  await expect
    .poll(async () => (await outboxOf(page)).map(({ state }) => state.kind))
    .toEqual(['sent'])
  expect(plain.portal.stored.changeRequests).toMatchObject([
    { texto: 'Otro teléfono de Josu', by: SECOND_USER.username },
    { texto: 'Otro domicilio de Maite', by: PLAIN_USER.username },
  ])
})

test('a log-out drops the push subscription, unless another device has made a newer one', async ({
  page,
  plain,
  faults,
}) => {
  // It has no key to subscribe with.
  faults.allow(/404 .*\/pushKey/)
  plain.config = json({ pushUsers: [PLAIN_USER.username] })
  await replacePushService(page)
  for (const isReplaced of [false, true]) {
    await signIn(page)
    await waitForServiceWorker(page)
    await page.goto('/MiPerfil')
    await page.getByRole('button', { name: 'Activar notificaciones' }).click()
    await expect(page.getByRole('button', { name: 'Desactivar notificaciones' })).toBeVisible()
    expect(plain.portal.endpoint).toBe(await deviceEndpoint(page))
    if (isReplaced) plain.portal.endpoint = 'https://push.example/another-device'
    await logOut(page)
    await expect.poll(() => deviceEndpoint(page)).toBeNull()
    if (!isReplaced) await expect.poll(() => plain.portal.endpoint).toBeUndefined()
  }
  await page.waitForLoadState('networkidle')
  expect(plain.portal.endpoint).toBe('https://push.example/another-device')
})
