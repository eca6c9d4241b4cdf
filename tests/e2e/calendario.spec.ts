import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { expectAccessible } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** The calendar covers last year whole, and no token issued now has expired then. */
const YEAR = new Date().getFullYear() - 1

/** The last Sunday of a month, when clocks change in Europe/Madrid. */
function lastSunday(month: number): string {
  const last = new Date(Date.UTC(YEAR, month, 0))
  const date = last.getUTCDate() - last.getUTCDay()
  return `${YEAR}-${String(month).padStart(2, '0')}-${date}`
}

/** Opens the calendar at an instant. */
async function openAt(page: Page, instant: string): Promise<void> {
  await page.clock.setFixedTime(instant)
  await page.goto('/Calendario')
  await expect(page.locator('[data-day]').first()).toBeAttached()
}

const RULES = [
  { at: `${YEAR}-06-15T10:00+02:00`, today: `${YEAR}-06-15`, months: 12, top: `${YEAR}-07` },
  { at: `${YEAR}-11-30T23:59+01:00`, today: `${YEAR}-11-30`, months: 12, top: `${YEAR}-11` },
  { at: `${YEAR}-12-01T00:00+01:00`, today: `${YEAR}-12-01`, months: 24, top: `${YEAR + 1}-01` },
  { at: `${YEAR}-12-31T23:59+01:00`, today: `${YEAR}-12-31`, months: 24, top: `${YEAR + 1}-01` },
  // The nights of both clock changes: a missing hour, and a repeated one.
  { at: `${lastSunday(3)}T03:00+02:00`, today: lastSunday(3), months: 12, top: `${YEAR}-04` },
  { at: `${lastSunday(10)}T02:30+01:00`, today: lastSunday(10), months: 12, top: `${YEAR}-11` },
]

test('shows the months that the day asks for, and scrolls to the next', async ({ page }) => {
  await login(page, 'ane')
  for (const { at, today, months, top } of RULES) {
    await openAt(page, at)
    await expect(page.locator('[aria-current=date]')).toHaveAttribute('data-day', today)
    await expect(page.locator('[data-month]')).toHaveCount(months)
    await expect(page.locator('[data-month]').first()).toHaveAttribute('data-month', `${YEAR}-01`)
    const month = page.locator(`[data-month="${top}"]`)
    await expect(month, `${top} in view at ${at}`).toBeInViewport({ ratio: 0.5 })
    const before = month.locator('xpath=preceding-sibling::*[1]')
    if (top.slice(5) !== '01') await expect(before).not.toBeInViewport({ ratio: 0.5 })
  }
})

test('legend counts and toggles, arrow keys and the sheet of a day, in Spanish', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'ane')
  await openAt(page, `${YEAR}-06-15T10:00+02:00`)

  const entry = page.getByRole('button', { name: 'Festivos' })
  const marked = page.locator('[data-day][data-group=festivo]')
  await expect(marked).not.toHaveCount(0)
  await expect(async () => {
    expect(await entry.textContent()).toBe(`FFestivos ${await marked.count()}`)
  }).toPass()
  const newYear = page.locator(`[data-day="${YEAR}-01-01"]`)
  const ground = () => newYear.evaluate((day) => getComputedStyle(day).backgroundColor)
  const before = await ground()
  await entry.click()
  await expect(entry).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(ground).not.toBe(before)
  await expect(page.locator(`[data-month="${YEAR}-01"]`)).toContainText('Año Nuevo')

  await page.locator('[aria-current=date]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(':focus')).toHaveAttribute('data-day', `${YEAR}-06-16`)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(':focus')).toHaveAttribute('data-day', `${YEAR}-06-23`)
  await newYear.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(newYear).toBeFocused()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('1 de enero')
  await expect(sheet).toContainText('Festivo')
  await expect(sheet).toContainText('Año Nuevo')
  await page.goBack()
  await expect(sheet).toBeHidden()

  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length, 'pages of paper').toBeLessThanOrEqual(2)
})

test('exports the days of chosen types to a valid calendar file, offline', async ({
  page,
  context,
  faults,
}) => {
  await login(page, 'ane')
  await waitForServiceWorker(page)
  await untilAllIsHere(page)
  faults.allow(FAILED_LOAD)
  await context.setOffline(true)
  await openAt(page, `${YEAR}-06-15T10:00+02:00`)
  const holidays = page.locator('[data-day][data-group=festivo]')
  await expect(holidays).not.toHaveCount(0)
  const days = await holidays.evaluateAll((list) => list.map((day) => day.getAttribute('data-day')))

  await page.getByRole('button', { name: 'Gehitu nire telefonoko egutegira' }).click()
  const sheet = page.getByRole('dialog', { name: 'Gehitu egutegira' })
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await expectAccessible(page)
  }
  const boxes = sheet.getByRole('checkbox')
  for (const box of await boxes.all()) await box.uncheck()
  await expect(sheet).toContainText('Aukeratu gutxienez mota bat.')
  await boxes.first().check()
  const coming = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Sortu fitxategia' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(`lan-egutegia-${YEAR}.ics`)
  const text = await readFile(await download.path(), 'utf8')
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(events.map((event) => new ICAL.Event(event).startDate.toString())).toEqual(days)
  expect(new ICAL.Event(events[0]).summary).toBe('Urteberri eguna')
  await context.setOffline(false)
})
