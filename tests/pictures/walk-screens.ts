import type { Page } from '@playwright/test'
import { untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { login } from '#tests/fixtures/people.ts'
import { PICTURED_SCREENS, type PicturedScreen } from '#tests/pictures/screens.ts'
import type { PictureSize } from '#tests/pictures/sizes.ts'

/** A page that still changes after so many pictures has an endless animation. */
const MOST_PICTURES = 40

/** Opens one pictured screen after the other, as Ane; `visit` takes the pictures. */
export async function walkScreens(
  page: Page,
  size: PictureSize,
  visit: (screen: PicturedScreen) => Promise<void>,
): Promise<void> {
  let isSignedIn = false
  for (const screen of PICTURED_SCREENS) {
    if (screen.isPhoneOnly && size !== 'phone') continue
    if (!screen.isSignedOut && !isSignedIn) {
      await login(page, 'ane')
      await untilAllIsHere(page)
      isSignedIn = true
    }
    if (screen.open) await screen.open(page)
    else await page.goto(`/${screen.name}`)
    // Nothing is hovered over where a screen was opened by a click.
    await page.mouse.move(0, 0)
    await untilShown(page)
    await visit(screen)
  }
}

/** Waits until a screen has its rows, its font and its pictures, and syncs nothing. */
async function untilShown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}

/** A picture of what the window shows, with one pixel for each of CSS or of the device; two in a row are the same. */
export async function steadyScreenshot(page: Page, scale: 'css' | 'device'): Promise<Buffer> {
  let last: Buffer | undefined
  for (let taken = 0; taken < MOST_PICTURES; taken++) {
    const next = await page.screenshot({ animations: 'disabled', scale })
    const waits = await page.locator('[data-skeleton], [data-busy]').count()
    if (waits === 0 && last?.equals(next)) return next
    last = next
  }
  throw new Error(`${page.url()} does not stop changing.`)
}
