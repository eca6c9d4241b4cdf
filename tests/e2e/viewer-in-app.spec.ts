import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { messagesOf } from '#tests/fixtures/message-rows.ts'
import { CONTENT, login } from '#tests/fixtures/people.ts'
import { DEMO_CODES } from '#tests/fixtures/secrets.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('after a reload the document is gone: the viewer says so and goes home', async ({ page }) => {
  await login(page, 'ane')
  await page.goto('/External/gone/true/pdf')
  const notice = page.getByRole('dialog', { name: 'Dokumentu-erakuslea' })
  await expect(notice.getByRole('alert')).toHaveText(
    'Ezin da dokumentua erakutsi. Saiatu berriro irekitzen edo beste nabigatzaile batean.',
  )
  await notice.getByRole('button', { name: 'Itzuli' }).click()
  await expect(page).toHaveURL(/\/Portada$/)
})

test('a video plays and pauses, and is gone with its screen', async ({ page }) => {
  await login(page, 'ane')
  await page.goto('/charlasInformativas/charlasInformativas')
  await page
    .getByRole('main')
    .getByRole('button', { name: /bideoa/i })
    .first()
    .click()
  const talk = page.getByRole('dialog', { name: /bideoa · / })
  await expect(talk.locator('video')).toBeVisible()
  // It lasts four seconds, and would otherwise pause by itself.
  await talk.locator('video').evaluate((video) => Object.assign(video, { loop: true }))
  await talk.getByRole('button', { name: 'Abiarazi' }).click()
  await talk.getByRole('button', { name: 'Pausatu' }).click()
  await expect(talk.getByRole('button', { name: 'Abiarazi' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await talk.getByRole('button', { name: 'Itxi' }).click()
  await expect(talk).toBeHidden()
  await expect(page).toHaveURL(/\/charlasInformativas$/)
  await page.goForward()
  await expect(page.getByRole('dialog', { name: 'Dokumentu-erakuslea' })).toBeVisible()
})

const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const find = (page: Page) => page.getByRole('search')
const panel = (page: Page) => page.getByRole('complementary', { name: 'Alboko panela' })

test('back leaves a document layer by layer, the close button at once', async ({ page }) => {
  await login(page, 'ane')
  await page.goto('/consejoSocial/consejoSocial')
  const opener = page.getByRole('main').getByRole('listitem').first().getByRole('button').first()
  const stage = page.locator('[role="document"]')
  const openAll = async () => {
    await opener.click()
    await expect(stage.locator('.page canvas').first()).toBeVisible()
    await tool(page, 'Alboko panela').click()
    await tool(page, 'Bilatu dokumentuan').click()
    await expect(find(page)).toBeVisible()
  }
  for (const away of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    // For a focus outside the document: the system's own request to close the dialog.
    () =>
      page.evaluate(() => {
        document
          .querySelector('dialog[open]:has([role="document"])')
          ?.dispatchEvent(new Event('cancel', { cancelable: true }))
      }),
  ]) {
    await openAll()
    await away()
    await expect(find(page)).toBeHidden()
    await expect(panel(page)).toBeVisible()
    await away()
    await expect(panel(page)).toBeHidden()
    await expect(stage).toBeVisible()
    await away()
    await expect(stage).toBeHidden()
    await expect(page).toHaveURL(/\/consejoSocial\/consejoSocial$/)
  }
  await openAll()
  await tool(page, 'Itxi').click()
  await expect(stage).toBeHidden()
  await expect(page).toHaveURL(/\/consejoSocial\/consejoSocial$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/Portada$/)
})

test('back closes a layer also before its history entry is rendered', async ({ page }) => {
  await login(page, 'ane')
  await page.goto('/consejoSocial/consejoSocial')
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
  const stage = page.locator('[role="document"]')
  await expect(stage.locator('.page canvas').first()).toBeVisible()
  await tool(page, 'Alboko panela').click()
  await expect.poll(() => page.evaluate(() => history.state?.usr?.layers?.depth)).toBe(1)
  // Holds the page up from the moment that the entry is there until back has been pressed.
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...args) => {
      history.pushState = push
      push(...args)
      history.back()
      const end = performance.now() + 500
      queueMicrotask(() => {
        while (performance.now() < end);
      })
    }
  })
  await tool(page, 'Bilatu dokumentuan').click()
  await expect(panel(page)).toBeVisible()
  await expect(find(page)).toBeHidden()
  await expect(panel(page)).toBeVisible()
  // Forward opens no layer, and leaves none of its own to go back from.
  const wentTo = page.evaluate(
    () =>
      new Promise((resolve) => {
        const onPopState = ({ state }: PopStateEvent) => resolve(state?.usr?.layers?.depth)
        addEventListener('popstate', onPopState, { once: true })
        history.forward()
      }),
  )
  expect(await wentTo).toBe(2)
  await expect.poll(() => page.evaluate(() => history.state?.usr?.layers?.depth)).toBe(1)
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect(stage).toBeVisible()
})

/** Opens the message of a job opening, and waits for its document. */
async function openDocumentOfOpening(page: Page): Promise<void> {
  await page.goto('/MensajesList')
  const ofOpening = async () =>
    (await messagesOf(page)).findIndex(({ clase }) => clase === 'oposicion')
  await expect.poll(ofOpening).toBeGreaterThanOrEqual(0)
  await page
    .getByRole('list', { name: 'Mezuak' })
    .getByRole('link')
    .nth(await ofOpening())
    .click()
  const viewer = page.getByRole('region', { name: 'Dokumentua', exact: true })
  await expect(viewer.locator('canvas').first()).toBeVisible()
}

