import type { Page } from '@playwright/test'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { refreshUntilQuiet, untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { CONTENT, login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** The dishes of the first menu card, which shows today or the next day with a menu. */
async function dishesOf(page: Page): Promise<string> {
  await page.goto('/Comedor')
  const card = page.locator(CONTENT.today)
  await expect(card).toBeVisible()
  return card.innerText()
}

/** The accessible names of the calendar's days that have a type: `date, type, text`. */
async function namedDays(page: Page): Promise<string[]> {
  await page.goto('/Calendario')
  const days = page.locator('[data-day]:not([data-kind=laborable], [data-kind=finDeSemana])')
  await expect(days.nth(20)).toBeAttached()
  return days.evaluateAll((list) => list.map((day) => day.getAttribute('aria-label') ?? ''))
}

async function choose(page: Page, language: 'eu' | 'es'): Promise<void> {
  await page.getByRole('combobox').selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

test('pulled data is there after a restart without a server, in Basque and in Spanish', async ({
  device,
  server,
  faults,
}) => {
  let page = await device.open()
  await login(page, 'ane')
  await waitForServiceWorker(page)
  await untilAllIsHere(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'eu')
  const basque = { dishes: await dishesOf(page), days: await namedDays(page) }
  await choose(page, 'es')
  const spanish = { dishes: await dishesOf(page), days: await namedDays(page) }
  expect(spanish.dishes).not.toBe(basque.dishes)
  expect(spanish.days).not.toEqual(basque.days)
  expect(spanish.days.length).toBe(basque.days.length)

  await device.close()
  await server.stop()
  faults.allow(FAILED_LOAD)

  page = await device.open()
  await page.goto('/')
  await expect(page).toHaveURL(/\/Portada$/)
  await expect(page.locator(CONTENT.today)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'servidor' })).toBeVisible()
  expect(await dishesOf(page)).toBe(spanish.dishes)
  expect(await namedDays(page)).toEqual(spanish.days)
  await choose(page, 'eu')
  expect(await dishesOf(page)).toBe(basque.dishes)
  expect(await namedDays(page)).toEqual(basque.days)
})

test('a server that is back is noticed, and the age of the data is updated', async ({
  page,
  server,
  faults,
}) => {
  await login(page, 'ane')
  await waitForServiceWorker(page)
  await page.goto('/Comedor')
  await expect(page.locator(CONTENT.today)).toBeVisible()
  faults.allow(FAILED_LOAD)
  await server.stop('SIGKILL')
  await page.getByRole('button', { name: 'Eguneratu' }).click()
  const line = page.getByRole('status').filter({ hasText: 'zerbitzari' })
  await expect(line).toBeVisible()
  await expect(page.locator(CONTENT.today)).toBeVisible()
  await server.start()
  await page.getByRole('button', { name: 'Eguneratu' }).click()
  await expect(line).toBeHidden()
})

test('being offline is distinguished from a Wi-Fi portal, and neither is shown once the network is back', async ({
  page,
  context,
  faultProxy,
  faults,
}) => {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  faults.allow(FAILED_LOAD)
  await context.setOffline(true)
  const line = page.getByRole('status').filter({ hasText: /Konexiorik gabe.*\d\d:\d\d/ })
  await expect(line).toBeVisible()
  await expect(page.locator(CONTENT.today)).toBeVisible()
  await context.setOffline(false)
  await expect(line).toBeHidden()
  // The sync after the network's return may have made its calls already: the next one meets the faults.
  await refreshUntilQuiet(page, 'canteenMenu')
  const refresh = page.getByRole('button', { name: 'Eguneratu' })
  const portal = page.getByRole('status').filter({ hasText: 'Wi-Fi sare honek' })
  // One page among good answers is a fault of that call, and the manifest may be missing.
  faultProxy.spoil('sync/manifest', { kind: 'html' })
  faultProxy.spoil('comedorMenu', { kind: 'html' })
  await refresh.click()
  await expect(page.getByText('Zerbitzariaren azken erantzuna ez da baliozkoa izan.')).toBeVisible()
  await expect(portal).toBeHidden()
  faultProxy.spoilAll({ kind: 'html' })
  await refresh.click()
  await expect(portal).toBeVisible()
  await expect(page.locator(CONTENT.today)).toBeVisible()
  faultProxy.heal()
  await refresh.click()
  await expect(portal).toBeHidden()
})
