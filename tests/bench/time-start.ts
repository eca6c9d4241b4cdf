import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '#scripts/find-browser.ts'
import type { SlowGroup } from '#tests/bench/slow-processes.ts'

/** A phone is about four times slower than the machine that measures. */
export const CPU_SLOWDOWN = 4

export interface StartToTime {
  readonly executablePath: string
  readonly profile: string
  readonly url: string
  /** In the page, an expression that holds once what the person waits for is there. */
  readonly isThere: string
  /** Slows all of the browser; without it the page's thread alone is slowed. */
  readonly group?: SlowGroup | undefined
}

/** The expression for an element. */
export const shows = (selector: string) =>
  `document.querySelector(${JSON.stringify(selector)}) !== null`

/** Login is sent by the app's script from then on: the form itself is in index.html. */
export const LOGIN_IS_TAKEN_OVER = `document.title.includes('·')`

/** Opens a browser process on `profile`, hands its page over, closes it. */
export async function withBrowser<T>(
  { executablePath, profile, group }: Pick<StartToTime, 'executablePath' | 'profile' | 'group'>,
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
    group?.hold(profile)
    return await use(context.pages()[0] ?? (await context.newPage()))
  } finally {
    await context.close()
  }
}

/** Milliseconds from the start of the navigation to the frame in which it is there. */
export function timeStart(start: StartToTime): Promise<number> {
  return withBrowser(start, async (page) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Page.enable')
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: watchFor(start.isThere) })
    if (!start.group) await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(start.url, { waitUntil: 'commit' })
    // The app's CSP forbids `waitForFunction`.
    return Number(await page.evaluate('globalThis.contentSeen'))
  })
}

/** Milliseconds from the start of the navigation to the browser's first contentful paint. */
export function timeFirstPaint(start: Omit<StartToTime, 'isThere'>): Promise<number> {
  return withBrowser(start, async (page) => {
    const cdp = await page.context().newCDPSession(page)
    if (!start.group) await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(start.url, { waitUntil: 'commit' })
    return Number(
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            new PerformanceObserver((list) => {
              for (const { name, startTime } of list.getEntries())
                if (name === 'first-contentful-paint') resolve(startTime)
            }).observe({ type: 'paint', buffered: true })
          }),
      ),
    )
  })
}

/** In the page: a promise of the time at which the frame that has it is about to be painted. */
function watchFor(isThere: string): string {
  return `globalThis.contentSeen = new Promise((resolve) => {
    const look = () => {
      if (!(${isThere})) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now()))
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true, attributes: true })
  })`
}
