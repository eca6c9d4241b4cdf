import type { Page } from '@playwright/test'

/** A screen that shows nothing for this long after the tap has failed. */
const LIMIT_MS = 20_000

/**
 * No placeholder is left in view, neither a skeleton nor a row that waits for its data: rows far below
 * are read when they come near.
 */
const NO_PLACEHOLDER = `!document.querySelector('main [data-skeleton]') &&
  ![...document.querySelectorAll('main li[aria-busy="true"]')]
    .some((row) => row.getBoundingClientRect().top < innerHeight)`

/** What a screen shows when it is at rest. */
export interface Shown {
  readonly path: string
  /** The length of its text. */
  readonly letters: number
}

export async function shownBy(page: Page): Promise<Shown> {
  const letters = await page.evaluate(() => document.querySelector('main')?.textContent?.length)
  return { path: new URL(page.url()).pathname, letters: letters ?? 0 }
}

/** The expression for a screen that shows as much; words about the time may differ. */
export function showsAgain({ path, letters }: Shown): string {
  return `location.pathname === ${JSON.stringify(path)} && ${NO_PLACEHOLDER} &&
    document.querySelector('main').textContent.length >= ${Math.floor(letters * 0.95)}`
}

/** Milliseconds from `tap`, run in the page, until the frame with what `isThere` tests has been drawn. */
export async function timeTap(page: Page, tap: string, isThere: string): Promise<number> {
  const taken: unknown = await page.evaluate(`new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      observer.disconnect()
      reject(new Error('No content at ' + location.pathname))
    }, ${LIMIT_MS})
    const look = () => {
      if (!(${isThere})) return
      observer.disconnect()
      clearTimeout(limit)
      requestAnimationFrame(() => {
        // The task that follows a frame.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - before)
        port2.postMessage(0)
      })
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true, attributes: true })
    const before = performance.now()
    ${tap}
  })`)
  return Number(taken)
}
