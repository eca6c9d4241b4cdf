import type { Page } from '@playwright/test'
import { type Control, controlsOf, isDialogOpen } from '#tests/bench/controls/find-controls.ts'
import { LIMIT_MS, within } from '#tests/bench/controls/time-interaction.ts'
import { atRest } from '#tests/bench/thread-time.ts'
import { type ManyRowsPage, signInAgain } from '#tests/bench/with-many-rows.ts'

/** A sheet within a sheet, and one more. */
const MOST_DIALOGS = 3

/** A dialog closes when its history entry is left. */
const CLOSING_MS = 1_000

/** Opens the screen anew and waits until it is at rest, signed in again where a control has signed out. */
export async function openScreen(phone: ManyRowsPage, path: string): Promise<void> {
  const { page, cdp, url } = phone
  // The address of the page itself would be a reload, which keeps the history entry's open sheet.
  await page.goto('about:blank')
  await page.goto(`${url}${path}`)
  await page.locator('main h1, form[data-content="login"]').first().waitFor({ state: 'attached' })
  if (pathOf(page) === '/Login') {
    await signInAgain(phone)
    await page.goto(`${url}${path}`)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
  }
  // A screen that never rests is swept all the same.
  await within(atRest(cdp), LIMIT_MS, undefined)
}

/**
 * Brings the screen into its first state again: closes dialogs, and opens it anew where that is not
 * enough. Returns the controls it has then: one that was dismissed for good stays away.
 */
export async function restore(
  phone: ManyRowsPage,
  path: string,
  first: readonly Control[],
): Promise<readonly Control[]> {
  const { page } = phone
  const isClosed = await closeDialogs(page)
  if (isClosed && pathOf(page) === path && (await showsSame(page, first))) return first
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

async function closeDialogs(page: Page): Promise<boolean> {
  for (let left = MOST_DIALOGS; left > 0 && (await isDialogOpen(page)); left--) {
    await page.keyboard.press('Escape')
    // A second Escape before the history has gone back would go back twice.
    await waitForDialog(page, false, CLOSING_MS)
  }
  return !(await isDialogOpen(page))
}

/** Waits until a dialog is open, or none is, but no longer than `limitMs`. */
export async function waitForDialog(page: Page, isOpen: boolean, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs
  while ((await isDialogOpen(page)) !== isOpen && performance.now() < end) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
}
