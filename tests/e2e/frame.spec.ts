import { CONTENT, login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test.beforeEach(async ({ page }) => {
  await login(page, 'ane')
})

test('the menu traps the focus and closes by Escape, by back and by its close button', async ({
  page,
}) => {
  const open = page.getByRole('button', { name: 'Menua' })
  const menu = page.getByRole('dialog')
  await open.click()
  await expect(menu).toBeVisible()
  for (let step = 0; step < 12; step++) await page.keyboard.press('Tab')
  expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()

  await open.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/Portada$/)

  await open.click()
  await menu.getByRole('button', { name: 'Itxi' }).click()
  await expect(menu).toBeHidden()
})

test('a route change is announced, and one step back leads home, from a deep link too', async ({
  page,
  context,
}) => {
  await page.getByRole('main').getByRole('link', { name: 'Egutegia', exact: true }).click()
  await expect(page).toHaveTitle(/^(\(\d+\) )?Egutegia · Ataria$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Egutegia' })).toBeFocused()
  await page.getByRole('button', { name: 'Atzera' }).click()
  await expect(page).toHaveURL(/\/Portada$/)

  await page.getByRole('button', { name: 'Menua' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Jantokia' }).click()
  await expect(page).toHaveURL(/\/Comedor$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Atzera' }).click()
  await expect(page).toHaveURL(/\/Portada$/)

  // Where the history has no entry before it.
  const deep = await context.newPage()
  await deep.goto('/Comedor')
  await deep.getByRole('button', { name: 'Atzera' }).click()
  await expect(deep).toHaveURL(/\/Portada$/)
})

test('going back restores the scroll position of the list', async ({ page }) => {
  await page.goto('/Comedor')
  await expect(page.locator(CONTENT.today)).toBeVisible()
  // As soon as the list is long enough.
  const scrolled = () =>
    page.evaluate(() => {
      scrollTo({ top: 900, behavior: 'instant' })
      return scrollY
    })
  await expect.poll(scrolled).toBeGreaterThan(500)
  const left = await page.evaluate(() => scrollY)
  await page.getByRole('button', { name: 'Menua' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Hasiera' }).click()
  await expect(page).toHaveURL(/\/Portada$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/Comedor$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('the language changes at once on all screens, and is remembered', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Hizkuntza' }).selectOption('es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Calendario', exact: true }),
  ).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto('/Calendario')
  for (const name of ['Festivos', 'No laborales', 'Vacaciones', 'Puentes', 'Jornadas especiales']) {
    await expect(page.locator('button[aria-pressed]').filter({ hasText: name })).toBeAttached()
  }
})

test('arrow keys walk the calendar, and a day opens with its type', async ({ page }) => {
  await page.goto('/Calendario')
  const first = page.locator('[data-day][tabindex="0"]')
  await first.focus()
  const day = (await first.getAttribute('data-day')) ?? ''
  await page.keyboard.press('ArrowRight')
  const next = page.locator('[data-day]:focus')
  await expect(next).not.toHaveAttribute('data-day', day)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(next).toBeFocused()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test("the header never shows the app's name and the section's over each other", async ({
    page,
  }) => {
    await page.goto('/Comedor')
    await expect(page.locator(CONTENT.today)).toBeVisible()
    const scrolled = () =>
      page.evaluate(() => {
        scrollTo({ top: 900, behavior: 'instant' })
        return scrollY
      })
    await expect.poll(scrolled).toBeGreaterThan(500)
    await expect(page.locator('.frame-section')).toHaveCSS('opacity', '1')
    for (const top of [0, 900]) {
      // How much of both is seen at once, at most; from frame to frame until one is whole and still.
      const both = await page.evaluate(async (to) => {
        const name = document.querySelector('.frame-name')
        const section = document.querySelector('.frame-section')
        if (!name || !section) throw new Error('the header has no names')
        const opacity = (element: Element) => Number(getComputedStyle(element).opacity)
        scrollTo({ top: to, behavior: 'instant' })
        const [comes, goes] = to === 0 ? [name, section] : [section, name]
        let most = 0
        while (opacity(comes) < 1 || opacity(goes) > 0) {
          most = Math.max(most, Math.min(opacity(comes), opacity(goes)))
          await new Promise(requestAnimationFrame)
        }
        return most
      }, top)
      expect(both).toBeLessThan(0.05)
    }
  })
})

const WIDE_WORDED = [
  'Portada',
  'Calendario',
  'Comedor',
  'HorasTrabajadas',
  'HorasAcumuladas',
  'HorariosMedico',
  'Nominas',
  'MensajesList',
  'IdeaMejora',
  'MiPerfil',
  'NuevoCodigo',
]

/** A narrow phone, and text of twice the size on a usual one. */
const NARROW = [
  { width: 320, letters: '100%' },
  { width: 390, letters: '200%' },
]

test('every screen fits a phone 320 pixels wide, and text of twice the size', async ({ page }) => {
  for (const screen of WIDE_WORDED) {
    await page.goto(`/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    for (const { width, letters } of NARROW) {
      await page.setViewportSize({ width, height: 640 })
      const overflow = () =>
        page.evaluate((size) => {
          const html = document.documentElement
          html.style.fontSize = size
          return html.scrollWidth - html.clientWidth
        }, letters)
      // A chart is drawn again after the resize.
      await expect.poll(overflow, `${screen}, ${width} pixels`).toBe(0)
    }
  }
})

test('a row fades into what it opens, and back; from screen to screen nothing does', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      document.documentElement.dataset.fades = `${Number(document.documentElement.dataset.fades ?? 0) + 1}`
      return start(update)
    }
  })
  const fades = () => page.evaluate(() => Number(document.documentElement.dataset.fades ?? 0))
  await login(page, 'ane')
  await page.locator('main nav a[href="/Calendario"]').click()
  await expect(page).toHaveURL('/Calendario')
  await page.locator('a[href="/MensajesList"]').first().click()
  await expect(page).toHaveURL('/MensajesList')
  const message = page.locator('main a[href^="/MensajesDetail/"]').first()
  await expect(message).toBeVisible()
  expect(await fades()).toBe(0)
  await message.click()
  await expect(page).toHaveURL(/MensajesDetail/)
  // The address changes just before React begins the fade.
  await expect.poll(fades).toBe(1)
  await page.goBack()
  await expect(page).toHaveURL('/MensajesList')
  await expect.poll(fades).toBe(2)
})
