import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { rowsOf } from '#tests/fixtures/local-data.ts'
import { messagesOf } from '#tests/fixtures/message-rows.ts'
import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** Notes what the page puts on its icon, which no browser tells; gives the way to ask for the last. */
async function watchBadge(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'setAppBadge', {
      value: async (count: number) => {
        Object.assign(globalThis, { lastBadge: count })
      },
    })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'lastBadge'))
}

test('the list says what is new, and bell, title, badge and server hear that it was seen', async ({
  page,
  faultProxy,
}) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  const lastBadge = await watchBadge(page)
  await login(page, 'koldo', `${faultProxy.url}/Login`)
  const bell = page.locator('header').getByRole('link', { name: /^Mensajes nuevos: \d+$/ })
  await expect(bell).toContainText('9+')
  await expect(page).toHaveTitle(/^\(\d+\) Inicio · Ataria$/)
  const unread = Number(/\d+/.exec(await page.title())?.[0])
  expect(await lastBadge()).toBe(unread)
  await bell.click()

  const rows = page.getByRole('list', { name: 'Mensajes' }).getByRole('listitem')
  const messages = await messagesOf(page)
  await expect(rows).toHaveCount(messages.length)
  // Spec §2: a red badge.
  await expect(rows.getByText('nuevo', { exact: true }).first()).toHaveCSS(
    'background-color',
    'oklch(0.51 0.19 27)',
  )
  const [newest] = messages
  if (!newest) throw new Error('no message')
  const short = newest.titulo
    .slice(0, 20)
    .replaceAll(/[\s/&]/g, '')
    .replaceAll('-', '_')
  const first = rows.first().getByRole('link')
  await expect(first).toHaveAttribute(
    'href',
    `/MensajesDetail/${encodeURIComponent(`0-${short}-${newest.id}_${newest.clase}`)}`,
  )
  await expect(first).toContainText('nuevo')
  await expect(first).toContainText(/\d\d-\d\d-\d\d/)
  const text = await first.locator('span').last().textContent()
  expect(text).toBe(`${newest.texto.slice(0, 88)}…`)
  await expect(page.locator('[data-class=oposicion]').first()).toHaveText('Convocatoria')
  await expectAccessibleInBothThemes(page)

  await expect(page.locator('header').getByRole('link', { name: 'Mensajes' })).toBeVisible()
  await expect(page).toHaveTitle('Mensajes · Ataria')
  expect(await lastBadge()).toBe(0)
  expect(JSON.stringify(await rowsOf(page, 'person'))).toMatch(/"lastMessage":"20\d\d-/)
  await expect
    .poll(() => faultProxy.requests.some((line) => line.endsWith('mensajeria/updateView')))
    .toBe(true)
  await page.reload()
  await expect(rows).toHaveCount(messages.length)
  await expect(first).not.toContainText('nuevo')
})

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' })

  test('messages open offline with their images and PDFs; a key that fits none leads to the list', async ({
    page,
    context,
    faults,
  }) => {
    await login(page, 'ane')
    await waitForServiceWorker(page)
    await page.goto('/MensajesList')
    const documentsHere = async () => (await rowsOf(page, 'messageDocuments')).length
    await expect.poll(documentsHere).toBeGreaterThan(20)
    const messages = await messagesOf(page)
    faults.allow(FAILED_LOAD)
    await context.setOffline(true)
    const open = async (clase: string) => {
      const index = messages.findIndex((message) => message.clase === clase)
      await page.getByRole('list', { name: 'Mezuak' }).getByRole('link').nth(index).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    }
    const back = () => page.getByRole('button', { name: 'Atzera' }).click()
    await open('Mensaje publicado')
    const picture = page.getByRole('img', { name: /^Mezuaren irudia/ })
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image) => Object(image).naturalWidth))
      .toBeGreaterThan(1)
    await expectAccessible(page)

    await back()
    await open('oposicion')
    await expect(page.getByText('Izena emateko konexioa behar da.')).toBeVisible()
    const viewer = page.getByRole('region', { name: 'Dokumentua', exact: true })
    await expect(viewer.locator('canvas').first()).toBeVisible()
    await expectAccessible(page)

    await back()
    await open('documentoSocial')
    await expect(viewer.locator('canvas').first()).toBeVisible()
    await expectAccessible(page)
    for (const key of [`9999-x-${messages[0]?.id}_x`, '0-x-nothing_oposicion', 'nonsense']) {
      await page.goto(`/MensajesDetail/${key}`)
      await expect(page).toHaveURL(/\/MensajesList$/)
    }
  })
})