test('layers over a message’s document leave the message in place', async ({ page }) => {
  await login(page, 'ane')
  await openDocumentOfOpening(page)
  const address = page.url()
  await tool(page, 'Bilatu dokumentuan').click()
  await expect(find(page)).toBeVisible()
  const height = await page.evaluate(() => {
    document.documentElement.scrollTo({ top: 160, behavior: 'instant' })
    return document.documentElement.scrollTop
  })
  expect(height).toBeGreaterThan(100)
  await page.goBack()
  await expect(find(page)).toBeHidden()
  expect(page.url()).toBe(address)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollTop)).toBe(height)
  await page.goBack()
  await expect(page).toHaveURL(/\/MensajesList$/)
})

test('a reload finds the page of a public document, none of a private one, and none after a log-out', async ({
  page,
}) => {
  const stage = page.locator('[role="document"]')
  const zoom = page.getByRole('combobox', { name: 'Zooma' })
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('button').first()
  const places = () => page.evaluate(() => localStorage.getItem('ataria.documentPlaces'))
  const open = async (path: string) => {
    await page.goto(path)
    await first.click()
    if (path === '/Nominas') {
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.type(DEMO_CODES.ane)
    }
    await expect(stage.locator('.page canvas').first()).toBeVisible()
  }
  await login(page, 'ane')
  await open('/Nominas')
  await zoom.selectOption('3')
  await tool(page, 'Itxi').click()
  await expect(stage).toBeHidden()
  expect(await places()).toBe(null)
  await first.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type(DEMO_CODES.ane)
  await expect(zoom).toHaveValue('3')
  await open('/Nominas')
  await expect(zoom).toHaveValue('auto')
  expect(await places()).toBe(null)

  await open('/consejoSocial/consejoSocial')
  await zoom.selectOption('2')
  await tool(page, 'Itxi').click()
  await expect(stage).toBeHidden()
  await open('/consejoSocial/consejoSocial')
  await expect(zoom).toHaveValue('2')
  expect(await places()).not.toBe(null)
  await page.goto('/Login')
  await page.locator(CONTENT.login).waitFor()
  await expect.poll(places).toBe(null)
})

test('a payslip opens without its margins on a phone, and no larger than is good to read on a tablet', async ({
  page,
}) => {
  await login(page, 'ane')
  await page.goto('/Nominas')
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type(DEMO_CODES.ane)
  const stage = page.locator('[role="document"]')
  const title = stage.locator('.textLayer span').first()
  await expect(title).toBeVisible()
  const zoom = page.getByLabel('Zooma')
  const named = zoom.locator('option:checked')
  /** What is left free beside the print, in px: of the title, and of the amounts. */
  const besidePrint = async () => {
    const around = await stage.boundingBox()
    const words = await stage.locator('.textLayer span').evaluateAll((spans) =>
      spans.map((span) => {
        const { left, right } = span.getBoundingClientRect()
        return { left, right }
      }),
    )
    const { x, width } = around ?? { x: 0, width: 0 }
    const left = Math.min(...words.map((word) => word.left))
    const right = Math.max(...words.map((word) => word.right))
    return { left: Math.round(left - x), right: Math.round(x + width - right) }
  }
  const fills = async () => {
    const { left, right } = await besidePrint()
    return left >= 5 && left <= 15 && right >= 5 && right <= 15
  }
  await expect.poll(fills).toBe(true)
  await expect(named).toHaveText('Automatikoa')

  // The whole page on request, and back.
  await zoom.selectOption('page-width')
  await expect.poll(async () => (await besidePrint()).left).toBeGreaterThan(25)
  await zoom.selectOption('auto')
  await expect.poll(fills).toBe(true)

  // Turned, the whole page fits, and the zoom has the same name; upright again, it fills.
  const page1 = stage.locator('.page').first()
  const widthOf = async (of: Locator) => (await of.boundingBox())?.width ?? 0
  await page.keyboard.press('r')
  await expect.poll(async () => (await widthOf(page1)) / (await widthOf(stage))).toBeLessThan(1.01)
  await expect(named).toHaveText('Automatikoa')
  await page.keyboard.press('Shift+R')
  await expect.poll(fills).toBe(true)
  await expect(named).toHaveText('Automatikoa')

  await page.setViewportSize({ width: 1000, height: 700 })
  await expect.poll(async () => (await besidePrint()).left).toBeGreaterThan(60)
  await expect(named).toHaveText('Automatikoa')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(fills).toBe(true)
})

test('a message that is scrolled while a layer comes or goes stays where it was scrolled to', async ({
  page,
}) => {
  await login(page, 'ane')
  await openDocumentOfOpening(page)
  // Both scroll once the navigation has begun and before the router renders it: on a busy phone that is long.
  await page.evaluate(() => {
    const scroll = (_: unknown, observer: MutationObserver) => {
      if (!document.querySelector('[role="search"]')) return
      observer.disconnect()
      document.documentElement.scrollTo({ top: 160, behavior: 'instant' })
    }
    new MutationObserver(scroll).observe(document.body, { childList: true, subtree: true })
    const scrollBack = () => document.documentElement.scrollTo({ top: 120, behavior: 'instant' })
    addEventListener('popstate', scrollBack, { once: true })
  })
  /** The page's place once the history holds so many layers and all was rendered that this asks for. */
  const placeWith = async (layers: number) => {
    const held = () => page.evaluate(() => history.state?.usr?.layers?.depth ?? 0)
    await expect.poll(held).toBe(layers)
    await page.evaluate(() => new Promise((settle) => requestIdleCallback(settle)))
    return page.evaluate(() => document.documentElement.scrollTop)
  }
  await tool(page, 'Bilatu dokumentuan').click()
  expect(await placeWith(1)).toBe(160)
  await page.keyboard.press('Escape')
  expect(await placeWith(0)).toBe(120)
})
