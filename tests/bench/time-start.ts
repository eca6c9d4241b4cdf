import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '#scripts/find-browser.ts'

/** A phone is about four times slower than the machine that measures. */
const CPU_SLOWDOWN = 4

export interface StartToTime {
  readonly executablePath: string
  readonly profile: string
  readonly url: string
  /** Selector of the content that the person waits for. */
  readonly content: string
}

/** Opens a browser process on `profile`, hands its page over, closes it. */
export async function withBrowser<T>(
  { executablePath, profile }: Pick<StartToTime, 'executablePath' | 'profile'>,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...CHROMIUM_FLAGS],
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'eu-ES',
  })
  try {
    return await use(context.pages()[0] ?? (await context.newPage()))
  } finally {
    await context.close()
  }
}

/** Milliseconds from the start of the navigation to the frame that shows `content`. */
export function timeStart(start: StartToTime): Promise<number> {
  return withBrowser(start, async (page) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Page.enable')
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: watchFor(start.content) })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(start.url, { waitUntil: 'commit' })
    // The app's CSP forbids `waitForFunction`.
    return Number(await page.evaluate('globalThis.contentSeen'))
  })
}

/** In the page: a promise of the time at which the frame with the content is about to be painted. */
function watchFor(content: string): string {
  return `globalThis.contentSeen = new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(${JSON.stringify(content)})) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now()))
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true, attributes: true })
  })`
}
