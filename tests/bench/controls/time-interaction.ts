import type { CDPSession, Page } from '@playwright/test'
import { type Control, type Point, pointOf } from '#tests/bench/controls/find-controls.ts'
import { CPU_SLOWDOWN } from '#tests/bench/time-start.ts'

/** An interaction that is not over by then is reported as that long. */
export const LIMIT_MS = 5_000

/** Event Timing reports no interaction below this. */
export const LEAST_MS = 16

/** An entry is delivered a moment after the paint that ends it. */
const DELIVERY_MS = 150

/** In the page: collects the interactions that the browser times. */
const COLLECTOR = `(() => {
  const seen = []
  const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: ${LEAST_MS}, buffered: false })
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  globalThis.benchInteractions = {
    clear: () => { seen.length = 0; observer.takeRecords() },
    async longest() {
      await nextFrame()
      await nextFrame()
      await new Promise((resolve) => setTimeout(resolve, ${DELIVERY_MS}))
      seen.push(...observer.takeRecords())
      return Math.max(0, ...seen.filter((it) => it.interactionId > 0).map((it) => it.duration))
    },
  }
})()`

/** Has every document of the page collect its interactions. */
export async function installCollector(page: Page): Promise<void> {
  await page.addInitScript(COLLECTOR)
}

/** What came of using a control once. */
export type Used =
  /** The longest interaction to its next paint; 0 below `LEAST_MS`. */
  | { readonly kind: 'timed'; readonly ms: number }
  /** It was not over within `LIMIT_MS`. */
  | { readonly kind: 'unfinished' }
  /** Something lies above it, or it is there no more. */
  | { readonly kind: 'untouchable' }
  /** Another document came in the place of the app's. */
  | { readonly kind: 'left' }

/** What it took, at most `LIMIT_MS`; `undefined` where nothing was timed. */
export function millisecondsOf(used: Used): number | undefined {
  switch (used.kind) {
    case 'timed':
      return used.ms
    case 'unfinished':
      return LIMIT_MS
    default:
      return undefined
  }
}

/** Uses the control once, with the page's thread slowed: touches it, and types where it takes keys. */
export async function timeInteraction(
  page: Page,
  cdp: CDPSession,
  control: Control,
): Promise<Used> {
  const point = await pointOf(page, control)
  if (!point) return { kind: 'untouchable' }
  await page.evaluate('globalThis.benchInteractions.clear()')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  try {
    return await within(measure(page, control, point), LIMIT_MS, { kind: 'unfinished' })
  } finally {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

async function measure(page: Page, { use }: Control, { x, y }: Point): Promise<Used> {
  try {
    await page.touchscreen.tap(x, y)
    if (use === 'type') await page.keyboard.press('a')
    if (use === 'choose') {
      // The touch has opened the list of choices.
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    return {
      kind: 'timed',
      ms: Number(await page.evaluate('globalThis.benchInteractions.longest()')),
    }
  } catch {
    // Playwright says so by an error of its own when the document goes away.
    return { kind: 'left' }
  }
}

/** The result of `work`, or `otherwise` when it takes longer than `limitMs`. */
export async function within<T>(work: Promise<T>, limitMs: number, otherwise: T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(otherwise), limitMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
