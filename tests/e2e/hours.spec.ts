import type { Page } from '@playwright/test'
import { addDays, dayOf } from '#contract/day.ts'
import { duration } from '#domain/hours/format.ts'
import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { dayOfLastYear, LAST_YEAR, lastMonthSearch, movableClock } from '#tests/fixtures/clock.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { untilQuiet } from '#tests/fixtures/local-data.ts'
import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** Of last year. The demo's reclassification days are the 20th, and the 15th of December. */
function lastSunday(month: number): number {
  const end = new Date(Date.UTC(LAST_YEAR, month, 0))
  return end.getUTCDate() - end.getUTCDay()
}

const dates = (page: Page) =>
  [page.locator('input[type=date]').first(), page.locator('input[type=date]').last()] as const

async function expectRange(page: Page, from: string, to: string): Promise<void> {
  const [first, last] = dates(page)
  await expect(first).toHaveValue(from)
  await expect(last).toHaveValue(to)
}

/** The text of a number's button, by its name. */
const figure = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} [−+]?\\d+ h \\d\\d min`) })

test('periods and payroll months follow the day, also across clock changes', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const setClock = await movableClock(context)
  await login(page, 'ane')
  const spring = lastSunday(3)
  const autumn = lastSunday(10)
  const cases = [
    // The night in which two o'clock is three, before and after.
    [dayOfLastYear(3, spring, 0), '03-01', '03-20'],
    [dayOfLastYear(3, spring, 1), '03-01', '03-20'],
    // The night in which three o'clock is two: half past two comes twice.
    [dayOfLastYear(10, autumn, 0), '10-01', '10-20'],
    [dayOfLastYear(10, autumn, 1), '10-01', '10-20'],
    // An ordinary day, in November.
    [dayOfLastYear(11, 12), '11-01', '11-11'],
    // The reclassification day, the day after and the one after that.
    [dayOfLastYear(11, 20), '11-01', '11-19'],
    [dayOfLastYear(11, 21), '11-01', '11-20'],
    [dayOfLastYear(11, 22), '11-01', '11-20'],
    [dayOfLastYear(12, 1), '11-01', '11-20'],
    [dayOfLastYear(12, 31), '12-01', '12-15'],
  ] as const
  for (const [instant, from, to] of cases) {
    await setClock(instant)
    await page.goto('/HorasAcumuladas')
    await expectRange(page, `${LAST_YEAR}-${from}`, `${LAST_YEAR}-${to}`)
    await expect(figure(page, 'Ordu malguen saldoa').first()).toBeVisible()
  }
  await expect(page.getByText('Epea: abenduak 1 – abenduak 15.')).toBeVisible()
  await page.goto('/HorasTrabajadas')
  await expectRange(page, `${LAST_YEAR}-12-01`, `${LAST_YEAR}-12-31`)
  await expect(figure(page, 'Teorikoak')).toBeVisible()
  await setClock(dayOfLastYear(12, 1))
  await page.reload()
  await expectRange(page, `${LAST_YEAR}-11-01`, `${LAST_YEAR}-11-30`)
  await expect(figure(page, 'Aldea')).toBeVisible()

  // In the other language, with the period's explanation.
  await page.getByRole('combobox').selectOption('es')
  await page.goto('/HorasAcumuladas')
  await expect(page.getByText('Del 1 al 20 de noviembre.')).toBeVisible()
  await expect(page.getByText(`Cierre de nómina: noviembre de ${LAST_YEAR}`)).toBeVisible()
  await page.getByRole('button', { name: 'El mes pasado' }).click()
  await expectRange(page, `${LAST_YEAR}-10-01`, `${LAST_YEAR}-10-31`)
  await expect(page.getByText(`Cierre de nómina: noviembre de ${LAST_YEAR}`)).toBeVisible()
  await expect(figure(page, 'Saldo de horas flexibles').first()).toBeVisible()
})

/** Resolves once two readings a few frames apart are equal: what is drawn, or said, is complete. */
async function settled<Reading extends string | number>(
  page: Page,
  read: () => Promise<Reading>,
): Promise<Reading> {
  let last = await read()
  await expect(async () => {
    const before = last
    await page.evaluate(async () => {
      await document.fonts.ready
      for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame)
    })
    last = await read()
    expect<string | number>(last).toBe(before)
  }).toPass()
  return last
}

test('a chart by keyboard and screen reader, the days behind a number, and the range in the address', async ({
  page,
  context,
}) => {
  // On the first of a month this month and the last one are the same range.
  const setClock = await movableClock(context)
  await setClock(dayOfLastYear(11, 12))
  await login(page, 'ane')
  await page.goto('/HorasTrabajadas')
  const canvas = page.locator('figure').first().locator('canvas')
  const picture = () =>
    canvas.evaluate((drawn) => (drawn instanceof HTMLCanvasElement ? drawn.toDataURL() : ''))
  await expect(canvas).toBeVisible()
  await expect(figure(page, 'Aldea')).toBeVisible()
  await untilQuiet(page)
  const ofThisMonth = await settled(page, picture)
  await page.getByRole('button', { name: 'Joan den hilabetea' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/)
  await expect.poll(picture).not.toBe(ofThisMonth)
  await settled(page, picture)
  const marker = page.locator('figure').first().locator('[style*="--at"]')
  await expect.poll(async () => (await marker.boundingBox())?.height).toBeGreaterThan(50)

  const walker = page.getByRole('slider', { name: /^Eguneko orduak/ })
  await walker.focus()
  await page.keyboard.press('Home')
  const first = await walker.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowRight')
  await expect(walker).not.toHaveAttribute('aria-valuetext', first ?? '')
  await expect(walker).toHaveAttribute('aria-valuetext', /k 2(, |$)/)

  // A touch on the chart chooses a day, too.
  const box = await canvas.boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) - 6, (box?.y ?? 0) + 60)
  await expect(walker).toHaveAttribute('aria-valuetext', /k (30|31|28|29)(, |$)/)

  // The marker of the last day overflows no edge, before the chart is redrawn for less space.
  const overhang = await page
    .locator('figure')
    .first()
    .evaluate((chart) => {
      chart.style.inlineSize = '240px'
      const over = chart.scrollWidth - chart.clientWidth
      chart.style.inlineSize = ''
      return over
    })
  expect(overhang).toBe(0)

  await page.locator('figure').first().getByText('Ikusi taula').click()
  const rows = page.locator('figure').first().getByRole('row')
  await expect(rows.nth(28)).toBeVisible()

  // The days behind a number add up to it.
  const worked = figure(page, 'Lan egindakoak')
  const total = (await worked.innerText()).split('\n').at(-1)
  await worked.click()
  const sheet = page.getByRole('dialog', { name: 'Lan egindakoak' })
  await expect(sheet).toContainText('Ordu normalak gehi galdutakoak')
  const minutes = await sheet
    .locator('dd')
    .evaluateAll((list) =>
      list
        .map((each) => (each.textContent ?? '').match(/\d+/g)?.map(Number) ?? [])
        .reduce((sum, [hours = 0, rest = 0]) => sum + hours * 60 + rest, 0),
    )
  expect(duration(minutes)).toBe(total)
  await expectAccessibleInBothThemes(page)
  await page.goBack()
  await expect(sheet).toBeHidden()

  // Typed dates that make no range stay, with the reason.
  const [from, to] = dates(page)
  await from.focus()
  const before = await page.getByRole('region', { name: 'Batura nagusiak' }).innerText()
  const place = await worked.boundingBox()
  await from.fill('2020-01-01')
  await expect(from).toHaveAccessibleDescription(/^Noiztik: aukeratu .* arteko egun bat\.$/)
  await expect(from).toHaveValue('2020-01-01')
  // Nothing moves, and the last result stays.
  expect(await worked.boundingBox()).toEqual(place)
  expect(await page.getByRole('region', { name: 'Batura nagusiak' }).innerText()).toBe(before)
  await from.fill(await to.inputValue())
  await expect(page.getByText(/arteko egun bat\.$/)).toBeHidden()
  await page.reload()
  await expect(from).toHaveValue(await to.inputValue())
})

test('the legend hides while scrolling down and shows when scrolling up', async ({ page }) => {
  await login(page, 'ane')
  await page.goto('/HorasTrabajadas')
  await page.getByRole('button', { name: 'Urtebete' }).click()
  await expect(page.locator('[data-month]').nth(11)).toBeAttached()
  const legend = page.getByRole('list', { name: 'Sarrera motak' })
  const scroll = (by: number) =>
    page.evaluate((px) => scrollBy({ top: px, behavior: 'instant' }), by)
  await legend.scrollIntoViewIfNeeded()
  await scroll(2000)
  await expect(legend).toBeHidden()
  await scroll(-100)
  await expect(legend).toBeInViewport()
  await scroll(100)
  await expect(legend).toBeHidden()
})

test('hours are there offline, and what is missing says that it needs a connection', async ({
  page,
  context,
  faults,
}) => {
  await login(page, 'ane')
  await waitForServiceWorker(page)
  await page.goto(`/HorasTrabajadas${lastMonthSearch()}`)
  await expect(figure(page, 'Aldea')).toBeVisible()
  await untilQuiet(page)
  const region = page.getByRole('region', { name: 'Batura nagusiak' })
  const sums = await region.innerText()
  await page.goto('/HorasAcumuladas')
  const concepts = page.getByRole('region', { name: 'Kontzeptuak, ordutan' })
  await expect(concepts.getByRole('button')).toHaveCount(14)
  await expect(concepts).not.toContainText(/^Saldoa$/m)
  await untilQuiet(page)
  const listed = await concepts.innerText()

  faults.allow(FAILED_LOAD)
  await context.setOffline(true)
  await page.goto(`/HorasTrabajadas${lastMonthSearch()}`)
  await expect(figure(page, 'Lan egindakoak')).toBeVisible()
  await expect.poll(() => region.innerText()).toBe(sums)
  await page.goto('/HorasAcumuladas')
  await expect(concepts.getByRole('button')).toHaveCount(14)
  await expect.poll(() => concepts.innerText()).toBe(listed)
  await concepts.getByRole('button', { name: /^Ordu teorikoak/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Ordu teorikoak' })
  await expect(sheet).toContainText('lanegunen artean')
  await sheet.getByRole('button', { name: 'Itxi' }).click()

  const today = dayOf(new Date())
  await page.goto(`/HorasAcumuladas?from=${addDays(today, -300)}&to=${addDays(today, -290)}`)
  await expect(page.getByText('Epe hau ez dago gailu honetan')).toBeVisible()
  await expect(page.getByText('Ikusteko konexioa behar da.')).toBeVisible()
  await context.setOffline(false)
  await expect(concepts.getByRole('button')).toHaveCount(14)
})

test("charts are printed in ink, whatever the screen's theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await login(page, 'ane')
  await page.goto(`/HorasTrabajadas${lastMonthSearch()}`)
  const canvas = page.getByRole('figure').locator('canvas').first()
  await expect(canvas).toBeVisible()
  /** The mean lightness of the drawn pixels, 0 to 255; blank pixels are left out. */
  const lightness = () =>
    canvas.evaluate((drawn: HTMLCanvasElement) => {
      const { width, height } = drawn
      const pixels = drawn.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      let [light, all] = [0, 0]
      for (let at = 0; at < pixels.length; at += 4) {
        const opacity = pixels[at + 3] ?? 0
        light += (opacity * Math.max(...pixels.slice(at, at + 3))) / 255
        all += opacity / 255
      }
      return light / all
    })
  // NaN while nothing is drawn yet; and drawn again when more hours or the font arrive.
  await expect.poll(lightness).toBeGreaterThan(0)
  await expect(figure(page, 'Aldea')).toBeVisible()
  await untilQuiet(page)
  const onScreen = await settled(page, lightness)
  const ink = () => page.locator('body').evaluate((body) => getComputedStyle(body).color)
  const light = await ink()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  // A canvas is drawn before the page is laid out for print.
  await expect.poll(lightness).toBeLessThan(onScreen - 30)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await ink()).not.toBe(light)
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(lightness).toBe(onScreen)
})

test('the hours screens are hidden and closed from number 60000 on; attendance says it is a demonstration', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'itziar')
  for (const path of ['/HorasTrabajadas', '/HorasAcumuladas']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/Portada$/)
  }
  await page.goto('/InfoLaboral')
  await expect(page.getByRole('link', { name: 'Calendario' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Horas/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Control presencial' }).click()
  await expect(page.getByText('Números de demostración.')).toBeVisible()
  await expect(page.getByText('07:45')).toBeVisible()
})
