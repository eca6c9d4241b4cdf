import type { Page } from '@playwright/test'
import { type Control, controlsOf, isDialogOpen } from '#tests/bench/controls/find-controls.ts'
import { LIMIT_MS, within } from '#tests/bench/controls/time-interaction.ts'
import { atRest } from '#tests/bench/thread-time.ts'
import { type ManyRowsPage, signInAgain } from '#tests/bench/with-many-rows.ts'

/** Opens the screen again and waits until it is at rest, signed in again where a control has signed out. */
export async function openScreen(phone: ManyRowsPage, path: string): Promise<void> {
  const { page, cdp, url } = phone
  // The address of the page itself would be a reload, which keeps the history entry's open sheet.
  await page.goto('about:blank')
  await page.goto(`${url}${path}`)
  await page.locator('main h1, form[data-content="login"]').first().waitFor({ state: 'attached' })
  // The form of index.html comes before the app has judged the address.
  await page.locator('[data-prerendered]').waitFor({ state: 'detached' })
  // Its search may name the screen to return to.
  if (new URL(page.url()).pathname === '/Login') {
    await signInAgain(phone)
    await page.goto(`${url}${path}`)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
  }
  // A screen that never rests is swept all the same.
  await within(atRest(cdp), LIMIT_MS, undefined)
}

/**
 * Brings the screen into its first state again: opens it again, unless it has stayed as it was. An open
 * dialog is not closed by a key, since its history entry is left a moment later, and the next key would
 * leave the screen. Returns the controls it has then: one that was dismissed for good stays away.
 */
export async function restore(
  phone: ManyRowsPage,
  path: string,
  first: readonly Control[],
): Promise<readonly Control[]> {
  const { page } = phone
  const isAsItWas = !(await isDialogOpen(page)) && (await showsSame(page, first))
  if (isAsItWas && pathOf(page) === path) return first
  await openScreen(phone, path)
  return controlsOf(page)
}

/** Whether the page, or its topmost dialog, has these controls and no others. */
export async function showsSame(page: Page, controls: readonly Control[]): Promise<boolean> {
  const keys = (list: readonly Control[]) => list.map(({ key }) => key).join('\n')
  return keys(await controlsOf(page)) === keys(controls)
}

/** Path and search: what is chosen within a screen is in its search. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Waits until a dialog is open, but no longer than `limitMs`. */
export async function waitForDialog(page: Page, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs
  while (!(await isDialogOpen(page)) && performance.now() < end) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
}
