import { expectAccessible, expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { dayOfLastYear, movableClock } from '#tests/fixtures/clock.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { rowsOf } from '#tests/fixtures/local-data.ts'
import { CONTENT, login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const BANNER = '[data-banner]'

interface Message {
  readonly id: string
  readonly clase: string
  readonly titulo: string
  readonly position: number
}

function isMessage(row: unknown): row is Message {
  return typeof row === 'object' && row !== null && 'titulo' in row && 'position' in row
}

test('the newest message is a banner of four lines that links to it', async ({ page }) => {
  await login(page, 'ane')
  const banner = page.locator(BANNER)
  await expect(banner).toBeVisible()
  const messages = (await rowsOf(page, 'messages')).filter(isMessage)
  const [newest] = messages.toSorted((one, other) => other.position - one.position)
  if (!newest) throw new Error('no message')
  const title = newest.titulo
    .slice(0, 20)
    .replaceAll(/[\s/&]/g, '')
    .replaceAll('-', '_')
  await expect(banner).toHaveAttribute(
    'href',
    `/MensajesDetail/${encodeURIComponent(`0-${title}-${newest.id}_${newest.clase}`)}`,
  )
  await expect(banner).toContainText(newest.titulo.split(' / ')[0] ?? '')
  const lines = await banner
    .locator('span')
    .last()
    .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
  expect(Math.round(lines)).toBeLessThanOrEqual(4)
})

test('while the first messages are on their way, no word of a lacking connection is shown', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  const held = Promise.withResolvers<void>()
  faultProxy.spoil('mensajeria/list', { kind: 'delay', until: held.promise })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await expect(page.getByRole('article').getByText(/^Actualizado: /)).toBeVisible()
  const place = page.getByRole('main').locator('[data-skeleton]')
  const toCome = page.getByText('En cuanto haya conexión con el servidor')
  await expect(place).toHaveCount(1)
  await expect(toCome).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  held.resolve()
  await expect(page.locator(BANNER)).toBeVisible()
  await expect(place).toHaveCount(0)
})

test('messages that failed at the first try are to come', async ({ page, faultProxy, faults }) => {
  faults.allow(FAILED_LOAD)
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  faultProxy.spoil('mensajeria/list', { kind: 'status', status: 500 })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await expect(page.getByText('En cuanto haya conexión con el servidor')).toBeVisible()
  await expect(page.getByRole('main').locator('[data-skeleton]')).toHaveCount(0)
})

test('two rings show the hours as numbers and in words, and open their days', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'jon')
  const worked = page.locator('[data-ring=worked]')
  await expect(worked).toContainText(/\d+\sh \d\d\smin trabajadas de \d+\sh \d\d\smin/)
  await expect(worked).toHaveAttribute('href', '/HorasTrabajadas')
  const balance = page.locator('[data-ring=balance]')
  await expect(balance).toContainText(/[+−]?\d+\sh \d\d\smin, hasta el \d\d-\d\d-\d\d/)
  await expect(balance).toHaveAttribute('href', '/HorasAcumuladas')
  for (const ring of [worked, balance]) {
    // The number inside equals the one in words, also while more hours arrive.
    const words = ring.getByText(/trabajadas de|hasta el/)
    await expect(async () => {
      const inside = await ring.locator('[aria-hidden] >> text=/\\d/').first().textContent()
      expect(await words.textContent()).toContain(inside ?? 'nothing')
    }).toPass()
    const { width, stroke } = await ring
      .locator('svg')
      .last()
      .evaluate((svg) => ({
        width: svg.getBoundingClientRect().width,
        stroke: getComputedStyle(svg.querySelector('circle') ?? svg).strokeWidth,
      }))
    expect(width).toBeLessThanOrEqual(148)
    expect(stroke).toBe('10px')
  }
  await expectAccessibleInBothThemes(page)
})

test('a person without hours has no rings', async ({ page }) => {
  await login(page, 'itziar')
  await expect(page.locator(BANNER)).toBeVisible()
  await expect(page.locator('[data-ring]')).toHaveCount(0)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the rings fill in 1000 and 1500 ms', async ({ page, context }) => {
    // On the first of a month there are no hours for a ring to fill with.
    const setClock = await movableClock(context)
    await setClock(dayOfLastYear(11, 12))
    await login(page, 'ane')
    for (const [ring, duration] of [
      ['worked', '1s'],
      ['balance', '1.5s'],
    ]) {
      // The arc, shown once it is full, and the end that goes round before it.
      const arc = page.locator(`[data-ring=${ring}] svg`).last()
      await expect(arc).toHaveCSS('animation-duration', `${duration}`)
      const end = page.locator(`[data-ring=${ring}] [data-turns]`)
      await expect(end).toHaveCSS('animation-duration', `${duration}`)
    }
  })
})

test('a start paints today first, and later content shifts nothing', async ({ page }) => {
  await login(page, 'ane')
  await expect(page.locator('[data-ring=balance]')).toContainText(/\d\sh \d\d\smin/)
  await page.addInitScript(() => {
    const record = { shift: 0 }
    Object.assign(globalThis, { record })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') record.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await page.locator(CONTENT.today).waitFor()
  await expect(page.locator('[data-ring=balance]')).toContainText(/\d\sh \d\d\smin/)
  await expect(page.locator(BANNER)).toBeVisible()
  const shift = await page.evaluate(() => Object(globalThis).record.shift)
  expect(shift).toBeLessThan(0.005)
})

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' })

  test('home with all it shows has no accessibility violation', async ({ page }) => {
    await login(page, 'ane')
    await expect(page.locator(BANNER)).toBeVisible()
    await expect(page.locator('[data-ring=balance]')).toContainText(/\d\sh \d\d\smin/)
    await expectAccessible(page)
  })
})
