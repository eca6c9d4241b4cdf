import type { Locator, Page } from '@playwright/test'
import { GENERATION, generationSuffix } from '#db/database-name.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { rowsOf, untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { messagesOf, messagesWithDocument } from '#tests/fixtures/message-rows.ts'
import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { waitForLaterFiles } from '#tests/fixtures/service-worker.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** Records the page's icon badge, which no browser reports; returns a function that reads the last. */
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

test('new messages are marked in list, bell, title and badge, and the server learns that they were seen', async ({
  page,
  faultProxy,
}) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  const lastBadge = await watchBadge(page)
  await login(page, 'koldo', `${faultProxy.url}/Login`)
  const bell = page.locator('header').getByRole('link', { name: /^Mensajes nuevos: \d+$/ })
  await expect(bell).toContainText('9+')
  await expect(page).toHaveTitle(/^\(\d+\) Inicio · Ataria$/)
  await expect(async () => {
    expect(await lastBadge()).toBe(Number(/\d+/.exec(await page.title())?.[0]))
  }).toPass()
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
  const marks = (row: Locator) => row.getByText('nuevo', { exact: true })
  await expect(marks(first)).toHaveCount(1)
  await expect(marks(rows.nth(1))).toHaveCount(1)
  await expect(first).toContainText(/\d\d-\d\d-\d\d/)
  const text = await first.locator('span').last().textContent()
  // Of both languages in one text, the reader's: the second half of its passages.
  const passages = newest.texto.split('\n\n')
  const own = passages.slice(passages.length / 2).join('\n\n')
  expect(text).toBe(own.length > 88 ? `${own.slice(0, 88)}…` : own)
  await expect(page.locator('[data-class=oposicion]').first()).toHaveText('Convocatoria')
  await expectAccessibleInBothThemes(page)

  await expect(page.locator('header').getByRole('link', { name: 'Mensajes' })).toBeVisible()
  await expect(page).toHaveTitle('Mensajes · Ataria')
  await expect.poll(lastBadge).toBe(0)
  await expect
    .poll(async () => JSON.stringify(await rowsOf(page, 'person')))
    .toMatch(/"lastMessage":"20\d\d-/)
  await expect
    .poll(() => faultProxy.requests.some((line) => line.endsWith('mensajeria/updateView')))
    .toBe(true)
  await page.reload()
  await expect(rows).toHaveCount(messages.length)
  // One of today would stay new until two in the morning (spec §4).
  await expect(marks(rows.nth(1))).toHaveCount(0)
})

test('a message in both languages is read in the own one, with the other behind its name', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'ane')
  await page.goto('/MensajesList')
  await untilAllIsHere(page)
  // The letter at the year's end has several passages in each.
  const messages = await messagesOf(page)
  const index = messages.findIndex(({ texto }) => texto.split('\n\n').length === 2)
  const [basque = '', spanish = ''] = messages[index]?.texto.split('\n\n') ?? []
  await page.getByRole('list', { name: 'Mensajes' }).getByRole('link').nth(index).click()
  await expect(page.getByText(spanish)).toBeVisible()
  await expect(page.getByText(spanish)).not.toHaveAttribute('lang')
  const other = page.getByRole('main').getByRole('group').filter({ hasText: 'Euskaraz' })
  await expect(other).toHaveAttribute('lang', 'eu')
  await expect(page.getByText(basque)).toBeHidden()
  await other.getByText('Euskaraz').click()
  await expect(page.getByText(basque)).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('eu')
  await expect(page.locator('main details')).toHaveAttribute('lang', 'es')
  await expect(page.getByText('En castellano')).toBeVisible()
  await expect(page.getByText(basque)).toBeVisible()
})

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' })

  test('messages open offline with their images and PDFs; an invalid key leads to the list', async ({
    page,
    context,
    faults,
  }) => {
    await login(page, 'ane')
    await waitForServiceWorker(page)
    await page.goto('/MensajesList')
    await untilAllIsHere(page)
    await waitForLaterFiles(page)
    const messages = await messagesOf(page)
    // Which messages of a class have something to show depends on the day.
    const illustrated = await messagesWithDocument(page)
    faults.allow(FAILED_LOAD)
    await context.setOffline(true)
    const open = async (clase: string) => {
      const index = messages.findIndex(
        (message) => message.clase === clase && illustrated.has(message.id),
      )
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

test('a document that the server does not deliver is not blamed on the connection', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await untilAllIsHere(page)
  const index = (await messagesOf(page)).findIndex(({ clase }) => clase === 'documentoSocial')
  await forgetDocuments(page)
  faultProxy.spoil('mensajeria/list', { kind: 'status', status: 500 })
  await page.goto(`${faultProxy.url}/MensajesList`)
  const rows = page.getByRole('list', { name: 'Mensajes' }).getByRole('listitem')
  await rows.nth(index).getByRole('link').click()
  await expect(page.getByText('No se ha podido traer el documento.')).toBeVisible()
  await expect(page.getByText('Hace falta conexión')).toBeHidden()
  await expectAccessible(page)

  faultProxy.heal()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.locator('.canvasWrapper canvas').first()).toBeVisible()
})

/** As after years: the device lacks the documents of old messages. */
async function forgetDocuments(page: Page): Promise<void> {
  await page.evaluate(async (suffix) => {
    const name = (await indexedDB.databases())
      .map((each) => each.name ?? '')
      .find((each) => /^ataria-[0-9a-f]{24}-/.test(each) && each.endsWith(suffix))
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name ?? '')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const deleting = opening.result.transaction('messageDocuments', 'readwrite')
        deleting.objectStore('messageDocuments').clear()
        deleting.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })
  }, generationSuffix(GENERATION))
}

test('messages opened one upon another while the first one fades in are no error', async ({
  page,
}) => {
  await login(page, 'ane')
  await page.goto('/MensajesList')
  await expect(page.locator('main li a').nth(1)).toBeVisible()
  const second = await page.evaluate(async () => {
    const [one, other] = document.querySelectorAll<HTMLAnchorElement>('main li a')
    const { startViewTransition } = document
    const fades = new Promise<void>((resolve) => {
      document.startViewTransition = (shown) => {
        resolve()
        return startViewTransition.call(document, shown)
      }
    })
    one?.click()
    await fades
    other?.click()
    return other?.pathname
  })
  await expect(page).toHaveURL((url) => url.pathname === second)
  await expect(page.locator('main h1')).toBeVisible()
})
