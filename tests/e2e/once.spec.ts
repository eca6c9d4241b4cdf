import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { outboxOf, submit } from '#tests/fixtures/outbox-page.ts'
import { waitForServiceWorker } from '#tests/fixtures/people.ts'
import { page as htmlPage, json, text as plainText } from '#tests/fixtures/plain-server/reply.ts'
import { expect, signIn, test } from '#tests/fixtures/plain-test.ts'

// Posts to a server that keeps no idempotency keys (docs/decisions/0024).

const statesOf = async (page: Page) => (await outboxOf(page)).map(({ state }) => state.kind)

const LOST = { reply: 'cut', stores: true } as const

test("a change request whose answer was lost waits for the person's decision, and blocks no other item", async ({
  page,
  plain,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await signIn(page)
  plain.answer('mensajeria/add', LOST)
  await submit(page, { kind: 'changeRequest', text: 'Tengo otro teléfono' })
  const items = page.getByRole('region', { name: 'Tus solicitudes' })
  await expect(items).toContainText('No sabemos si esto ha llegado')
  await expect(items).toContainText('puede llegar dos veces')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Envíos por revisar: 1' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sin enviar' })
  await expect(sheet).toContainText('No sabemos si esto ha llegado')
  await expectAccessibleInBothThemes(page)
  await sheet.getByRole('link').click()

  plain.answer('mensajeria/add', { reply: json(true), stores: true })
  await submit(page, { kind: 'changeRequest', text: 'Y otra dirección' })
  await expect.poll(() => statesOf(page)).toEqual(expect.arrayContaining(['unsure', 'sent']))
  await page.goto('/MiPerfil-Change')
  await page.reload()
  await expect(items).toContainText('No sabemos si esto ha llegado')
  expect(plain.portal.stored.changeRequests).toHaveLength(2)

  await items.getByRole('button', { name: 'Enviar otra vez' }).click()
  await expect(items.getByText('Recibido')).toHaveCount(2)
  expect(plain.portal.stored.changeRequests).toHaveLength(3)
  await expect(page.getByRole('button', { name: 'Envíos por revisar: 1' })).toHaveCount(0)
})

test('"leave it so" removes an item that may have arrived', async ({ page, plain, faults }) => {
  faults.allow(FAILED_LOAD)
  await signIn(page)
  plain.answer('mensajeria/add', { reply: 'cut', stores: false })
  await submit(page, { kind: 'changeRequest', text: 'Tengo otro teléfono' })
  const items = page.getByRole('region', { name: 'Tus solicitudes' })
  await items.getByRole('button', { name: 'Dejarlo así' }).click()
  await expect(items).toHaveCount(0)
  expect(await outboxOf(page)).toEqual([])
  expect(plain.count('mensajeria/add')).toBe(1)
})

test('an idea whose answer was lost is found in the server’s list, and sent once', async ({
  page,
  plain,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await signIn(page)
  plain.answer('ideas/Create', LOST)
  await submit(page, { kind: 'idea', text: 'Bizikletak' })
  await expect.poll(() => statesOf(page)).toEqual(['sent'])
  await expect(page.getByRole('main').getByText('Bizikletak')).toHaveCount(1)
  await expect(page.getByText('En camino')).toHaveCount(0)
  expect(plain.portal.stored.ideas).toHaveLength(1)
  expect(plain.count('ideas/Create')).toBe(1)
})

test("items written offline are sent with the network's return, without doubts", async ({
  page,
  plain,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await signIn(page)
  await page.goto('/MiPerfil-Change')
  await waitForServiceWorker(page)
  await plain.stop()
  await page.locator('textarea').fill('Tengo otro teléfono')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const items = page.getByRole('region', { name: 'Tus solicitudes' })
  await expect(items).toContainText('Guardado aquí')
  await expect.poll(async () => (await outboxOf(page))[0]?.attempts).toBeGreaterThan(0)
  // While the next attempt is in progress it is being sent.
  await expect.poll(() => statesOf(page)).toEqual(['waiting'])
  await plain.start()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => statesOf(page)).toEqual(['sent'])
  expect(plain.portal.stored.changeRequests).toHaveLength(1)
})

test('a refusal shows the server’s words; a refusing page is believed at the fourth attempt', async ({
  page,
  plain,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.allow(FAILED_LOAD)
  await signIn(page)
  plain.answer('mensajeria/add', { reply: plainText('El plazo ha terminado', 409), stores: false })
  await submit(page, { kind: 'changeRequest', text: 'Tengo otro teléfono' })
  const items = page.getByRole('region', { name: 'Tus solicitudes' })
  await expect(items).toContainText('Error en el envío. Por favor, inténtelo de nuevo más tarde.')
  await expect(items).toContainText('El servidor dice: «El plazo ha terminado»')
  await expectAccessibleInBothThemes(page)
  expect(plain.count('mensajeria/add')).toBe(1)

  plain.answer('mensajeria/add', { reply: htmlPage('403 Forbidden', 403), stores: false })
  await submit(page, { kind: 'changeRequest', text: 'Y otra dirección' })
  await expect.poll(() => statesOf(page), { timeout: 60_000 }).toEqual(['rejected', 'rejected'])
  expect(plain.count('mensajeria/add')).toBe(5)
})

test.describe('in Basque', () => {
  test.use({ language: 'eu' })

  test('the doubt and its two choices are shown', async ({ page, plain, faults }) => {
    faults.allow(FAILED_LOAD)
    await signIn(page)
    plain.answer('ideas/GetIdeasMejora', { reply: plainText('', 404), stores: false })
    plain.answer('ideas/Create', LOST)
    await submit(page, { kind: 'idea', text: 'Bizikletak' })
    const items = page.getByRole('region', { name: 'Bidean' })
    await expect(items).toContainText('Ez dakigu hau iritsi den')
    await expect(items.getByRole('button', { name: 'Utzi dagoen bezala' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await items.getByRole('button', { name: 'Bidali berriro' }).click()
    await expect.poll(() => plain.count('ideas/Create')).toBe(2)
  })
})
