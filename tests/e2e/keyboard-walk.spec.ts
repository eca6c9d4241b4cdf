import type { Page } from '@playwright/test'
import { dayOf, daysBetween, type IsoDay, monthOf, parseIsoDay, yearOf } from '#contract/day.ts'
import { expectFocus, tabTo, walkThrough } from '#tests/fixtures/keyboard.ts'
import { CONTENT, login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const SCREENS = [
  'Portada',
  'HorasTrabajadas',
  'HorasAcumuladas',
  'Calendario',
  'Comedor',
  'Nominas/Nominas',
  'MensajesList',
  'IdeaMejora',
  'MiPerfil',
]

const LAYOUTS = [
  { layout: 'a phone', use: {}, isPhone: true },
  {
    layout: 'a desktop',
    use: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
    isPhone: false,
  },
]

for (const { layout, use, isPhone } of LAYOUTS) {
  test.describe(`on ${layout}`, () => {
    test.use(use)

    test('Tab leads through each screen to its end, and every stop is in sight', async ({
      page,
    }) => {
      test.setTimeout(300_000)
      await inSpanish(page)
      await login(page, 'ane')
      for (const screen of SCREENS) {
        await test.step(screen, async () => {
          await open(page, screen)
          const stops = await walkThrough(page)
          expect(stops[0]).toBe('button "Ir al contenido"')
          if (isPhone) expect(stops.at(-1)).toBe('button "Más"')
        })
      }
    })

    test('Shift+Tab leads back through each screen, and header and headings cover no stop', async ({
      page,
    }) => {
      test.setTimeout(300_000)
      await inSpanish(page)
      await login(page, 'ane')
      for (const screen of SCREENS) {
        await test.step(screen, async () => {
          await open(page, screen)
          const stops = await walkThrough(page, { back: true })
          expect(stops.at(-1)).toBe('button "Ir al contenido"')
        })
      }
    })

    test('Portada has the same stops in both directions', async ({ page }) => {
      await inSpanish(page)
      await login(page, 'ane')
      await open(page, 'Portada')
      await expect(page.locator('[data-ring=balance]')).toContainText(/\d\sh \d\d\smin/)
      await expect(page.locator('[data-banner]')).toBeVisible()
      const forth = await walkThrough(page)
      const back = await walkThrough(page, { back: true })
      expect(back).toEqual(forth.toReversed())
    })

    test('the skip button leads past header and menu', async ({ page }) => {
      await inSpanish(page)
      await login(page, 'ane')
      await page.goto('/Comedor')
      await expect(page.locator(CONTENT.today)).toBeVisible()
      await tabTo(page, { role: 'button', name: 'Ir al contenido' })
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expectFocus(page, { role: 'button', name: 'Actualizar' })
    })
  })
}

test('the focus is seen on a day of each kind, with and without its mark', async ({ page }) => {
  test.setTimeout(240_000)
  await inSpanish(page)
  await login(page, 'ane')
  await open(page, 'Calendario')
  await tabTo(page, { role: 'button', name: /, hoy, / })
  await seeEachKind(page)
  // The legend comes before the days.
  for (const kind of ['Jornadas especiales', 'Puentes', 'Vacaciones', 'No laborales', 'Festivos']) {
    await tabTo(page, { role: 'button', name: new RegExp(`^${kind} \\d+$`) }, { back: true })
    await page.keyboard.press('Space')
  }
  await expect(page.locator('fieldset [aria-pressed=false]')).toHaveCount(5)
  await tabTo(page, { role: 'button', name: /^\S+, \d+ de / })
  await seeEachKind(page)
})

async function inSpanish(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem('idioma') === null) localStorage.setItem('idioma', 'es')
  })
}

/** Opens a screen from its top, as a page that loads. */
async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`/${screen}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  // Content that arrives later moves the content below it.
  if (screen === 'MiPerfil') {
    const part = (name: string) => page.getByRole('region', { name })
    await expect(part('Notificaciones').getByRole('button')).toBeVisible()
    await expect(part('Quién ha abierto').getByText(/nadie|queda anotado/)).toBeVisible()
    await expect(part('Tus dispositivos').getByRole('listitem').first()).toBeVisible()
  }
  // It comes after the first paint.
  await expect(page.getByRole('combobox', { name: 'Idioma' })).toBeAttached()
}

async function seeEachKind(page: Page): Promise<void> {
  const days = page.locator(`[data-year="${yearOf(dayOf(new Date()))}"] [data-day]`)
  for (const kind of ['festivo', 'nolaboral', 'vacaciones', 'puente', 'especial']) {
    const ofKind = days.and(page.locator(`[data-kind="${kind}"]`)).first()
    await walkToDay(page, toDay(await ofKind.getAttribute('data-day')))
    await expectFocus(page, { role: 'button', name: /\d/ })
  }
}

async function walkToDay(page: Page, wanted: IsoDay): Promise<void> {
  for (;;) {
    const day = toDay(await page.evaluate(() => document.activeElement?.getAttribute('data-day')))
    const [months, rest] = [monthOf(wanted) - monthOf(day), daysBetween(day, wanted)]
    if (rest === 0) return
    if (months !== 0) await page.keyboard.press(months > 0 ? 'PageDown' : 'PageUp')
    else if (Math.abs(rest) >= 7) await page.keyboard.press(rest > 0 ? 'ArrowDown' : 'ArrowUp')
    else await page.keyboard.press(rest > 0 ? 'ArrowRight' : 'ArrowLeft')
  }
}

function toDay(text: string | null | undefined): IsoDay {
  const day = parseIsoDay(text ?? '')
  if (!day) throw new Error('no day of the calendar')
  return day
}
